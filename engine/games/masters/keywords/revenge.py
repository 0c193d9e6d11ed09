"""22-9: [Revenge], an [Auto] skill (22-9-1)."""

from engine.effects.nodes import KO, THIS, CostSetBy, Has, Later, Printed, Require, Selector, Skill, Trigger, Where

#: The rules of it, by what they say.
CITES = {
    "Revenge: type": "22-9-1",
    "Revenge: cost": "22-9-2",
    "Revenge: cost, refused": "22-9-2",
    "Revenge: trigger": "22-9-3",
    "Revenge: effect": "22-9-4",
}

_NO_LEADER = Has(Selector(Where("this", area=("all",)), printed=Printed(type=("Battle", "Unison"))))
#: It waits when its card becomes the guard card, and KOs the attack card as the battle ends; a Leader Card cannot.
REVENGE = Skill(
    name="Revenge",
    type="auto",
    family=("Revenge",),
    trigger=Trigger("becomes guard", {"card": THIS}),
    cost=(CostSetBy(Require(_NO_LEADER), "Revenge: cost"),),
    effect=(Later("battle ends", (KO(Selector(Where("attack card"))),)),),
)
