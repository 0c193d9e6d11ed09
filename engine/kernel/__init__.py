"""What every card game needs and no game owns: control, state, happenings, choices, verdicts, values, notation."""
