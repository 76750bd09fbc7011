"""``sgs new``: writes packages that install, load and pass their tests at once."""
