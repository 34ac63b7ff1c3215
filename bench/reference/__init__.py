"""The arena's reference: the club players of 0.1.0, frozen, so that later figures can be compared with earlier ones.

    tierce arena club bench.reference.belote_club:ClubPlayer      # from the repository's root; bien_club, bleven_club

These modules repeat `engine/tierce/players` on purpose, as they were before there were stronger players, and are not
in the wheel. They are never improved: `tests/players/test_reference.py` holds every action of theirs in some deals.
Only what the engine renames is renamed here too.
"""
