"""Which stages read a document of which family, and with which parameters.

A profile describes how a publisher lays out its documents. It never names a line, or a number that one
file prints wrong: editions nobody has seen are read with the same profile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

_NOTHING = re.compile(r"(?!)")
_MARKDOWN_HEADING = re.compile(r"#{1,6} \S")


class Kind(StrEnum):
    """What the lines of a document are written in."""

    PLAIN = "plain text"
    MARKDOWN = "Markdown"


@dataclass(frozen=True)
class Profile:
    """The layout of one family of documents; `kind` is None if the family's documents may be of either.

    `page_break` and `markup` are cut out wherever they stand in a line. `new_paragraph` is searched in two
    lines of a rule with a line feed between them; if it is not there they are joined by `joint`. With
    `short_lines_are_whole` a short line is never the beginning of a wrapped one; a document that
    `is_wrapped_at_random` shows by no line's end that a title ends there.

    Lines before the first rule that `title_page` matches in full name the document. The contents list begins with
    a line that `contents_title` matches in full, and its lines are those that `contents_entry` matches in full. A
    line that begins with `outline_indent` belongs to the outline. The change list begins with a line that
    `change_list_title` matches in full; a line that `change_entry` matches belongs to it wherever it stands.
    `moved` patterns find an `old` and a `new` number in its entries.
    """

    game: str
    language: str
    kind: Kind | None
    change_list_title: re.Pattern[str]
    change_entry: re.Pattern[str]
    new_paragraph: re.Pattern[str]
    joint: str = " "
    short_lines_are_whole: bool = False
    is_wrapped_at_random: bool = False
    page_break: re.Pattern[str] = _NOTHING
    markup: re.Pattern[str] = _NOTHING
    title_page: re.Pattern[str] = _NOTHING
    contents_title: re.Pattern[str] = _NOTHING
    contents_entry: re.Pattern[str] = _NOTHING
    outline_indent: re.Pattern[str] = _NOTHING
    moved: tuple[re.Pattern[str], ...] = ()

    @property
    def has_outline(self) -> bool:
        return self.outline_indent is not _NOTHING


#: Ruled lines and the lines below a table's head; headings with what closes them, quotations and list marks; bold
#: and italics; the bars of a table; backslashes before signs; links of which only the words count.
_MARKDOWN = re.compile(
    r"^\s*\|?(?:\s*:?(?:-{3,}|_{3,}):?\s*\|?)+\s*$"
    r"|^\s*(?:(?:#{1,6}|[-+>]) +)+|(?<=\S) +#+\s*$"
    r"|\*+|(?<![^\W_])_{1,2}(?=[^\W_])|(?<=[^\s_])_{1,2}(?!\w)"
    r"|(?:^|(?<=\s))\|(?=\s|$)|\\(?=[.#*_|+-])"
    r"|\[(?=[^\[\]]*\]\(#)|\]\(#[^()]*\)"
)
#: Dots, a tab or a space lead to the page number.
_ENTRY_WITH_PAGE = re.compile(r".*?\S[\s.…]+\d{1,3}")

MASTERS_MANUAL = Profile(
    game="masters",
    language="en",
    kind=None,
    page_break=re.compile(r"<\|[^|<>]*\|>"),
    new_paragraph=re.compile(r"\n(?:・|①|Examples?:)"),
    outline_indent=re.compile(r"\t"),
    change_list_title=re.compile(r"New Topics and Changes"),
    change_entry=re.compile(r"・(?:Added|Changed|Moved|Removed) (?:flowchart (?:to|in) )?\d"),
    moved=(
        re.compile(r"(?P<new>\d+(?:-\d+)+) \(previously (?P<old>\d+(?:-\d+)+)\)"),
        re.compile(r"Moved (?P<old>\d+(?:-\d+)+) to (?P<new>\d+(?:-\d+)+)"),
    ),
)

MASTERS_GENERAL_RULES = Profile(
    game="masters",
    language="en",
    kind=Kind.MARKDOWN,
    markup=_MARKDOWN,
    title_page=re.compile(r"General Rules"),
    contents_title=re.compile(r"Table of Contents"),
    contents_entry=_ENTRY_WITH_PAGE,
    new_paragraph=re.compile(r"\n(?:・|Examples?:)"),
    is_wrapped_at_random=True,
    change_list_title=re.compile(r"Update History"),
    change_entry=re.compile(r"\d{1,2}/\d{1,2}/\d{4}\s*[—–-]"),
)

FUSION_WORLD = Profile(
    game="fusion-world",
    language="ja",
    kind=None,
    markup=_MARKDOWN,
    title_page=re.compile(r"DRAGON BALL SUPER CARD GAME|Fusion World 総合ルール|ver\. ?\d[\d.]*|最終更新日: ?[\d/]+"),
    contents_title=re.compile(r"目次"),
    contents_entry=_ENTRY_WITH_PAGE,
    new_paragraph=re.compile(r"\n[・①]|。(?:\s*[(（][\d、-]+[)）])*\n"),
    joint="",
    short_lines_are_whole=True,
    change_list_title=re.compile(r"更新履歴"),
    change_entry=re.compile(
        r"\d{4}/\d{2}/\d{2}(?: ver\.| *$)|(?:・ *)?\d+(?:-\d+)*(?:～\d+(?:-\d+)*)? *(?:修正|追加|削除)"
    ),
)

_PROFILES = (MASTERS_MANUAL, MASTERS_GENERAL_RULES, FUSION_WORLD)


def kind_of(lines: Iterable[str]) -> Kind:
    """Told by headings, which plain text cannot have by chance."""
    return Kind.MARKDOWN if any(_MARKDOWN_HEADING.match(line) for line in lines) else Kind.PLAIN


def profile_for(game: str, language: str, kind: Kind) -> Profile | None:
    """The profile that matches a document most tightly, or None where none of its family is known yet."""
    matching = [p for p in _PROFILES if (p.game, p.language) == (game, language) and p.kind in (kind, None)]
    return max(matching, key=lambda profile: profile.kind is not None, default=None)
