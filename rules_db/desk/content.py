"""What an editor can correct of a rule, and what of it differs between two of its stages."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, fields
from itertools import takewhile

from django.utils.translation import gettext_lazy as _

from rules_db.importing.reading import lines_of
from rules_db.models import Correction, RuleText
from rules_db.numbers import is_counted, normalised
from rules_db.refusals import RefusedError

#: Of two long wordings so much is told, from a little before the place where they differ.
_TOLD = 120
_BEFORE = 30


_WORDS = {"number": _("Number"), "parent": _("Rule above"), "heading": _("Heading"), "body": _("Text")}


@dataclass(frozen=True)
class Content:
    """`parent` is the number of the rule above; a chapter has none."""

    number: str
    parent: str
    heading: str
    body: str

    @property
    def text(self) -> str:
        return "\n".join(filter(None, (self.heading, self.body)))


@dataclass(frozen=True)
class Change:
    """One field of a content, before and after."""

    field: str
    before: str
    after: str

    @property
    def word(self) -> str:
        """The field in the reader's language."""
        return str(_WORDS[self.field])

    @property
    def in_short(self) -> str:
        same = takewhile(lambda pair: pair[0] == pair[1], zip(self.before, self.after, strict=False))
        start = max(0, len(list(same)) - _BEFORE)
        before, after = ("…" * bool(start) + _cut(text[start:]) for text in (self.before, self.after))
        return f"{self.field}: {before} → {after}"


def content_of(stage: RuleText | Correction) -> Content:
    """A rule as it is, or as it was before a correction."""
    end = stage.heading_length
    parent = stage.parent.number if stage.parent else ""
    return Content(stage.number, parent, stage.text[:end], stage.text[end:].lstrip("\n"))


def changes(before: Content, after: Content) -> list[Change]:
    both = [(field.name, getattr(before, field.name), getattr(after, field.name)) for field in fields(Content)]
    return [Change(name, old, new) for name, old, new in both if old != new]


def changes_by(correction: Correction) -> list[Change]:
    """What one correction did."""
    rule = correction.rule_text
    later = rule.corrections.filter(pk__gt=correction.pk).select_related("parent").first()
    return changes(content_of(correction), content_of(later or rule))


def changes_since_reading(rules: Collection[RuleText]) -> dict[int, list[Change]]:
    """What all corrections together made of each rule, by its key, from what the import read; one query."""
    read = {}
    for correction in Correction.objects.filter(rule_text__in=rules).select_related("parent").order_by("-pk"):
        read[correction.rule_text_id] = content_of(correction)
    return {rule.pk: changes(read[rule.pk], content_of(rule)) for rule in rules if rule.pk in read}


def cleaned(typed: Content) -> Content:
    """As the store writes it: its line ends, its numbers, nothing around them.

    Raises RefusedError for control characters.
    """
    heading = " ".join(lines_of(typed.heading.strip()))
    body = "\n".join(lines_of(typed.body.strip()))
    for character in heading + body:
        if unicodedata.category(character) == "Cc" and character not in "\n\t":
            raise RefusedError(_("the text has a control character: %(character)r"), character=character)
    return Content(_number(typed.number), _number(typed.parent), heading, body)


def _number(typed: str) -> str:
    """Digits may be typed as anywhere on the site; a name stands as it is."""
    number = normalised(typed)
    return number if is_counted(number) else typed.strip()


def _cut(text: str) -> str:
    return (text if len(text) <= _TOLD else f"{text[:_TOLD]}…") or "–"
