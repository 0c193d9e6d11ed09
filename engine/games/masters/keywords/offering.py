"""22-33: [Offering], an [Auto] skill about being played (22-33-1)."""

from engine.effects.nodes import Draw, HowMany, IfYouDo, Printed, Put, Selector, Skill, Trigger, Where

_A_LIFE_CARD = Selector(Where(master="opponent", area=("life",)), how_many=HowMany(1, by="opponent"))

#: The opponent gives up a life card, or its master draws two cards.
OFFERING = Skill(
    name="Offering",
    type="auto",
    type_rule="22-33-1",
    family=("Offering",),
    trigger_rule="22-33-2",
    effect_rule="22-33-3",
    trigger=Trigger("play", {"card": Selector(Where("this"), printed=Printed(type=("Battle",)))}),
    effect=(IfYouDo((Put("drop", _A_LIFE_CARD),), otherwise=(Draw(2),), optional=True, by="opponent"),),
)
