"""The store: the shelf, its rules and their terms, what an import found, what editors did, cards and saved rulings."""

from rules_db.models.alignment import DecidedPair
from rules_db.models.answers import AnswerCard, AnswerImport, AnswerRule, AnswerText, OfficialAnswer
from rules_db.models.cards import (
    AttackTable,
    Card,
    CardCorrection,
    CardFinding,
    CardImport,
    CardSubmission,
    Face,
    FaceText,
    Printing,
)
from rules_db.models.compiled import CompiledText
from rules_db.models.desk import Correction, DiaryEntry, Review, Settlement, Submission
from rules_db.models.imports import Finding, ImportRun
from rules_db.models.reports import Report
from rules_db.models.rules import Digest, Reference, Rule, RuleText
from rules_db.models.rulings import CitedRule, SavedRuling
from rules_db.models.shelf import Edition, FormerLabel, Game, Publication, Rulebook
from rules_db.models.steps import LineMark, Step
from rules_db.models.terms import Term, TermUse

__all__ = [
    "AnswerCard",
    "AnswerImport",
    "AnswerRule",
    "AnswerText",
    "AttackTable",
    "Card",
    "CardCorrection",
    "CardFinding",
    "CardImport",
    "CardSubmission",
    "CitedRule",
    "CompiledText",
    "Correction",
    "DecidedPair",
    "DiaryEntry",
    "Digest",
    "Edition",
    "Face",
    "FaceText",
    "Finding",
    "FormerLabel",
    "Game",
    "ImportRun",
    "LineMark",
    "OfficialAnswer",
    "Printing",
    "Publication",
    "Reference",
    "Report",
    "Review",
    "Rule",
    "RuleText",
    "Rulebook",
    "SavedRuling",
    "Settlement",
    "Step",
    "Submission",
    "Term",
    "TermUse",
]
