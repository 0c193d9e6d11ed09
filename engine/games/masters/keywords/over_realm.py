"""22-15, 22-23: [Over Realm] and [Dark Over Realm], [Activate : Main] skills that play a card (22-15-1, 22-23-1)."""

from engine.effects.nodes import (
    THIS,
    Action,
    Cost,
    Current,
    Has,
    KeywordSkill,
    Later,
    Place,
    Play,
    Put,
    Selector,
    SetBy,
    Skill,
    Where,
)
from engine.games.masters.keywords.written import numeral, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Over Realm: type": "22-15-1",
    "Over Realm: condition": "22-15-3",
    "Over Realm: cost": "22-15-4",
    "Over Realm: areas": "22-15-5",
    "Over Realm: effect": "22-15-6",
    "Over Realm: per turn": "22-15-7",
    "Dark Over Realm: type": "22-23-1",
    "Dark Over Realm: condition": "22-23-3",
    "Dark Over Realm: cost": "22-23-4",
    "Dark Over Realm: areas": "22-23-5",
    "Dark Over Realm: effect": "22-23-6",
    "Dark Over Realm: per turn": "22-23-7",
}

#: Activations of both are counted together, for each player.
BOTH = "Over Realm"
_DROP = Selector(Where(master="you", area=("drop",)))


def over_realm(written: KeywordSkill, rest: str) -> Skill:
    """[Over Realm X] and a cost, if the card has one (22-15-2): the card is played, and leaves as the turn ends."""
    leaves = Later("turn ends", (Put("warp", THIS),), this=Selector(Where("this", area=("battle",))))
    return Skill(
        name=written.keyword,
        type="activate: main",
        family=("Over Realm",),
        areas=("hand",),
        condition=(SetBy(Has(_DROP, at_least=numeral(rest)), "Over Realm: condition"),),
        cost=_cost(written),
        effect=(_play("Over Realm"), leaves),
        per_turn=1,
        keyword_limit=True,
        counts_as=BOTH,
    )


def dark_over_realm(written: KeywordSkill, rest: str) -> Skill:
    """[Dark Over Realm X] and a cost, if the card has one (22-23-2): the card is played, and stays."""
    black = Selector(Where(master="you", area=("drop",)), current=Current(color=("Black",)))
    return Skill(
        name=written.keyword,
        type="activate: main",
        family=("Dark Over Realm",),
        areas=("hand",),
        condition=(SetBy(Has(black, at_least=numeral(rest)), "Dark Over Realm: condition"),),
        cost=_cost(written),
        effect=(_play("Dark Over Realm"),),
        per_turn=1,
        keyword_limit=True,
        counts_as=BOTH,
    )


def _cost(written: KeywordSkill) -> tuple[Cost, ...]:
    """All cards of the Drop Area go to the Warp (22-15-4, 22-23-4), then what the card asks for besides is paid."""
    refuse_all_but(written, "cost")
    return (Place("warp", _DROP, all_there=True), *written.cost)


def _play(way: str) -> Action:
    """Each is a skill of its own to what asks how a card was played (22-15, 22-23): none of the two names both."""
    return Play(THIS, way=way)
