"""Chapter 8, with the combos of 5-6 and 5-7: attacks and what happens in them."""
