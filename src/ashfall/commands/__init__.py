"""The commands of `ashfall`: each module here registers its own."""
