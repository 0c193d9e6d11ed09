"""The store: the shelf, the rules on it, what an import found, and what editors did."""

from rules_db.models.desk import DiaryEntry, Review, Settlement, Submission
from rules_db.models.imports import Finding, ImportRun
from rules_db.models.rules import Digest, Reference, Rule, RuleText
from rules_db.models.shelf import Edition, Game, Publication, Rulebook

__all__ = [
    "DiaryEntry",
    "Digest",
    "Edition",
    "Finding",
    "Game",
    "ImportRun",
    "Publication",
    "Reference",
    "Review",
    "Rule",
    "RuleText",
    "Rulebook",
    "Settlement",
    "Submission",
]
