"""Ask: a question in plain words, and what is here that bears on it. Found, not made up: no answer is written."""
