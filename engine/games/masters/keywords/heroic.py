"""22-35 and 22-36: [Heroic] and [Villainous], [Auto] skills about the players' hands (22-35-1, 22-36-1)."""

from engine.effects.nodes import (
    THIS,
    Action,
    Current,
    Discard,
    Draw,
    Lying,
    Negate,
    Printed,
    Selector,
    Skill,
    Trigger,
    Where,
)

#: The rules of it, by what they say.
CITES = {
    "Heroic: type": "22-35-1",
    "Heroic: trigger": "22-35-2",
    "Heroic: effect": "22-35-3",
    "Villainous: type": "22-36-1",
    "Villainous: trigger": "22-36-2",
    "Villainous: effect": "22-36-3",
}


def _follower(name: str, effect: Action) -> Skill:
    """A skill that waits for its master to play another card with the special trait of its name, or to activate one.

    Its own effect is negated for the turn afterwards, on this card (22-35-3, 22-36-3).
    """
    battle = Selector(
        Where(master="you"), lying=Lying(other=True), printed=Printed(type=("Battle",)), current=Current(trait=(name,))
    )
    extra = Selector(
        Where(master="you", area=("all",)), printed=Printed(type=("Extra",)), current=Current(trait=(name,))
    )
    return Skill(
        name=name,
        type="auto",
        family=(name,),
        trigger=Trigger(
            "play",
            {"card": battle, "player": "you"},
            also=(Trigger("skill activated", {"card": extra, "player": "you"}),),
        ),
        effect=(effect, Negate("this skill", THIS)),
    )


#: Its master draws a card.
HEROIC = _follower("Heroic", Draw())
#: The opponent discards a card: it is chosen from the hand, which the skill is about (22-36-1).
VILLAINOUS = _follower("Villainous", Discard(player="opponent"))
