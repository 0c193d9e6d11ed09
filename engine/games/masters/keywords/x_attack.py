"""22-8: [Dual Attack] and [Triple Attack], the [X Attack] skills; [Auto] skills about battles (22-8-1)."""

from engine.effects.nodes import THIS, Later, Skill, Switch, Trigger

#: The rules of it, by what they say.
CITES = {
    "X Attack: type": "22-8-1",
    "X Attack: trigger": "22-8-2",
    "X Attack: effect": "22-8-3",
    "Dual Attack: per turn": "22-8-3-1",
    "Triple Attack: per turn": "22-8-3-2",
}


def _x_attack(name: str, attacks: int) -> Skill:
    """An [X Attack]: the card becomes active again after its battle, X-1 times a turn (22-8-3)."""
    return Skill(
        name=name,
        type="auto",
        family=(name, "X Attack"),
        trigger=Trigger("attack", {"attacker": THIS}),
        effect=(Later("battle ends", then=(Switch("active", THIS),)),),
        per_turn=attacks - 1,
        keyword_limit=True,
    )


X_ATTACKS = (_x_attack("Dual Attack", 2), _x_attack("Triple Attack", 3))
