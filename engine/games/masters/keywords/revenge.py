"""22-9: [Revenge], an [Auto] skill (22-9-1)."""

from engine.effects.nodes import KO, THIS, CostSetBy, Has, Later, Printed, Require, Selector, Skill, Trigger, Where

_NO_LEADER = Has(Selector(Where("this", area=("all",)), printed=Printed(type=("Battle", "Unison"))))
#: It waits when its card becomes the guard card, and KOs the attack card as the battle ends; a Leader Card cannot.
REVENGE = Skill(
    name="Revenge",
    type="auto",
    type_rule="22-9-1",
    family=("Revenge",),
    trigger_rule="22-9-3",
    effect_rule="22-9-4",
    trigger=Trigger("becomes guard", {"card": THIS}),
    cost=(CostSetBy("22-9-2", "22-9-2", Require(_NO_LEADER)),),
    effect=(Later("battle ends", (KO(Selector(Where("attack card"))),)),),
)
