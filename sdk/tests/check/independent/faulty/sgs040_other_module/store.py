"""What the archive keeps."""

PAPERS: dict[str, int] = {}
