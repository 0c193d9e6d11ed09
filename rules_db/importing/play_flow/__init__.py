"""Documents made of slides: flows of play whose steps count anew in each, topics, and questions with answers."""
