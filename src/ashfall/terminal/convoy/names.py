"""Cards, cities and units by the names the reader's language has for them."""

from __future__ import annotations

from ashfall.games.convoy.data import Card, City, Data
from ashfall.texts import Texts
from ashfall.wording import TextValue


class Names:
    """Looks things up by the words of views, moves and events, and says them."""

    def __init__(self, data: Data, texts: Texts) -> None:
        self.texts = texts
        self.cards: dict[str, Card] = {_word(card.id): card for card in data.cards}
        self.cities: dict[str, City] = {_word(city.id): city for city in data.cities}
        self._moloch = {_word(card.id) for card in data.moloch}

    def text(self, key: str, **values: TextValue) -> str:
        """A text of this game."""
        return self.texts.fill(f"cv-{key}", values)

    def named(self, name: str, what: str) -> str:
        """A thing and what is said of it."""
        return self.texts.say("named", name=name, what=what)

    def side(self, side: str) -> str:
        return self.texts.fill(f"side-convoy-{side}", {})

    def side_of(self, card: str) -> str:
        return "moloch" if _word(card) in self._moloch else "outpost"

    def card(self, word: str) -> str:
        return self.texts.pick(self.cards[_word(word)].name)

    def card_text(self, word: str) -> str:
        return self.texts.pick(self.cards[_word(word)].text)

    def city(self, word: str) -> str:
        return self.texts.pick(self.cities[_word(word)].name)

    def city_text(self, word: str) -> str:
        return self.texts.pick(self.cities[_word(word)].text)

    def unit(self, word: str) -> str:
        """Copies of a card are told apart by number."""
        card, _, number = word.partition("#")
        return f"{self.card(card)} {number}" if number else self.card(card)

    def ability(self, ability: str) -> str:
        """The name of the card with an ability such as ``ripper`` or ``net``."""
        found = next((card.id for card in self.cards.values() if card.ability == ability), None)
        return self.card(found) if found else ability


def _word(name: str) -> str:
    return name.replace("_", "-")
