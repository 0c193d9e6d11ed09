"""What editors do: hand documents in, settle what is wrong in them, publish, and leave a trace of all of it."""
