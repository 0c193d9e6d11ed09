"""The store: the shelf, the rules on it, and what an import found."""

from rules_db.models.imports import Finding, ImportRun
from rules_db.models.rules import Digest, Reference, Rule, RuleText
from rules_db.models.shelf import Edition, Game, Publication, Rulebook

__all__ = [
    "Digest",
    "Edition",
    "Finding",
    "Game",
    "ImportRun",
    "Publication",
    "Reference",
    "Rule",
    "RuleText",
    "Rulebook",
]
