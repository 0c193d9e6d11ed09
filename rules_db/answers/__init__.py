"""Official answers: reading and storing them, finding the rules that bear on them, and having the engine play them."""
