"""What is told beside the game and changes nothing in it: why a card is not meant, why a skill is silent."""
