"""Rulings without a network: the engine in the browser, for devices that ask for it."""
