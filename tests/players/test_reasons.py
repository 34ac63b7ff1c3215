"""Why a computer player chooses as it does, sentence by sentence, in both languages."""

from __future__ import annotations

from random import Random

import pytest
from every_game.registry import SPECS
from every_game.spec import Spec
from hypothesis import given
from hypothesis import strategies as st
from strategies import moments
from tierce.players import belote_reasons, bien_reasons, make_player, players_for
from tierce.players.reasons import explain
from tierce.players.trials import Weight
from tierce.views.reasons import reason_text

from players import belote_positions, bien_positions, bleven_positions

FOUND = {
    (row.game.name, row.sentence): row
    for module in (belote_positions, bien_positions, bleven_positions)
    for row in module.expectations()  # type: ignore[attr-defined]
}
SEED, WORK = "hint", 60

# game | position | action | English | French
CLUB = [
    (
        "belote", "takes with jack, ace and a side ace", "take",
        "With hearts as trump the hand promises 108 points; a take is worth it above 57.",
        "À l’atout cœur, la main promet 108 points\u202f; prendre vaut la peine au-dessus de 57.",
    ),
    (
        "belote", "does not take on four trumps without the two best, and nothing beside them", "pass",
        "Even with hearts as trump the hand promises only 50 points; a take is worth it above 65.",
        "Même à l’atout cœur, la main ne promet que 50 points\u202f; prendre vaut la peine au-dessus de 65.",
    ),
    (
        "belote", "declares four jacks rather than a tierce that needs one of them", "carre:J",
        "This is how most can be declared.",
        "C’est ainsi que l’on annonce le plus.",
    ),
    (
        "belote", "draws the last trump when one opponent may hold it", "Ah",
        "It draws trumps: the opponents may still hold 1. East has no more hearts.",
        "Pour faire tomber les atouts\u202f: les adversaires peuvent en avoir encore 1. Est n’a plus de cœur.",
    ),
    (
        "belote", "leads the ace that passes, not the one that will be ruffed", "Ac",
        "Nothing left beats it, and it goes round unruffed 88 times in a hundred.",
        "Rien ne la bat plus, et elle passe sans être coupée 88 fois sur cent.",
    ),
    (
        "belote", "does not ruff its partner's ace, last to play", "Td",
        "The trick is the partner’s for certain; the card brings it 10 points.",
        "Le pli est au partenaire à coup sûr\u202f; la carte y apporte 10 points.",
    ),
    (
        "belote", "does not drop the ten under an ace while it holds less", "8s",
        "The trick is won only 15 times in a hundred; the card gives it 0 points.",
        "Le pli se gagne 15 fois sur cent seulement\u202f; la carte y met 0 point.",
    ),
    (
        "belote", "wins with the ace, last to play, when nothing less wins", "As",
        "It takes the trick for certain.",
        "Elle prend le pli à coup sûr.",
    ),
    (
        "bien", "lays down a whole suit", "laydown",
        "With hearts as trump every trick is certain.",
        "À l’atout cœur, tous les plis sont certains.",
    ),
    (
        "bien", "leaves its partner's bid alone with a hand that adds nothing", "pass",
        "The partner’s bid may stand.",
        "L’enchère du partenaire peut rester.",
    ),
    (
        "bien", "passes a hand with nothing", "pass",
        "With clubs as trump the side takes 90 points on average, melds included.",
        "À l’atout trèfle, le camp fait 90 points en moyenne, combinaisons comprises.",
    ),
    (
        "bien", "shows its run of four with the marriage in it", "show:AhKhQhJh",
        "Of what could be shown this serves best.",
        "De ce qui peut être montré, c’est le plus utile.",
    ),
    (
        "bien", "leads to the winners that its partner has shown", "7s",
        "It wins the trick 65 times in a hundred.",
        "Elle gagne le pli 65 fois sur cent.",
    ),
    (
        "bleven", "draws with a field of middle cards, whose tricks nobody can foretell", "draw",
        "The likeliest is 2 tricks: 37 times in a hundred.",
        "Le plus probable est 2 plis\u202f: 37 fois sur cent.",
    ),
    (
        "bleven", "keeps the three highest cards of all and puts a middle one away", "discard:5h",
        "With what is kept the likeliest is 3 tricks: 100 times in a hundred.",
        "Avec les cartes gardées, le plus probable est 3 plis\u202f: 100 fois sur cent.",
    ),
    (
        "bleven", "stays when the other declares with the lowest cards, too", "stay",
        "To stay costs nothing yet.",
        "Rester ne coûte encore rien.",
    ),
    (
        "bleven", "does not believe three tricks, nor run from them, with the highest card of all", "suspect",
        "The bet comes true 0 times in a hundred, as far as these cards tell.",
        "La mise se réalise 0 fois sur cent, d’après ces cartes.",
    ),
    (
        "bleven", "lays on when it is certainly right and doubted, however much is added", "in",
        "It comes true 100 times in a hundred.",
        "Cela se réalise 100 fois sur cent.",
    ),
    (
        "bleven", "lays on in the middle when all is lost: to concede costs more", "in",
        "To concede costs more than the worst that can still come.",
        "Abandonner coûte plus que le pire qui puisse encore arriver.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "action", "english", "french"), CLUB, ids=[row[1] for row in CLUB])
def test_the_club_player_tells_its_rule_of_thumb(
    game: str, position: str, action: str, english: str, french: str
) -> None:
    row = FOUND[game, position]
    chosen, reasons = explain(row.game, "club", row.seen, row.game.legal_actions(row.seen), SEED, WORK)
    assert str(chosen) == action
    assert (reason_text(reasons, "en"), reason_text(reasons, "fr")) == (english, french)


# what the worlds told of each card | sentence in English | in French
BELOTE_WEIGHTS = [
    (
        {"Ah": Weight(60, 744, 900), "As": Weight(60, 20, 950), "8d": Weight(60, 0, 0)},
        "On average 12 points more than the ace of spades, in 60 deals that fit what is known.",
        "En moyenne 12 points de plus qu’avec l’as de pique, sur 60 donnes possibles.",
    ),
    (
        {"Ah": Weight(60, 720, 960), "As": Weight(60, 720, 900)},
        "For the score as good as the ace of spades, and on average 1 card point more, in 60 deals that fit what is "
        "known.",
        "Autant qu’avec l’as de pique pour la marque, et en moyenne 1 point de cartes de plus, sur 60 donnes "
        "possibles.",
    ),
    (
        {"Ah": Weight(60, 720, 900), "As": Weight(60, 720, 900)},
        "In 60 deals that fit what is known it did best, all in all; the ace of spades came closest.",
        "Sur 60 donnes possibles, c’est le meilleur choix, tout compris\u202f; l’as de pique suit de près.",
    ),
    (
        {"Ah": Weight(1, 30, 30), "As": Weight(1, 20, 20)},
        "All cards are known: 10 points more than the ace of spades.",
        "Toutes les cartes sont connues\u202f: 10 points de plus qu’avec l’as de pique.",
    ),
    (
        {"Ah": Weight(1, 20, 20), "As": Weight(1, 21, 19)},
        "All cards are known, and no card does better, all in all; the ace of spades comes closest.",
        "Toutes les cartes sont connues, et aucune ne fait mieux, tout compris\u202f; l’as de pique suit de près.",
    ),
    (
        {"Ah": Weight(60, 600, 900), "8d": Weight(60, 760, 800), "As": Weight(60, 720, 900)},
        "A partner counts on it, though on average it brings 2 points less than the ace of spades, in 60 deals that "
        "fit what is known.",
        "Le partenaire compte dessus, même si c’est en moyenne 2 points de moins qu’avec l’as de pique, sur 60 "
        "donnes possibles.",
    ),
    (
        {"Ah": Weight(60, 720, 870), "As": Weight(60, 710, 900)},
        "A partner counts on it, though the ace of spades did better, all in all, in 60 deals that fit what is known.",
        "Le partenaire compte dessus, même si l’as de pique fait mieux, tout compris, sur 60 donnes possibles.",
    ),
    (
        {"Ah": Weight(1, 20, 20), "As": Weight(1, 21, 20)},
        "All cards are known: the ace of spades brings 1 point more, but a partner counts on this one.",
        "Toutes les cartes sont connues\u202f: l’as de pique rapporte 1 point de plus, mais le partenaire compte sur "
        "celle-ci.",
    ),
    (
        {"Ah": Weight(1, 20, 20), "As": Weight(1, 20, 21)},
        "All cards are known: the ace of spades does better, all in all, but a partner counts on this one.",
        "Toutes les cartes sont connues\u202f: l’as de pique fait mieux, tout compris, mais le partenaire compte sur "
        "celle-ci.",
    ),
]


@pytest.mark.parametrize(("weights", "english", "french"), BELOTE_WEIGHTS)
def test_a_strong_player_of_belote_compares_with_the_next_best_card(
    weights: dict[str, Weight], english: str, french: str
) -> None:
    row = FOUND["belote", "draws the last trump when one opponent may hold it"]
    tried = {row.game.parse(text): weight for text, weight in weights.items()}
    reasons = list(belote_reasons.weighed(row.game.options, row.seen, tried, row.game.parse("Ah")))
    assert reason_text(reasons, "en") == f"{english} East has no more hearts."
    assert reason_text(reasons, "fr") == f"{french} Est n’a plus de cœur."


BIEN_WEIGHTS = [
    (
        {"Jh": Weight(60, 48, 0), "8h": Weight(60, 31, 0)},
        "The bid is made in 48 of 60 deals that fit what is known, with the eight of hearts in 31.",
        "Le contrat passe dans 48 donnes possibles sur 60, avec le huit de cœur dans 31.",
    ),
    (
        {"Jh": Weight(1, 1, 0), "8h": Weight(1, 0, 0)},
        "All cards are known: the bid is made, and with the eight of hearts it is not.",
        "Toutes les cartes sont connues\u202f: le contrat passe, et avec le huit de cœur il chute.",
    ),
]


@pytest.mark.parametrize(("weights", "english", "french"), BIEN_WEIGHTS)
def test_a_strong_player_of_bien_tells_how_often_the_bid_is_made(
    weights: dict[str, Weight], english: str, french: str
) -> None:
    row = FOUND["bien", "takes its partner's low trump with the jack"]
    tried = {row.game.parse(text): weight for text, weight in weights.items()}
    reasons = list(bien_reasons.weighed(row.game.options, row.seen, tried, row.game.parse("Jh")))
    assert (reason_text(reasons, "en"), reason_text(reasons, "fr")) == (english, french)


def test_a_strong_players_numbers_are_those_it_chose_by() -> None:
    row = FOUND["belote", "discards nothing of value on the next player's winner"]
    legal = row.game.legal_actions(row.seen)
    chosen, reasons = explain(row.game, "strong", row.seen, legal, SEED, WORK)
    player = make_player("strong", row.game)
    assert chosen == player.choose(row.seen, legal, Random(SEED), WORK)
    weights = player.weigh(row.seen, legal, Random(SEED), WORK)  # type: ignore[attr-defined]
    other = next(action for action in weights if action.card is reasons[0].fields["other"])
    difference = weights[chosen].aim - weights[other].aim
    assert reasons[0].key == "more"
    assert reasons[0].fields["worlds"] == WORK
    assert abs(reasons[0].fields["count"] * WORK - difference) <= WORK / 2  # type: ignore[operator]


def test_a_card_that_was_tried_alone_promised_most() -> None:
    row = FOUND["belote", "draws the last trump when one opponent may hold it"]
    ace = row.game.parse("Ah")
    assert list(belote_reasons.weighed(row.game.options, row.seen, {ace: Weight(60, 1, 1)}, ace)) == []
    game = row.game

    class Tries:
        """Tries one card only."""

        def choose(self, *_: object) -> object:
            return ace

        def weigh(self, *_: object) -> dict[object, Weight]:
            return {ace: Weight(60, 1, 1)}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tierce.players.reasons.make_player", lambda *_: Tries())
        _, reasons = explain(game, "strong", row.seen, row.game.legal_actions(row.seen), SEED, WORK)
    assert reason_text(reasons, "en") == "It promised most of all that was thought of."


def test_a_beginner_owns_up() -> None:
    row = FOUND["belote", "leads the jack of trump as taker"]
    legal = row.game.legal_actions(row.seen)
    told = {
        str(action): reason_text(reasons, "en")
        for action, reasons in (explain(row.game, "beginner", row.seen, legal, str(seed), 0) for seed in range(20))
    }
    assert told == {
        "Jh": "It draws trumps: the opponents may still hold 4.",
        "As": "A beginner’s choice, which may be a mistake.",
    }


def test_chance_and_duty_need_few_words() -> None:
    row = FOUND["belote", "leads the jack of trump as taker"]
    legal = row.game.legal_actions(row.seen)
    assert reason_text(explain(row.game, "random", row.seen, legal, SEED, 0)[1], "fr") == "Tiré au sort."
    assert reason_text(explain(row.game, "club", row.seen, legal[:1], SEED, 0)[1], "fr") == "Rien d’autre n’est permis."


@pytest.mark.parametrize("spec", SPECS, ids=str)
@given(data=st.data())
def test_every_choice_has_a_reason_in_both_languages(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    seat = game.actor(state)
    if seat is not None:
        seen = game.observe(state, seat)
        legal, name = game.legal_actions(seen), data.draw(st.sampled_from(list(players_for(spec.name))))
        action, reasons = explain(game, name, seen, legal, SEED, 4)
        assert action == make_player(name, game).choose(seen, legal, Random(SEED), 4)
        for lang in ("en", "fr"):
            assert reason_text(reasons, lang).endswith(".")
