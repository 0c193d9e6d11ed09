"""Which rule defines the keyword in a card's brackets, told by the headings of the rulebook."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rules_db.models import Digest, Edition

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
        bare = _bare(tag)
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
    for number, heading in sorted(_headings(edition).items(), key=lambda item: bool(_REFERENCE.search(item[1]))):
        if re.search(r"\w", _NAME.sub("", _REFERENCE.sub("", heading))):
            continue
        for name in _NAME.findall(heading):
            if bare := _bare(_PLACEHOLDER.sub("", name)):
                numbers.setdefault(bare, number)
    return KeywordRules(numbers)


def names_in_brackets(text: str) -> list[str]:
    """What stands in the brackets that keywords have, in English or Japanese."""
    return _NAME.findall(text)


def _headings(edition: Edition) -> dict[str, str]:
    """Headings by number, in the order of the document; those of the digest where the texts are not here."""
    rules = edition.rule_texts.filter(heading_length__gt=0).order_by("position")
    if edition.has_texts:
        return {rule.number: rule.heading for rule in rules}
    digests = dict(Digest.objects.filter(rule__texts__in=rules, language="en").values_list("rule", "heading"))
    return {rule.number: digests.get(rule.rule_id, "") for rule in rules}


def _bare(name: str) -> str:
    return "".join(re.findall(r"\w", unicodedata.normalize("NFKC", name).casefold()))
