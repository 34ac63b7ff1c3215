"""What `tierce play` says of itself; what it says of the game comes from the view."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS = {
    "en": {
        "help": """\
Type a card (Th is the ten of hearts, 9c the nine of clubs), or what else may be done; or
  ?        what may be done          undo       back to your last decision
  score    how the match stands      save FILE  the match as a record
  why ID   a rule's text             hint       what the strongest player would do, and why
  quit""",
        "seats": "You are {seat}; the others: {player}.",
        "cards": "cards: {cards}",
        "may": "you may: {actions}",
        "also": "you may also: {actions}",
        "hint": "? tells what may be done, help everything else",
        "advice": "{action}: {reason}",
        "refused": "{rule}: {text}",
        "score": "deal {deal}: NS {ns}, EW {ew}",
        "saved": "saved; take it up with: tierce play --resume {file}",
        "not-saved": "not saved: {problem}",
        "no-undo": "there is no decision of yours to take back in this deal",
        "left": "The match is left at deal {deal}, NS {ns}, EW {ew}.",
        "again": "The same match from its beginning: {command}",
    },
    "fr": {
        "help": """\
Tapez une carte (Th : dix de cœur, 9c : neuf de trèfle), ou ce qu’il est possible de faire ; ou
  ?        ce qui est possible       undo       revenir à votre dernière décision
  score    où en est la partie       save FICHIER  enregistrer la partie
  why ID   le texte d’une règle      hint       ce que ferait le meilleur joueur, et pourquoi
  quit     quitter""",
        "seats": "Vous êtes {seat} ; les autres : {player}.",
        "cards": "cartes : {cards}",
        "may": "possible : {actions}",
        "also": "possible aussi : {actions}",
        "hint": "? dit ce qui est possible, help le reste",
        "advice": "{action} : {reason}",
        "refused": "{rule} : {text}",
        "score": "donne {deal} : NS {ns}, EO {ew}",
        "saved": "enregistrée ; pour la reprendre : tierce play --resume {file}",
        "not-saved": "pas enregistrée : {problem}",
        "no-undo": "il n’y a pas de décision à reprendre dans cette donne",
        "left": "La partie s’arrête à la donne {deal}, NS {ns}, EO {ew}.",
        "again": "La même partie depuis le début : {command}",
    },
}
