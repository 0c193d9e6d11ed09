"""The desk: editors hand in documents, settle what was found wrong, and publish."""
