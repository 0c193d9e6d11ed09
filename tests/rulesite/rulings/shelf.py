"""A shelf with a few rules of Masters in words of our own, and rulings that cite them."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.utils import timezone

from rules_db.models import Edition, Game, Publication, Rule, Rulebook, RuleText
from rules_db.models.rules import text_hash
from rules_db.shelf.catalogue import main_skeleton

#: What the rules of a blocked attack are here, by their numbers.
WORDS = {
    "8-1-1": "Whoever attacks turns the attacking card to its side.",
    "8-1-2": "From then on a battle is going on.",
    "22-4-3": "The blocking card is the guard card now.",
    "8-4-6-2-1": "A Battle Card that guards and loses is KO'd.",
}


def put_masters_on_shelf(label: str = "first", year: int = 2024, **changed: str | None) -> Edition:
    """Publishes an edition with `WORDS`; `rule_8_1_1="…"` rewords a rule there, None leaves it out."""
    game, _ = Game.objects.get_or_create(slug="masters", defaults={"name": "Masters"})
    rulebook, _ = Rulebook.objects.get_or_create(game=game, slug="rule-manual", defaults={"title": "Rule Manual"})
    edition = Edition.objects.create(
        rulebook=rulebook, label=label, state="published", published_at=timezone.now(), effective=date(year, 1, 1)
    )
    ids = {rule.number: rule.id for rule in main_skeleton("masters")}
    for position, (number, words) in enumerate(WORDS.items()):
        text = changed.get("rule_" + number.replace("-", "_"), words)
        if text is None:
            continue
        rule, _ = Rule.objects.get_or_create(public_id=ids[number], defaults={"rulebook": rulebook})
        RuleText.objects.create(
            rule=rule,
            edition=edition,
            position=position,
            number=number,
            printed_number=number,
            text=text,
            text_hash=text_hash(text),
        )
    Publication.objects.create(edition=edition, act="published")
    return edition


def form(**overrides: Any) -> dict[str, Any]:
    """What the form for a ruling sends: a Blocker that takes an attack."""
    scenario = (
        'game = "masters"\n[board.A]\nbattle = [{ id = "a1", card = "striker-15k" }]\n'
        '[board.B]\nbattle = [{ id = "b1", card = "guard-10k" }]\n'
        '[[inputs]]\nplayer = "A"; action = "attack"; with = "a1"; target = "B.leader"\n'
        '[[inputs]]\nplayer = "B"; choose = "b1:Blocker"\n[[inputs]]\npass_until = "battle over"\n'
    )
    written = {"title": "Who is KO'd?", "question": "My Blocker steps in.", "answer": "It is.", "scenario": scenario}
    return {**written, **overrides}
