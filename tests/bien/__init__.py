"""Bien: its rules, players and records."""
