"""What carries games out that no rulebook describes in order: no rule's number and no game's word stands here."""
