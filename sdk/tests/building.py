"""Packages as pip would install them, without pip: a wheel is built and unpacked into a folder."""

import os
import subprocess
import sys
import zipfile
from importlib.metadata import entry_points
from pathlib import Path

from hatchling.build import build_wheel

ROOT = Path(__file__).resolve().parents[2]


def install(project: Path, site: Path) -> Path:
    """Build the wheel of `project` and unpack it into `site`."""
    wheels = site.parent / "wheels"
    wheels.mkdir(exist_ok=True)
    before = Path.cwd()
    os.chdir(project)
    try:
        wheel = wheels / build_wheel(str(wheels))
    finally:
        os.chdir(before)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return wheel


def environment(site: Path | None = None, **more: str) -> dict[str, str]:
    """The environment of a child process that finds `site` and this repository first."""
    path = [str(site)] if site is not None else []
    path += [str(p) for p in (ROOT / "core" / "src", ROOT / "sdk" / "src")]
    path += [str(p) for p in sorted((ROOT / "plugins").glob("*/src"))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONUTF8": "1", **more}


def run(
    *arguments: str | Path, cwd: Path, site: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run ``python -m …`` in a child process."""
    return subprocess.run(
        [sys.executable, "-m", *map(str, arguments)],
        cwd=cwd,
        env=environment(site, **more),
        capture_output=True,
        text=True,
        check=False,
    )


def pytest_in(*arguments: str | Path, cwd: Path, site: Path | None = None) -> str:
    """Run pytest in a child process with the SDK's plugin; gives all it says and the exit code."""
    named = any(e.name == "sanguosha" for e in entry_points(group="pytest11"))
    plugin = [] if named else ["-p", "sanguosha_sdk.pytest_plugin"]
    done = run("pytest", "-p", "no:cacheprovider", *plugin, *arguments, cwd=cwd, site=site)
    return f"{done.stdout}{done.stderr}exit code {done.returncode}"


def sgs(*arguments: str | Path, cwd: Path, site: Path | None = None) -> str:
    """Run the command ``sgs``; raises if it fails."""
    done = run("sanguosha.cli", *arguments, cwd=cwd, site=site)
    assert done.returncode == 0, f"sgs {' '.join(map(str, arguments))}\n{done.stdout}{done.stderr}"
    return done.stdout
