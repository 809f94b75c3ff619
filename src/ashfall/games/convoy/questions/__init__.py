"""Every question a player or chance can be asked, each in one place."""
