"""Modes: how turns follow each other, what a battle leads to, and who wins."""
