"""22-8: [Dual Attack] and [Triple Attack], the [X Attack] skills; [Auto] skills about battles (22-8-1)."""

from engine.effects.nodes import THIS, Later, Skill, Switch, Trigger


def _x_attack(name: str, attacks: int, number_rule: str) -> Skill:
    """An [X Attack]: the card becomes active again after its battle, X-1 times a turn (22-8-3)."""
    return Skill(
        name=name,
        type="auto",
        type_rule="22-8-1",
        family=(name, "X Attack"),
        trigger_rule="22-8-2",
        effect_rule="22-8-3",
        trigger=Trigger("attack", {"attacker": THIS}),
        effect=(Later("battle ends", then=(Switch("active", THIS),)),),
        per_turn=attacks - 1,
        per_turn_rule=number_rule,
    )


X_ATTACKS = (_x_attack("Dual Attack", 2, "22-8-3-1"), _x_attack("Triple Attack", 3, "22-8-3-2"))
