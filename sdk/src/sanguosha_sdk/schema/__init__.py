"""The JSON schema of scenario files, for editors."""
