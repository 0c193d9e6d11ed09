"""Which rule defines the keyword in a card's brackets, told by the headings of the rulebook."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from django.db.models import F

from rules_db.models import Digest, Edition, Reference

_NAME = re.compile(r"[\[【]([^\[\]【】]+)[\]】]")
_REFERENCE = re.compile(r"\(\s*\d[\d\s-]*\)")
#: What stands in a heading for the number or the colours that a card has.
_PLACEHOLDER = re.compile(r"\bXY?\b")


@dataclass(frozen=True)
class KeywordRules:
    """Numbers of rules by the bare names of the keywords in their headings."""

    numbers: dict[str, str]

    def number_of(self, tag: str) -> str | None:
        """The rule of `Blocker`, and of what is one with a number or a word more: `Sparking 5`, `Double Strike`.

        A heading that the tag begins with goes before one that it ends with, as [Counter] does for `Counter Attack`.
        """
        bare = bare_name(tag)
        if bare in self.numbers:
            return self.numbers[bare]
        like = [name for name in self.numbers if bare.startswith(name)]
        like = like or [name for name in self.numbers if bare.endswith(name)]
        return self.numbers[max(like, key=len)] if like else None


def keyword_rules(edition: Edition) -> KeywordRules:
    """The keywords of an edition: headings that are nothing but names in brackets.

    Where several rules have one name, the first whose heading refers to no other defines it.
    """
    numbers: dict[str, str] = {}
    referring = numbers_with_referring_headings(edition)
    headings = _headings(edition).items()
    for number, heading in sorted(headings, key=lambda item: item[0] in referring or _refers(item[1])):
        if not is_keyword_heading(heading):
            continue
        for name in _NAME.findall(heading):
            if bare := bare_name(without_placeholder(name)):
                numbers.setdefault(bare, number)
    return KeywordRules(numbers)


def numbers_with_referring_headings(edition: Edition) -> set[str]:
    """The rules whose headings refer to others, which then define what these name; known without the texts too."""
    in_heading = Reference.objects.filter(source__edition=edition, start__lt=F("source__heading_length"))
    return set(in_heading.values_list("source__number", flat=True))


def is_keyword_heading(heading: str) -> bool:
    """Whether it is nothing but names in brackets, and references perhaps."""
    return bool(_NAME.search(heading)) and not re.search(r"\w", _NAME.sub("", _REFERENCE.sub("", heading)))


def names_in_brackets(text: str) -> list[str]:
    """What stands in the brackets that keywords have, in English or Japanese."""
    return [name for _, _, name in tags_in(text)]


def tags_in(text: str) -> list[tuple[int, int, str]]:
    """Names in brackets with where they stand, the brackets included."""
    return [(found.start(), found.end(), found[1]) for found in _NAME.finditer(text)]


def without_placeholder(name: str) -> str:
    """`Sparking` of `Sparking X`: the X stands for the number or the colours that a card has."""
    return " ".join(_PLACEHOLDER.sub("", name).split())


def bare_name(name: str) -> str:
    """Letters and digits alone, in one width and case: what makes two spellings one name."""
    return "".join(re.findall(r"\w", unicodedata.normalize("NFKC", name).casefold()))


def _refers(heading: str) -> bool:
    return bool(_REFERENCE.search(heading))


def _headings(edition: Edition) -> dict[str, str]:
    """Headings by number, in the order of the document; those of the digest where the texts are not here."""
    rules = edition.rule_texts.filter(heading_length__gt=0).order_by("position")
    if edition.has_texts:
        return {rule.number: rule.heading for rule in rules}
    digests = dict(Digest.objects.filter(rule__texts__in=rules, language="en").values_list("rule", "heading"))
    return {rule.number: digests.get(rule.rule_id, "") for rule in rules}
