"""Cards that no game has, each with a question of its own: what adding one takes, and nothing else."""
