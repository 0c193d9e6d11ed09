"""What ships with the project: the list of games and rulebooks, and the skeletons of their editions."""
