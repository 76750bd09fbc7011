"""Records, snapshots, per-seat views and the log in rule terms."""
