"""Official answers: reading them, storing them, and finding the rules that bear on them."""
