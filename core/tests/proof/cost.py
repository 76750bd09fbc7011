"""What a skill costs its author in lines, text included: the table of docs/authoring-cost.md.

`python core/tests/proof/cost.py` prints the table; with `--write` it goes into the page.
"""

import argparse
import ast
import sys
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "authoring-cost.md"
FILES = ("triggers.py", "conversions.py", "lasting.py")
#: The most lines that each shape of skill may take.
LIMITS = {"simple trigger": 8, "view-as": 6, "awakening": 10}

HEAD = """# What a skill costs

Lines of each skill that proves the authoring API (`core/tests/proof/`), blank lines not counted,
the text in both languages included. Made by `python core/tests/proof/cost.py --write`.

| skill | shape | lines | of them text | at most |
|---|---|---|---|---|
"""


def skills():
    """(class, its source lines without blank ones, lines of its docstring) of every skill."""
    for name in FILES:
        source = (HERE / name).read_text("utf-8")
        lines = source.splitlines()
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef):
                own = [line for line in lines[node.lineno - 1 : node.end_lineno] if line.strip()]
                doc = node.body[0]
                text = [x for x in lines[doc.lineno - 1 : doc.end_lineno] if x.strip()]
                yield node, len(own), len(text)


def shape(node):
    """Which shape of skill it is; only the first three have a limit."""
    keywords = {k.arg for k in node.keywords}
    methods = [n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    decorators = [ast.unparse(d) for n in methods for d in n.decorator_list]
    values = [ast.unparse(n.value) for n in node.body if isinstance(n, ast.Assign)]
    if "awakening" in keywords:
        return "awakening"
    if any(part.startswith("view_as") for part in decorators + values):
        return "view-as" if sum(len(m.body) for m in methods) < 2 else "bluff"
    if any(d.startswith("active") for d in decorators):
        return "action"
    if len(methods) == 1 and not values:
        return "simple trigger"
    return "several parts"


def table():
    """The rows of the page."""
    rows = []
    for node, lines, text in skills():
        kind = shape(node)
        rows.append(f"| {node.name} | {kind} | {lines} | {text} | {LIMITS.get(kind, '')} |")
    return HEAD + "\n".join(rows) + "\n"


def main():
    """Print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/authoring-cost.md")
    if parser.parse_args().write:
        PAGE.write_text(table(), "utf-8")
    else:
        sys.stdout.write(table())


if __name__ == "__main__":
    main()
