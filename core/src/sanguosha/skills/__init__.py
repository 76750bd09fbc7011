"""What authors subclass and decorate."""
