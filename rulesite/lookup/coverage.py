"""What the engine makes of a rulebook, rule by rule: chapters first, then the rules of one chapter or of one class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.coverage import by_chapter, known_coverage, scenarios_of
from rules_db.models import RuleText
from rulesite.isolation import isolated
from rulesite.lookup.addresses import NotOnShelfError, Shelfmark, shelfmark_or_404
from rulesite.lookup.lines import Line, lines
from rulesite.sandbox.presets import address_of

NAMES: dict[str, str | Promise] = {
    "executed": gettext_lazy("carried out"),
    "told": gettext_lazy("told"),
    "defines": gettext_lazy("relied on"),
    "heading": gettext_lazy("title"),
    "outside": gettext_lazy("outside play"),
    "open": gettext_lazy("not yet"),
}

#: A filter beside the classes: rules whose text is another now than when the engine was written.
READ_AGAIN = "read-again"


@dataclass(frozen=True)
class Tested:
    """A scenario that expects the rule, and where the sandbox plays it."""

    title: str
    href: str


@dataclass(frozen=True)
class Carried:
    """One rule as the engine has it; `line` says which it is, where the edition being read has it.

    `is_in_code` if the engine's program cites it or relies on it.
    """

    number: str
    kind: str
    name: str | Promise
    is_in_code: bool
    reason: str
    shown_by: str
    game: str
    tests: tuple[str, ...]
    read_again: bool
    line: Line | None = None

    @cached_property
    def scenarios(self) -> list[Tested]:
        """What expects it; asked only of the rules that a page lists."""
        return [Tested(scenarios_of(self.game)[path].title, address_of(self.game, path)) for path in self.tests]

    @property
    def chapter(self) -> str:
        return self.number.partition("-")[0]

    @property
    def shown_in(self) -> str:
        """The chapter of the rule that shows this one."""
        return self.shown_by.partition("-")[0]


@dataclass(frozen=True)
class Chapter:
    number: str
    brief: str
    executed: int
    told: int
    rules: int


@require_safe
def coverage(request: HttpRequest, game: str) -> HttpResponse:
    """The page; `chapter` and `class` in the query choose the rules that are listed."""
    shelfmark = shelfmark_or_404(game, None)
    found = found_or_404(shelfmark)
    chapter, kind = request.GET.get("chapter", ""), request.GET.get("class", "")
    chapters = by_chapter(found["rules"])
    if kind and kind not in (*NAMES, READ_AGAIN):
        raise NotOnShelfError(_("There is no class “%(kind)s” of rules.") % {"kind": kind})
    if chapter and chapter not in chapters:
        raise NotOnShelfError(_("There is no chapter “%(chapter)s”.") % {"chapter": chapter})
    carried = list(_carried(shelfmark, found["rules"]))
    counts = chapters[chapter] if chapter else found["counts"]
    context = {
        "shelfmark": shelfmark,
        "chapter": chapter,
        "kind": kind,
        "counts": [(word, name, counts[word]) for word, name in NAMES.items()],
        "total": sum(counts.values()),
        "again": sum(_is_asked_for(rule, chapter, READ_AGAIN) for rule in carried),
        "chapters": _chapters(carried, chapters),
        "rules": [rule for rule in carried if _is_asked_for(rule, chapter, kind)] if chapter or kind else [],
    }
    return render(request, "lookup/coverage.html", context)


def carried_by_engine(rule_text: RuleText) -> Carried | None:
    """What the engine makes of a rule of the edition it was found in; None where it plays no such rule."""
    game = rule_text.edition.rulebook.game.slug
    if game not in PLAYED:
        return None
    for number, entry in known_coverage(game)["rules"].items():
        if entry["public_id"] == rule_text.rule.public_id:
            return _one(game, number, entry, rule_text.text_hash)
    return None


def found_or_404(shelfmark: Shelfmark) -> dict[str, Any]:
    """What the engine makes of the game's rules. Raises NotOnShelfError where it plays none."""
    if shelfmark.game.slug not in PLAYED:
        raise NotOnShelfError(_("The engine does not play %(game)s.") % {"game": isolated(shelfmark.game.name)})
    return known_coverage(shelfmark.game.slug)


def _carried(shelfmark: Shelfmark, rules: Mapping[str, Mapping[str, Any]]) -> Iterator[Carried]:
    """Every rule of the registry, with the wording of the edition being read."""
    texts = RuleText.objects.filter(edition=shelfmark.edition).select_related("rule")
    now = {text.rule.public_id: text for text in texts}
    named = dict(zip(now, lines(list(now.values()), shelfmark), strict=True))
    for number, entry in rules.items():
        text = now.get(entry["public_id"])
        hash_now = text.text_hash if text else ""
        yield _one(shelfmark.game.slug, number, entry, hash_now, named.get(entry["public_id"]))


def _one(game: str, number: str, entry: Mapping[str, Any], hash_now: str, line: Line | None = None) -> Carried:
    return Carried(
        number,
        entry["class"],
        NAMES[entry["class"]],
        bool(entry["function"]),
        entry["reason"] if entry["class"] == "outside" else "",
        entry["shown_by"],
        game,
        tuple(entry["tests"]),
        bool(entry["read_from"]) and entry["read_from"] != hash_now,
        line,
    )


def _chapters(carried: list[Carried], counts: Mapping[str, Mapping[str, int]]) -> list[Chapter]:
    briefs = {rule.number: rule.line.brief for rule in carried if rule.line}
    return [
        Chapter(chapter, briefs.get(chapter, ""), of_it["executed"], of_it["told"], sum(of_it.values()))
        for chapter, of_it in counts.items()
    ]


def _is_asked_for(rule: Carried, chapter: str, kind: str) -> bool:
    in_chapter = not chapter or rule.chapter == chapter
    return in_chapter and (not kind or rule.kind == kind or (kind == READ_AGAIN and rule.read_again))
