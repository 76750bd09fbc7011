"""The table: how seats, hand, prompt and log are drawn."""
