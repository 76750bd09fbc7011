"""Hook specifications, discovery, compatibility and error isolation."""
