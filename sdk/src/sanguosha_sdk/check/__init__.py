"""The checker for packages: what is wrong with one, by file and line, before anybody plays it."""
