"""The pages of cards: found by number or name, each with its keywords and the rules that define them."""
