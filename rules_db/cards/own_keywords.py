"""Which of the names in a card's brackets are its own keywords, and which it only mentions.

`[Blocker]` at the beginning of a line is the card's own. In `choose a card with [Blocker]` and `this card gains
[Blocker]` it is part of a sentence: another card's, or the card's own for a while. All that lists, counts or draws
cards by their keywords asks here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_db.cards.keywords import tags_in, without_placeholder

#: Where a skill begins: a line, or the square that Buddyfight puts before each.
_LINE = re.compile(r"[\n■]")
_TAG = re.compile(r"[\[【][^\[\]【】]*[\]】]")
_NOTE = re.compile(r"\([^()]*\)|（[^（）]*）")
#: What is open at the end holds what follows: a remark, or a cost in brackets that names a card.
_OPEN = re.compile(r"[(（][^()（）]*$|[\[【][^\[\]【】]*\w[^\[\]【】]*$")
_COST = re.compile(r"\{[^{}]*\}")
#: A skill's name, or a card's.
_NAMED = re.compile(r"“[^“”]*”|\"[^\"]*\"|「[^「」]*」|『[^『』]*』|＜[^＜＞]*＞|〈[^〈〉]*〉|<[^<>]*>")
#: A keyword that is printed without its brackets: `Counter [Act]`, `Double Attack＠[Soulguard]`.
_WITHOUT_BRACKETS = re.compile(r"\W*[A-Z][a-z]+(?:\s[A-Z][a-z]+)?\W*")
_SENTENCE_ENDS = re.compile(r"[.。!！?？]")
#: The sentence goes on: `[Rest] that monster`, 【ブロッカー】を持つ.
_GOES_ON = re.compile(r"\s*(?:[a-z]|[をのがはと、])")
#: And here it ends, which a keyword of the card's own does not.
_ENDS = re.compile(r"\s*[.。,、]")
#: A longer name in brackets is a cost or a remark.
_LONGEST_KEYWORD = 24
_NUMBER_BEHIND = re.compile(r"(?:\s+[+\-−]?\d+|\W+)$")


def own_keywords(text: str) -> Iterator[str]:
    """The keywords of a card's own, without the number that it has behind them: `Burst` of [Burst 3].

    What has other numbers in it is a cost.
    """
    for tag in own_tags(text):
        keyword = _NUMBER_BEHIND.sub("", without_placeholder(tag))
        if keyword and len(keyword) <= _LONGEST_KEYWORD and not any(map(str.isdigit, keyword)):
            yield keyword


def own_tags(text: str) -> Iterator[str]:
    """What stands in brackets as the card's own, as printed and in the order of the text.

    In its line nothing but other tags, costs, names, signs and notes in parentheses stands before it; or a sentence has
    just ended.
    """
    for line in _LINE.split(text):
        for start, end, name in tags_in(line):
            if _is_own(line[:start], line[end:]):
                yield name


def _is_own(before: str, after: str) -> bool:
    before = _NOTE.sub(" ", before)
    if _OPEN.search(before) or _GOES_ON.match(after):
        return False
    for mark in (_TAG, _COST, _NAMED):
        before = mark.sub(" ", before)
    if _WITHOUT_BRACKETS.fullmatch(before):
        return not _ENDS.match(after)
    return not re.search(r"\w", _SENTENCE_ENDS.split(before)[-1])
