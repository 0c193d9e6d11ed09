"""The sandbox: a board set up and played, each step of the ruling with its rule."""
