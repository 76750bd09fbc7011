"""``sgs find-skill``: from an idea to the skills that come nearest."""
