"""What lasts and what is constantly in force: each text with the tree it means, written down from the text."""

from __future__ import annotations

import pytest

from engine.effects.nodes import (
    THIS,
    Action,
    AttackOnly,
    Become,
    Choose,
    Compared,
    Count,
    Current,
    During,
    Forbid,
    ForbidPlayer,
    Gain,
    Has,
    HowMany,
    Limits,
    Lock,
    Lying,
    Negate,
    Not,
    Number,
    OnlyOne,
    PayInstead,
    Permit,
    Play,
    Power,
    Printed,
    Put,
    Selector,
    Skill,
    Where,
    Widen,
)
from engine.games.masters.text.grammar import english
from engine.text.compiling import Compiled, compile_text

_YOURS = "your turn"
_UNPAID = "without paying its energy cost"
_WARP = Selector(Where("this", area=("warp",)))
_HAND = Selector(Where("this", area=("hand",)))
_ANYWHERE = Selector(Where("this", area=("all",)))
_OPPONENTS = Selector(Where(master="opponent", area=("all",)))
_RED_LEADER = Has(Selector(Where("leader", master="you"), current=Current(color=("Red",))))
_COPIES = Selector(Where(area=("all",)), compared=Compared(named_like_this=True))


def _permanent(*effect: Action, **fields: object) -> Skill:
    return Skill("", "permanent", effect=effect, **fields)  # type: ignore[arg-type]


def _skills(text: str) -> object:
    read = compile_text(english(), text)
    assert isinstance(read, Compiled), read
    return read.meant


def _effect(words: str) -> object:
    """What an [Activate : Main] skill with these words does."""
    skills = _skills(f"[Activate : Main] {words}")
    assert isinstance(skills, tuple)
    return skills[0].effect


CONSTANT = {
    "This card gets +5000 power during your turn.": (_permanent(Power(5000), condition=(During(_YOURS),)),),
    "During your turn, if your Leader Card is red, this card gains +5000 power and [Barrier].": (
        _permanent(Power(5000), Gain("Barrier"), condition=(During(_YOURS), _RED_LEADER)),
    ),
    "This card gets +5000 power, [Barrier], and [Critical], and can't be KO'd.": (
        _permanent(Power(5000), Gain("Barrier"), Gain("Critical"), Forbid("ko")),
    ),
    "Reduce the energy cost of this card in your Warp by 2.": (
        _permanent(Number("cost", -2, on=_WARP), areas=("warp",)),
    ),
    "Increase the energy cost of this card in all areas by 1.": (
        _permanent(Number("cost", 1, on=Selector(Where("this", area=("all",)))), areas=("all",)),
    ),
    "Reduce the energy cost of this card in your Warp or Battle Area by 1 for each of your blue Battle Cards.": (
        _permanent(
            Number(
                "cost",
                Count(
                    Selector(Where(master="you"), printed=Printed(type=("Battle",)), current=Current(color=("Blue",))),
                    -1,
                ),
                on=Selector(Where("this", area=("warp", "battle"))),
            ),
            areas=("warp", "battle"),
        ),
    ),
    "Reduce the combo costs of all «Pirate» cards in your hand by 1.": (
        _permanent(
            Number(
                "combo cost", -1, on=Selector(Where(master="you", area=("hand",)), current=Current(trait=("Pirate",)))
            )
        ),
    ),
    "This card can't attack, and reduce the energy cost of this card in your Warp by 3.": (
        _permanent(Forbid("attack")),
        _permanent(Number("cost", -3, on=_WARP), areas=("warp",)),
    ),
    "This card can't attack; if your Leader Card is red, this card gains [Blocker].": (
        _permanent(Forbid("attack")),
        _permanent(Gain("Blocker"), condition=(_RED_LEADER,)),
    ),
    "If your Leader Card is red, this card can't attack. This card gets -5000 power.": (
        _permanent(Forbid("attack"), condition=(_RED_LEADER,)),
        _permanent(Power(-5000)),
    ),
    "This card can't be removed from Battle Areas by your opponent's skills.": (
        _permanent(Forbid("leave", by=_OPPONENTS)),
    ),
    "This card's attacks can't be negated by your opponent's skills.": (
        _permanent(Forbid("negate attack", by=_OPPONENTS)),
    ),
    "Your opponent can't activate [Blocker] skills during this card's attack.": (
        _permanent(
            ForbidPlayer("block"),
            condition=(Has(Selector(Where("attack card"), compared=Compared(either=(Selector(Where("this")),)))),),
        ),
    ),
    "Treat «Pirate» cards in your hand as if they had no specified cost.": (
        _permanent(
            Lock("specified cost", 0, Selector(Where(master="you", area=("hand",)), current=Current(trait=("Pirate",))))
        ),
    ),
    "This card cannot be played with skills other than its own from any area.": (
        _permanent(
            Forbid("play", _ANYWHERE, by=Selector(Where(area=("all",)), lying=Lying(other=True))), areas=("all",)
        ),
    ),
    "Your opponent's cards can't attack your Leader Card.": (
        _permanent(
            AttackOnly(
                Selector(Where(area=("any",)), compared=Compared(non=Selector(Where("leader", master="you")))),
                Selector(Where(master="opponent", area=("any",))),
            )
        ),
    ),
    "This card can't be removed from a Battle Area by an opponent's skills.": (
        _permanent(Forbid("leave", by=_OPPONENTS)),
    ),
    "Negate this card's [Energy-Exhaust] in all areas.": (
        _permanent(Negate("Energy-Exhaust", Selector(Where("this", area=("all",)))), areas=("all",)),
    ),
    "This card gains «Pirate» and «Kite» in all areas.": (
        _permanent(Become("trait", "Pirate"), Become("trait", "Kite")),
    ),
    "This card cannot be KO-ed in battle.": (_permanent(Forbid("ko in battle")),),
    "This card can't be KO'd or switched to Rest Mode by an opponent's skill.": (
        _permanent(Forbid("ko", by=_OPPONENTS), Forbid("switch to rest", by=_OPPONENTS)),
    ),
    "This card can't attack Leader Cards and can attack Battle Cards in Active Mode.": (
        _permanent(
            AttackOnly(
                Selector(
                    Where(area=("any",)),
                    compared=Compared(non=Selector(Where(area=("leader",)), printed=Printed(type=("Leader",)))),
                )
            ),
            Permit("attack active cards"),
        ),
    ),
    "This card is also treated as red and green.": (_permanent(Become("color", "Red"), Become("color", "Green")),),
    "Only 1 {Iron Gate} can be played in your Battle Area.": (
        _permanent(OnlyOne(Selector(Where(master="you"), current=Current(name=("Iron Gate",))))),
    ),
    "Your opponent can't activate [Counter Play] skills.": (
        _permanent(ForbidPlayer("activate", types=("counter: play",))),
    ),
    "This card is also treated as red in all areas.": (
        _permanent(Become("color", "Red", Selector(Where("this", area=("all",)))), areas=("all",)),
    ),
    "If your Leader Card is red, you can't play this card from any area.": (
        _permanent(Forbid("play", on=_ANYWHERE, player="you"), areas=("all",), condition=(_RED_LEADER,)),
    ),
    "This card can't be played from any area unless it's your opponent's turn.": (
        _permanent(Forbid("play", on=_ANYWHERE), areas=("all",), condition=(Not(During("opponent's turn")),)),
    ),
    "During battles where this card attacks, this card gets +5000 power.": (
        _permanent(
            Power(5000),
            condition=(Has(Selector(Where("attack card"), compared=Compared(either=(THIS,)))),),
        ),
    ),
    "You can choose cards in your Warp when choosing a card to use with this card's [Union] skill from your hand.": (
        _permanent(Widen("Union", Selector(Where(master="you", area=("warp",))), _HAND), areas=("hand",)),
    ),
    f"If it's your turn, you may play this card from your hand {_UNPAID}.": (
        _permanent(PayInstead("play", on=_HAND), areas=("hand",), condition=(During(_YOURS),)),
    ),
    f"If it's your turn, you can activate this card from your hand {_UNPAID}.": (
        _permanent(PayInstead("activate", on=_HAND), areas=("hand",), condition=(During(_YOURS),)),
    ),
    f"You may activate this card's [Counter Attack] skill {_UNPAID} by choosing 2 other "
    "cards in your hand and placing them in your Drop Area.": (
        _permanent(
            PayInstead(
                "activate",
                (
                    Put(
                        "drop",
                        Selector(Where(master="you", area=("hand",)), lying=Lying(other=True), how_many=HowMany(2)),
                    ),
                ),
                on=_HAND,
                types=("counter: attack",),
            ),
            areas=("hand",),
        ),
    ),
    "You can't play Battle Cards.": (
        _permanent(ForbidPlayer("play", "you", of=Selector(Where(area=("all",)), printed=Printed(type=("Battle",))))),
    ),
}

FOR_A_TIME = {
    "This card gets +5000 power and [Barrier] for the turn.": (Power(5000), Gain("Barrier")),
    "This card gets +5000 power for the battle and gains [Barrier] for the turn.": (
        Power(5000, until="battle"),
        Gain("Barrier"),
    ),
    "For the battle, this card gets +5000 power and your Leader Card can't be attacked.": (
        Power(5000, until="battle"),
        Forbid("be attacked", on=Selector(Where("leader", master="you")), until="battle"),
    ),
    "Up to 1 of your opponent's Battle Cards gets -5000 power and can't attack for the turn.": (
        Choose(
            Selector(
                Where(master="opponent"),
                printed=Printed(type=("Battle",)),
                how_many=HowMany(1, up_to=True),
                called="chosen 1",
            )
        ),
        Power(-5000, on=Selector(Where("chosen 1"))),
        Forbid("attack", on=Selector(Where("chosen 1"))),
    ),
    "This card gets +2000 power for the turn for each of your energy.": (
        Power(Count(Selector(Where(master="you", area=("energy",))), 2000)),
    ),
    "You can't play copies of this card for the turn.": (ForbidPlayer("play", "you", of=_COPIES),),
    "You can't play {Iron Gate} for the game.": (
        ForbidPlayer(
            "play", "you", until="game", of=Selector(Where(area=("all",)), current=Current(name=("Iron Gate",)))
        ),
    ),
    "Your opponent can't attack with Battle Cards with energy costs of 3 or less for the turn.": (
        ForbidPlayer("attack", of=Selector(printed=Printed(type=("Battle",)), limits=Limits(cost_at_most=3))),
    ),
    "You can't activate the [Activate Main] skill on copies of this card for the turn.": (
        ForbidPlayer("activate", "you", of=_COPIES, types=("activate: main",)),
    ),
    "Increase this card's energy cost by 3 for the turn.": (Number("cost", 3, on=THIS),),
    "Negate the [Blocker] skills of all of your opponent's Battle Cards for the battle.": (
        Negate("Blocker", Selector(Where(master="opponent"), printed=Printed(type=("Battle",))), "battle"),
    ),
    "This card gets +5000 power until the start of your next Main Phase.": (
        Power(5000, until="your main phase begins"),
    ),
    "Play up to 1 «Pirate» card from your Warp with its skills negated for the turn.": (
        Play(
            Selector(
                Where(master="you", area=("warp",)), current=Current(trait=("Pirate",)), how_many=HowMany(1, up_to=True)
            ),
            negated="turn",
        ),
    ),
    "Negate this skill for the turn.": (Negate("this skill"),),
    "<Ferryman> cannot switch to Active Mode during your opponent's next Charge Phase.": (
        Forbid(
            "become active in the Charge Phase",
            on=Selector(current=Current(character=("Ferryman",))),
            until="opponent's next turn ends",
        ),
    ),
}

NOT_READ = (
    # whose attack would be by skills
    "[Permanent] This card can't attack or be KO'd by your opponent's skills.",
    # without the area it could be meant where the skill of a Battle Card is not valid
    "[Permanent] Reduce the energy cost of this card by 2.",
    # the second condition within the first, or beside it?
    "[Permanent] If your Leader Card is red, this card can't attack, and if it's your turn, this card gains [Blocker].",
    # both statements under the condition, or the last?
    "[Permanent] This card can't attack, and your Leader Card gets +5000 power during your turn.",
    # what is done instead is not said
    "[Permanent] You can play this card from your hand instead of paying its energy cost.",
    # for how long
    "[Activate : Main] Play up to 1 «Pirate» card from your Drop Area with its skills negated.",
    "[Activate : Main] This card gets +5000 power.",
    "[Activate : Main] You can't play copies of this card.",
    # the choice would be made for ever
    "[Permanent] 1 of your Battle Cards gets +5000 power.",
    # what is chosen from, and how many, is not said
    "[Permanent] This card +5000 power.",
    "[Permanent] This card gets +5000.",
    "[Permanent] This card loses +5000 power.",
    "[Permanent] This card can't.",
    "[Permanent] Reduce the energy cost of this card in your Warp.",
    "[Permanent] Only 2 {Iron Gate} can be played in your Battle Area.",
    "[Activate : Main] Negate skills for the turn.",
)


@pytest.mark.parametrize("text", CONSTANT)
def test_a_permanent_line_means_what_is_constantly_in_force(text: str) -> None:
    assert _skills(f"[Permanent] {text}") == CONSTANT[text]


@pytest.mark.parametrize("text", FOR_A_TIME)
def test_a_statement_with_a_duration_means_what_lasts_so_long(text: str) -> None:
    assert _effect(text) == FOR_A_TIME[text]


@pytest.mark.parametrize("text", NOT_READ)
def test_a_statement_that_leaves_something_open_is_not_read(text: str) -> None:
    assert not isinstance(compile_text(english(), text), Compiled)
