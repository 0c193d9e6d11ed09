"""Reading a rulebook as it is: lines, numbers with their repairs, references, and what is left unaccounted for."""
