"""5-2: what is said of the cards a skill means, where one might doubt that they are meant."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.nodes import Selector
from engine.effects.spelling import changed
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.commentary import telling_families, telling_names
from engine.games.masters.commentary.not_meant import reasons as reasons
from engine.games.masters.commentary.switch import beside_play
from engine.games.masters.in_force import shields
from engine.games.masters.keywords.cites import rule_of
from engine.kernel.game import Game
from engine.play import selecting
from engine.play.sources import Source

#: By the type a Z-Card has besides: the rule that has skills which name that type apply to it.
_Z_CARDS = {"Leader": "15-1-3", "Battle": "16-1-3", "Extra": "17-1-3", "Unison": "18-1-3"}


@beside_play
def tell(g: Game, selector: Selector, source: Source, meant: tuple[str, ...], chosen: tuple[str, ...]) -> None:
    """Say of Z-Cards, tokens and cards of other areas why they are among the cards, or why they are not.

    Cards under others are cards of their own only to what speaks of those (23-2-2-3).
    """
    if selector.where.who == "card" and selector.where.area == ("under",):
        told = {"card": source.card, "cards": chosen}
        g.proceed("23-2-2-3", "choice.under", told, quiet=True, reading="cards-under-others-count-as-one")
    if selector.how_many.choose:
        tell_widened(g, selector, source, chosen)
    _tell_of_ignored(g, selector, source, chosen)
    telling_names.tell(g, selector, source, meant, chosen)
    _tell_of_costless(g, selector, source, meant, chosen)
    if selector.current.keyword:
        telling_families.tell(g, selector.current.keyword, chosen)
    for id in chosen:
        printed = facts.printed(g, id)
        if selector.where.who == "leader" and printed.z:
            g.proceed("15-1-4-1", "choice.z_leader", {"card": id}, quiet=True)
        elif printed.z and printed.type in selector.printed.type:
            g.proceed(_Z_CARDS[printed.type], "choice.z_card", {"card": id, "type": printed.type}, quiet=True)
        elif printed.token and selector.where.who == "card" and "Token" not in selector.printed.type:
            g.proceed("19-1-6", "choice.token", {"card": id}, quiet=True)


#: In areas whose cards their player alone sees: the rule by which nobody else does.
_UNSEEN = {"hand": "3-3-3", "z-deck": "3-12-3"}


@beside_play
def tell_of_unseen(g: Game, chooser: str, cards: Iterable[str], source: Source) -> None:
    """Say that a player chooses among another's cards without seeing them (3-3-3, 3-12-3)."""
    hidden = [id for id in cards if facts.card(g, id).face == "down" and id not in source.revealed]
    areas = {facts.area_of(g, id) for id in hidden if facts.master(g, id) == facts.opponent(chooser)}
    for area in sorted(areas.intersection(_UNSEEN)):
        g.proceed(_UNSEEN[area], "choice.unseen", {"player": chooser, "area": area}, quiet=True)


@beside_play
def tell_widened(g: Game, selector: Selector, source: Source, chosen: Iterable[str]) -> None:
    """Say of cards that were chosen only because a skill lets others be chosen that this is so."""
    if selector.how_many.widened:
        usual = changed(selector, widened="")
        for id in chosen:
            if not selecting.matches(g, usual, source, id):
                told = {"card": id, "by": source.card, "skill": source.skill}
                g.proceed(rule_of(selector.how_many.widened, "widened"), "choice.widened", told)


def _tell_of_ignored(g: Game, selector: Selector, source: Source, chosen: Iterable[str]) -> None:
    """0-2-2: a keyword skill does not keep cards from a skill whose text ignores it."""
    for id in chosen if selector.how_many.ignoring else ():
        if shields.shielded(g, id, source, bool(selector.how_many.choose)):
            told = {"card": id, "skill": source.skill, "by": source.card}
            g.proceed("0-2-2", "choice.ignoring", told, reading="text-that-ignores-a-keyword")


def _tell_of_costless(
    g: Game, selector: Selector, source: Source, meant: tuple[str, ...], chosen: tuple[str, ...]
) -> None:
    """What becomes of cards without an energy cost where a skill asks for energy costs: a Leader Card (1-2-4) or a
    token (19-1-6-1) has none to compare, but a token adds nothing to a total (19-1-6-1-1)."""
    asks = selector.limits.cost_at_least is not None or selector.limits.cost_at_most is not None
    at_any_cost = changed(selector, cost_at_least=None, cost_at_most=None)
    for id in selecting.fitting(g, at_any_cost, source) if asks else ():
        printed = facts.printed(g, id)
        if printed.cost is None and (printed.token or printed.type == "Leader") and id not in meant:
            g.proceed("19-1-6-1" if printed.token else "1-2-4", "choice.no_cost", {"card": id}, quiet=True)
    if selector.together.total_cost_at_most is not None or selector.together.total_cost is not None:
        for id in chosen:
            if facts.printed(g, id).token and facts.printed(g, id).cost is None:
                told = {"card": id}
                g.proceed("19-1-6-1-1", "token.adds_nothing", told, quiet=True, reading="a-token-without-a-cost")
