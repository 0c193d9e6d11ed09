"""How long continuous effects of Masters last, by the words of cards; the usual one first."""

from engine.kernel.state import Until
from engine.play.durations import by_word

TURN = Until("turn")
BATTLE = Until("battle")
MAIN_PHASE = Until("main phase")
OPPONENTS_TURN_BEGINS = Until("turn", "begins", "opponent", called="opponent's turn begins")
OPPONENTS_TURN_ENDS = Until("turn", "ends", "opponent", called="opponent's turn ends")
YOUR_TURN_BEGINS = Until("turn", "begins", "you", called="your turn begins")
YOUR_MAIN_PHASE_BEGINS = Until("main phase", "begins", "you", called="your main phase begins")
#: A turn that goes on already is not the next one.
YOUR_NEXT_TURN_ENDS = Until("turn", "ends", "you", called="your next turn ends", next=True)
OPPONENTS_NEXT_TURN_ENDS = Until("turn", "ends", "opponent", called="opponent's next turn ends", next=True)
GAME = Until("game")
#: What a combo adds counts until the battle has been decided; no card says so.
COMBO = Until("combo")

UNTILS = by_word(
    *(TURN, BATTLE, MAIN_PHASE, OPPONENTS_TURN_BEGINS, OPPONENTS_TURN_ENDS),
    *(YOUR_TURN_BEGINS, YOUR_MAIN_PHASE_BEGINS, YOUR_NEXT_TURN_ENDS, OPPONENTS_NEXT_TURN_ENDS, GAME),
)
