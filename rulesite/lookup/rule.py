"""The page of a rule: its wording whole, its place, what it refers to and what refers to it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from rules_db.lookup import find_rule
from rules_db.models import Edition, Reference, Rule, RuleText
from rules_db.numbers import normalised, readable
from rules_db.saved.listing import rulings_citing
from rules_db.search import nearest_in
from rulesite.answers.reading import answers_on
from rulesite.ask.cases import cases_on
from rulesite.ask.readings import readings_on
from rulesite.cards.mentioned import named_in
from rulesite.lookup.across import games_beside
from rulesite.lookup.addresses import NotOnShelfError, Shelfmark, shelfmark_or_404
from rulesite.lookup.beside import beside
from rulesite.lookup.coverage import carried_by_engine
from rulesite.lookup.history import earlier
from rulesite.lookup.lines import lines
from rulesite.lookup.meta import Meta, meta
from rulesite.lookup.plain_words import are_shown
from rulesite.lookup.reading import SHOWN_IN_FULL, Unit, breadcrumb, outline, read
from rulesite.lookup.sidebar import sidebar
from rulesite.terms.reading import names_of

#: Children that a preview names.
PREVIEWED_CHILDREN = 4


@require_safe
def rule(request: HttpRequest, game: str, number: str, edition: str | None = None) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, edition)
    book = shelfmark.book
    if book.carries_alone(number):
        return render(request, "lookup/rule.html", _page(request, shelfmark, book.numbered[number]))
    meant = find_rule(number, shelfmark.edition)
    if not meant:
        return _without_rule(request, shelfmark, number)
    if meant.rule is None and len(meant.others) > 1:
        context = {"shelfmark": shelfmark, "number": number, "candidates": lines(meant.others, shelfmark)}
        return render(request, "lookup/several_rules.html", context)
    found = meant.rule or meant.others[0]
    if found.number != number:
        return redirect(shelfmark.rule(found.number))
    also_printed = lines(meant.others, shelfmark)
    page = _page(request, shelfmark, book.numbered[found.number])
    return render(request, "lookup/rule.html", page | {"also_printed": also_printed})


def _without_rule(request: HttpRequest, shelfmark: Shelfmark, number: str) -> HttpResponse:
    """A number of former editions leads to what its rules are now; any other to what stands near it."""
    context: dict[str, object] = {"shelfmark": shelfmark, "number": number}
    if former := earlier(normalised(number), shelfmark):
        return render(request, "lookup/former_number.html", context | {"earlier": former})
    nearest = lines(nearest_in(shelfmark.edition, number), shelfmark)
    return render(request, "lookup/no_such_rule.html", context | {"nearest": nearest}, status=404)


@require_safe
@cache_control(max_age=300)
@vary_on_cookie  # the reader's language is kept in one
def preview(request: HttpRequest, game: str, number: str, edition: str | None = None) -> HttpResponse:
    """The fragment shown over a reference: the rule alone, its children only named."""
    shelfmark = shelfmark_or_404(game, edition)
    rule_text = shelfmark.book.numbered.get(number)
    if rule_text is None:
        raise NotOnShelfError(_("There is no rule %(number)s.") % {"number": number})
    unit = outline(rule_text, shelfmark.book)
    above = breadcrumb(rule_text)
    context = {
        "unit": unit,
        "above": lines(above, shelfmark)[-1:],
        "children": unit.children[:PREVIEWED_CHILDREN],
        "more": max(0, len(unit.children) - PREVIEWED_CHILDREN),
    }
    return render(request, "lookup/preview.html", context)


@require_safe
def by_public_id(request: HttpRequest, public_id: str) -> HttpResponse:
    """The rule wherever it is now: in the current edition, else pinned in the latest that has it.

    A rule that only withdrawn editions have leads to its page in the last of them, which says so.
    """
    enduring = get_object_or_404(Rule.objects.select_related("rulebook__game"), public_id=public_id)
    game = enduring.rulebook.game
    texts = {text.edition_id: text for text in RuleText.objects.carrying([enduring.pk]).order_by("-position")}
    current = game.current_edition()
    if current is not None and current.pk in texts:
        return redirect(Shelfmark(game, current, pinned=False).rule(texts[current.pk].number))
    having = Edition.objects.filter(pk__in=texts).select_related("rulebook__game").newest_first()
    last = having.published().first() or having.filter(state=Edition.State.WITHDRAWN).first()
    if last is None:
        raise Http404
    return redirect(Shelfmark(game, last, pinned=True).rule(texts[last.pk].number))


def _page(request: HttpRequest, shelfmark: Shelfmark, rule_text: RuleText) -> dict[str, object]:
    book = shelfmark.book
    is_outline = sum(1 for each in book.whole(rule_text)) > SHOWN_IN_FULL
    unit = (outline if is_outline else read)(rule_text, book)
    shown = [unit] if is_outline else list(unit.whole())
    references = [reference for member in unit.whole() for reference in member.references]
    above = breadcrumb(rule_text)
    return {
        "shelfmark": shelfmark,
        "unit": unit,
        "is_outline": is_outline,
        "has_plain_words": shelfmark.edition.has_texts and any(each.plain_words for each in shown),
        "shows_plain_words": are_shown(request),
        "breadcrumb": lines(above, shelfmark),
        "before": book.before(rule_text),
        "after": book.children(rule_text)[0] if is_outline else book.after(rule_text),
        "citation": shelfmark.citation(rule_text.number),
        "public_id": rule_text.rule.public_id,
        "rulings": rulings_citing(rule_text.rule),
        "cases": [] if shelfmark.pinned else cases_on(rule_text.number, shelfmark.game.slug),
        "readings": [] if shelfmark.pinned else readings_on(rule_text.number, shelfmark.game.slug),
        "cards_named": named_in(rule_text.text, shelfmark.game),
        "permanent": request.build_absolute_uri(reverse("lookup:permanent", args=[rule_text.rule.public_id])),
        "meta": _meta(request, shelfmark, unit),
        "earlier": earlier(rule_text.number, shelfmark),
        "beside": beside(rule_text, book),
        "engine": None if shelfmark.pinned else carried_by_engine(rule_text),
        "has_history": len(book.seen_from.line) > 1,
        "targets": lines(book.referred_to_outside(rule_text), shelfmark),
        "terms": [(term.slug, names_of(term)[0]) for term in book.defined_by(rule_text)],
        "games_beside": [] if shelfmark.pinned else games_beside(book, [rule_text, *above]),
        "doubts_here": True,
        "doubtful": [r for r in references if r.status != Reference.Status.RESOLVED],
        "sources": lines(book.referring_from_outside(rule_text), shelfmark),
        "answers": answers_on(member.rule_text.rule_id for member in unit.whole()),
        "sidebar": sidebar(shelfmark, rule_text),
    }


def _meta(request: HttpRequest, shelfmark: Shelfmark, unit: Unit) -> Meta:
    """The current edition's rule has one address, whether or not the page names the edition."""
    is_older = shelfmark.pinned and shelfmark.edition != shelfmark.game.current_edition()
    canonical = Shelfmark(shelfmark.game, shelfmark.edition, pinned=is_older)
    title = " ".join(filter(None, (readable(unit.rule_text.number), unit.title)))
    told = unit.plain_words or unit.rule_text.body
    return meta(request, canonical.rule(unit.rule_text.number), f"{title} · {shelfmark.game.short}", told)
