"""The store: rulebooks, rule by rule, with their references, digests and terms, cards, official answers, search."""
