"""Everything around the table: start, setup, gallery, replays, settings, lessons, results."""
