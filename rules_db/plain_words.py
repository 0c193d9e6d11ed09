"""Whether our plain words tell a reader anything that the official text beside them does not say as plainly."""

from __future__ import annotations

import re
import unicodedata

from rules_db.models import RuleText

#: A rule of so many words is long enough to be worth shortening …
LONG = 20
#: … and plain words have shortened it when they need no more than this share of its words.
SHORTER = 0.75
#: Plain words explain when at least this share of their words, and two at least, are not the rule's own …
OWN = 0.5
#: … or one beside a rule of so few words, such as a name in a list.
SHORT = 3
#: How a digest begins to say that a rule is not clear, by language.
_UNCLEAR = re.compile(r"\bUnclear\b|不明")
#: Words with figures and hyphens in them, names in brackets, and in Japanese the runs that carry meaning.
_WORD = re.compile(r"\[[^\[\]\n]*\]|【[^【】\n]*】|[a-z0-9]+(?:[-.][0-9]+)*|[\u4e00-\u9fff々]+|[\u30a1-\u30fa\u30fc]+")
_ENDINGS = re.compile(r"(?<=[a-z]{3})(?:ing|ed|es|s|e)$")
_EMPTY_WORDS = """
a all also an and any are as at be been but by can come could do does each else every few follow for from get give given
go goes had happen has have he here how if in instead into is it its just like made make may mean more most much must
no not occur of off on once one only or other out over place same say said see so some step such take tell than that
the their them then there these they this those to too under up use was way well were what when where which while who
whose will with without would you your
"""
_EMPTY = frozenset(_ENDINGS.sub("", word) for word in _EMPTY_WORDS.split())


def repeats(rule: RuleText, told: str) -> bool:
    """Whether plain words in the rule's own language only say again what its text says, so that pages leave them out.

    Nothing repeats a text that is not here.
    """
    return bool(told and rule.body) and not adds_something(rule.text, told)


def adds_something(rule: str, told: str) -> bool:
    """Whether plain words shorten a long rule, explain it in words of their own, or say that it is not clear.

    `rule` is the official text, `told` our plain words, both in one language.
    """
    if _UNCLEAR.search(told):
        return True
    theirs, ours = _words(rule), _words(told)
    if len(theirs) >= LONG and len(ours) <= SHORTER * len(theirs):
        return True
    meaning = _stems(ours)
    fresh = meaning - _stems(theirs)
    return len(fresh) >= (1 if len(theirs) <= SHORT else max(2, OWN * len(meaning)))


def _words(text: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFKC", text).lower().replace("'s", ""))


def _stems(words: list[str]) -> set[str]:
    return {_ENDINGS.sub("", word) for word in words} - _EMPTY
