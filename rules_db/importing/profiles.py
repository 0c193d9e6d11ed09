"""Which stages read a document of which family, and with which parameters.

A profile describes how a publisher lays out its documents. It never names a line, or a number that one
file prints wrong: editions nobody has seen are read with the same profile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from rules_db.importing.document_form import DocumentForm

NO_PATTERN = re.compile(r"(?!)")
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

    A line that begins with `outline_indent` belongs to the outline. `moved` patterns find an `old` and a `new` number
    in the entries of a change list. `form` says how numbers are written.
    """

    game: str
    language: str
    kind: Kind | None
    new_paragraph: re.Pattern[str]
    joint: str = " "
    short_lines_are_whole: bool = False
    is_wrapped_at_random: bool = False
    page_break: re.Pattern[str] = NO_PATTERN
    markup: re.Pattern[str] = NO_PATTERN
    outline_indent: re.Pattern[str] = NO_PATTERN
    moved: tuple[re.Pattern[str], ...] = ()
    form: DocumentForm = field(default_factory=DocumentForm)

    @property
    def has_outline(self) -> bool:
        return self.outline_indent is not NO_PATTERN


#: Ruled lines and the lines below a table's head; headings with what closes them, quotations and list marks; bold
#: and italics; the bars of a table; backslashes before signs; links of which only the words count.
_MARKDOWN = re.compile(
    r"^\s*\|?(?:\s*:?(?:-{3,}|_{3,}):?\s*\|?)+\s*$"
    r"|^\s*(?:(?:#{1,6}|[-+>]) +)+|(?<=\S) +#+\s*$"
    r"|\*+|(?<![^\W_])_{1,2}(?=[^\W_])|(?<=[^\s_])_{1,2}(?!\w)"
    r"|(?:^|(?<=\s))\|(?=\s|$)|\\(?=[.#*_|+-])"
    r"|\[(?=[^\[\]]*\]\(#)|\]\(#[^()]*\)"
)
MASTERS_MANUAL = Profile(
    game="masters",
    language="en",
    kind=None,
    page_break=re.compile(r"<\|[^|<>]*\|>"),
    new_paragraph=re.compile(r"\n(?:・|①|Examples?:)"),
    outline_indent=re.compile(r"\t"),
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
    new_paragraph=re.compile(r"\n(?:・|Examples?:)"),
    is_wrapped_at_random=True,
)

FUSION_WORLD = Profile(
    game="fusion-world",
    language="ja",
    kind=None,
    markup=_MARKDOWN,
    new_paragraph=re.compile(r"\n[・①]|。(?:\s*[(（][\d、-]+[)）])*\n"),
    joint="",
    short_lines_are_whole=True,
)

_PROFILES = (MASTERS_MANUAL, MASTERS_GENERAL_RULES, FUSION_WORLD)


_MARKED_NUMBER = re.compile(r"\s*(?:(?:[-+>*|]|\*{2,3}|_{2})\s*)+\d{1,3}(?:-\d{1,3})+")
_TIMES = 3


def kind_of(lines: Iterable[str]) -> Kind:
    """Told by headings, which plain text cannot have by chance, or by marks before the numbers of several rules."""
    marked = 0
    for line in lines:
        marked += _MARKED_NUMBER.match(line) is not None
        if _MARKDOWN_HEADING.match(line) or marked >= _TIMES:
            return Kind.MARKDOWN
    return Kind.PLAIN


def profile_for(game: str, language: str, kind: Kind, form: DocumentForm | None = None) -> Profile:
    """The profile that matches a document most tightly: its family's, else one that suits any language it reads."""
    matching = [p for p in _PROFILES if (p.game, p.language) == (game, language) and p.kind in (kind, None)]
    known = max(matching, key=lambda profile: profile.kind is not None, default=None)
    profile = known or _general(game, language, kind)
    return profile if form in (None, profile.form) else replace(profile, form=form)


def _general(game: str, language: str, kind: Kind) -> Profile:
    model = {"ja": FUSION_WORLD}.get(language) or (MASTERS_GENERAL_RULES if kind is Kind.MARKDOWN else MASTERS_MANUAL)
    return replace(model, game=game, language=language, kind=kind)
