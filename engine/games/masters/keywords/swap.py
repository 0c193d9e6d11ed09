"""22-22: [Swap], an [Activate : Main] skill that plays a card in the place of its own (22-22-1)."""

from engine.effects.nodes import THIS, HowMany, KeywordSkill, Lying, Pick, Place, Play, Selector, Skill, Where
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import numeral, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Swap: type": "22-22-1",
    "Swap: cost": "22-22-3",
    "Swap: areas": "22-22-3",
    "Swap: effect": "22-22-4",
}

_CHOSEN = "swapped"


def swap(written: KeywordSkill, rest: str) -> Skill:
    """[Swap X], a cost, and which Battle Cards for X energy it means (22-22-2): one of them is shown, this card goes
    back to that hand, and the one that was shown can be played (22-22-3, 22-22-4). A card of another player cannot.

    Raises:
        ValueError: another energy cost is written than X.
    """
    refuse_all_but(written, "cost", cards=1)
    cost = numeral(rest)
    said = written.cards[0].limits
    if (said.cost_at_least, said.cost_at_most) not in ((None, None), (cost, cost)):
        raise ValueError(f"cards: [{written.keyword}] specifies cards with an energy cost of {cost} (22-22-2)")
    shown = changed(
        written.cards[0],
        master="you",
        area=("hand",),
        type=("Battle",),
        cost_at_least=cost,
        cost_at_most=cost,
        choose=1,
        called=_CHOSEN,
    )
    return Skill(
        name=written.keyword,
        type="activate: main",
        family=("Swap",),
        areas=("battle",),
        cost=(*written.cost, Pick(shown, shown=True), Place("hand", THIS, master="you")),
        effect=(
            Play(
                Selector(Where(_CHOSEN, area=("hand",)), lying=Lying(unmoved=True), how_many=HowMany(1, up_to=True)),
                way="Swap",
            ),
        ),
    )
