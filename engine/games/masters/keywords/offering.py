"""22-33: [Offering], an [Auto] skill about being played (22-33-1)."""

from engine.effects.nodes import Draw, HowMany, IfYouDo, Printed, Put, Selector, Skill, Trigger, Where

#: The rules of it, by what they say.
CITES = {
    "Offering: type": "22-33-1",
    "Offering: trigger": "22-33-2",
    "Offering: effect": "22-33-3",
}

_A_LIFE_CARD = Selector(Where(master="opponent", area=("life",)), how_many=HowMany(1, by="opponent"))

#: The opponent gives up a life card, or its master draws two cards.
OFFERING = Skill(
    name="Offering",
    type="auto",
    family=("Offering",),
    trigger=Trigger("play", {"card": Selector(Where("this"), printed=Printed(type=("Battle",)))}),
    effect=(IfYouDo((Put("drop", _A_LIFE_CARD),), otherwise=(Draw(2),), optional=True, by="opponent"),),
)
