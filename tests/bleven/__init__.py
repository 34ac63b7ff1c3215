"""Bleven: its rules, players and records."""
