"""Boards that stand in the middle of something: inside a battle, or with skills that wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.games.masters.areas.areas import IN_PLAY
from engine.games.masters.boards.board_facts import PLAYERS, Battle, opponent
from engine.kernel.state import Pending, kind_of, player_of
from engine.kernel.verdicts import Reason

if TYPE_CHECKING:
    from engine.games.masters.boards.board_reading import Layout

#: Where in a battle a board can stand: before anything waits for the attack that has been declared (8-1-2-1), at its
#: counter timing (8-1-4), inside the Offense Step or Defense Step, before the Damage Step, before the Battle End Step.
BATTLE_STEPS = ("declared", "attack", "offense", "defense", "damage", "end")
DECLARED, COUNTER_TIMING, OFFENSE, DEFENSE, DAMAGE, END = BATTLE_STEPS

#: What a trigger speaks of besides cards: players and modes.
OF_NO_CARD = (*PLAYERS, "active", "rest")
_WORDS = ("attacker", "guard", "target", "step")


def read_battle(layout: Layout, table: Any) -> dict[str, Any]:
    """`board.battle`: `attacker`, `guard`, the `target` that was attacked at first, and the `step` it stands in.

    Returns:
        What the state keeps of it; nothing if it cannot be read.
    """
    if not isinstance(table, Mapping):
        layout.problems.append("board.battle: must be a table")
        return {}
    layout.refuse_unknown("board.battle", table, _WORDS)
    if layout.facts["phase"] != "main":
        layout.problems.append("board.battle: needs the Main Phase, in which cards attack")
    given = {"target": table.get("guard"), **table}
    cards = {name: str(given.get(name, "")) for name in ("attacker", "guard", "target")}
    for name, card in cards.items():
        if card not in layout.cards:
            layout.problems.append(f"board.battle.{name}: no card {card!r} on the board")
    step = layout.one_of(table.get("step", OFFENSE), BATTLE_STEPS, "board.battle.step")
    stage = "attack" if step in (DECLARED, COUNTER_TIMING) else "steps"
    return {"battle": Battle(cards["attacker"], cards["guard"], cards["target"], stage), "begins in": step}


def impossible_battles(layout: Layout) -> Iterator[Reason]:
    """Why there cannot be such a battle: who attacks, who is attacked, and when (8-1-1, 8-1-7)."""
    fight: Battle | None = layout.facts.get("battle")
    if fight is None:
        return
    player = layout.facts["turn_player"]
    if layout.facts["turn"] == 1:
        yield Reason("7-3-4-5-1", "refused.first_turn", {"player": player})
    if layout.facts["begins in"] == END:  # the cards of a battle that is over may have gone (8-1-7)
        return
    if not _fights(layout, fight.attacker, player):
        yield Reason("8-1-1", "refused.attacker", {"card": fight.attacker}, fight.attacker)
    if not _fights(layout, fight.guard, opponent(player)):
        yield Reason("8-1-1", "refused.target", {"card": fight.guard}, fight.guard)


def _fights(layout: Layout, id: str, player: str) -> bool:
    card = layout.cards[id]
    printed = layout.definitions[card.definition]
    in_its_area = kind_of(card.area) in IN_PLAY and kind_of(card.area) == printed.type.lower()
    return in_its_area and player_of(card.area) == player and not card.under


def read_waiting(layout: Layout, where: str, item: Any) -> Pending | None:
    """One of `board.waiting`, an [Auto] skill that has been made pending (9-6-2): `card:skill`.

    A table says besides what its trigger spoke of, cards and players: `{ skill = "a1:Rise", about = { ko = "b1" } }`.
    """
    table = {"skill": item} if isinstance(item, str) else item
    if not isinstance(table, Mapping):
        layout.problems.append(f"{where}: must be a card of the board, a colon and its skill, or a table")
        return None
    layout.refuse_unknown(where, table, ("skill", "about"))
    skill = table.get("skill")
    id, _, name = skill.partition(":") if isinstance(skill, str) else ("", "", "")
    card = layout.cards.get(id)
    if card is None or not name:
        layout.problems.append(f"{where}: must be a card of the board, a colon and its skill")
        return None
    autos = [each.name for each in layout.printed(card).skills if each.type == "auto"]
    if name not in autos:
        layout.problems.append(f"{where}: {id} has no [Auto] skill {name!r}; there are {', '.join(autos) or 'none'}")
        return None
    about = _cards_spoken_of(layout, f"{where}.about", table.get("about", {}))
    master = player_of(card.area) or card.owner
    return Pending(0, "auto", id, name, master, kind_of(card.area), about=about, rule="9-6-2")


def _cards_spoken_of(layout: Layout, where: str, given: Any) -> tuple[tuple[str, Any], ...]:
    if not isinstance(given, Mapping):
        layout.problems.append(f"{where}: must be a table")
        return ()
    for part, card in given.items():
        if not isinstance(card, str) or card not in (*layout.cards, *OF_NO_CARD):
            layout.problems.append(f"{where}.{part}: no card {card!r} on the board")
    return (*((part, given[part]) for part in sorted(given)), ("that card", given.get("card", "")))
