"""From card data to the engine's tables. Whatever a card's words cannot mean is refused here."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.errors import BadPack
from ashfall.games.hope import words
from ashfall.games.hope.cards import Ability, Ask, Cards, Constant, Discount, Effect, Selector
from ashfall.games.hope.data import AbilityData, ArtifactData, CardData, CostData, EffectData, SelectorData

SIMPLE_OPS = {
    "kill": words.OP_KILL,
    "destroy": words.OP_KILL,
    "wound": words.OP_WOUND,
    "heal": words.OP_HEAL,
    "exert": words.OP_EXERT,
    "return_to_hand": words.OP_RETURN,
    "extra_move": words.OP_EXTRA_MOVE,
}
TARGET_TYPES = {
    "kill": words.UNIT,
    "destroy": words.LOCATION,
    "wound": words.UNIT,
    "heal": words.UNIT,
    "exert": words.UNIT,
    "extra_move": words.UNIT,
    "swap": words.UNIT,
}
"""What an operation can be done to, whatever the selector leaves open."""
RANDOM = "random"
ALL_TYPES = (1 << len(words.TYPE_NAMES)) - 1


def compile_cards(data: Sequence[CardData], artifacts: Sequence[ArtifactData]) -> Cards:
    cards = Cards(len(data), len(artifacts))
    names: dict[str, int] = {}
    for card in data:
        names.setdefault(card.name, len(names))
    for number, card in enumerate(data):
        _card(cards, number, card, names)
    for token, artifact in enumerate(artifacts):
        what = -1
        if artifact.attribute is not None:
            what = words.ATTACK + words.ATTRIBUTE_NAMES.index(artifact.attribute)
        elif artifact.keyword is not None:
            what = words.KEYWORD_NAMES.index(artifact.keyword)
        taken = words.TAKE_NAMES.index(artifact.taken)
        cards.artifact_ids.append(artifact.id)
        cards.artifact_what[token] = what
        cards.artifact_amount[token] = artifact.amount
        cards.artifact_take[token] = taken
        cards.artifact_take_amount[token] = artifact.amount if taken else 0
        cards.artifact_price[token] = artifact.price
    return cards


def _card(cards: Cards, number: int, card: CardData, names: dict[str, int]) -> None:
    cards.ids.append(card.id)
    cards.numbers[card.id] = number
    cards.name[number] = names[card.name]
    cards.names.append(card.name)
    cards.type[number] = words.TYPE_NAMES.index(card.type)
    cards.race[number] = words.RACE_NAMES.index(card.race) if card.race and card.type == "unit" else words.NO_RACE
    cards.cost[number] = card.cost or 0
    cards.colour[number] = words.COLOUR_NAMES.index(card.cost_colour or "red")
    cards.attack[number] = card.attack or 0
    cards.defense[number] = card.defense or 0
    cards.vitality[number] = card.vitality or 0
    cards.unique[number] = int(card.unique)
    cards.flag[number] = words.FLAG_NAMES.index(card.flag) if card.flag else words.FLAG_ANYTIME
    locator = -1
    for keyword in card.keywords:
        word = words.KEYWORD_NAMES.index(keyword.name)
        cards.keywords[number * words.KEYWORDS + word] += keyword.value if keyword.value is not None else 1
        if word == words.LOCATOR:
            # AMB-58: without a named type the card searches its own
            locator = words.TYPE_NAMES.index(keyword.type or card.type)
    cards.locator[number] = locator if card.type != "event" else -1
    cards.event[number] = -1
    cards.flip[number] = -1
    cards.activated.append([])
    cards.triggered.append([])
    cards.constants.append([])
    cards.discounts.append([])
    if card.type == "event":
        _event(cards, number, card, names, locator)
    for ability in card.abilities:
        _ability(cards, number, card, ability, names)
    cards.announces[number] = int(cards.flip[number] >= 0 or len(cards.activated[number]) > 0)
    radiated = 0
    for constant in cards.constants[number]:
        if constant.when == words.WHEN_ALWAYS:
            what: int = constant.what
            radiated |= 1 << what
    cards.radiates[number] = radiated
    event = cards.event[number]
    cards.answers[number] = int(event >= 0 and any(ask.kind == words.ASK_ITEM for ask in cards.abilities[event].asks))


def _register(cards: Cards, ability: Ability) -> int:
    ability.number = len(cards.abilities)
    cards.abilities.append(ability)
    return ability.number


def _event(cards: Cards, number: int, card: CardData, names: dict[str, int], locator: int) -> None:
    ability = Ability(words.KIND_EVENT, number)
    ability.flag = cards.flag[number]
    ability.spots = [_selector(spot, names) for spot in card.spot]
    _effects(ability, card.effects(), card.id, names)
    _costs(ability, card.costs, card.id)
    if locator >= 0:
        effect = Effect(words.OP_LOCATE)
        effect.what = locator
        ability.effects.append(effect)
    cards.event[number] = _register(cards, ability)


def _ability(cards: Cards, number: int, card: CardData, data: AbilityData, names: dict[str, int]) -> None:
    if data.kind == "constant":
        for effect in data.effects():
            _constant(cards, number, card, effect, names)
        return
    kinds = {"flip": words.KIND_FLIP, "activated": words.KIND_ACTIVATED, "triggered": words.KIND_TRIGGERED}
    ability = Ability(kinds[data.kind], number)
    ability.flag = words.FLAG_NAMES.index(data.label)
    ability.attacking = data.attacking
    ability.spots = [_selector(spot, names) for spot in data.spot]
    # An ability that costs nothing could be announced for ever: such a one works once a round
    ability.limited = data.once_per_round or not data.cost
    _effects(ability, data.effects(), card.id, names)
    _costs(ability, data.cost, card.id)
    if data.kind == "triggered":
        if data.trigger is None:
            raise BadPack(f"{card.id}: a triggered ability needs a trigger, one of {', '.join(words.TRIGGER_NAMES)}")
        ability.trigger = words.TRIGGER_NAMES.index(data.trigger)
        ability.trigger_race = words.RACE_NAMES.index(data.race) if data.race else words.NO_RACE
        cards.triggered[number].append(_register(cards, ability))
    elif data.kind == "flip":
        if cards.flip[number] >= 0:
            raise BadPack(f"{card.id}: a card has one flip ability at most")
        cards.flip[number] = _register(cards, ability)
    else:
        if len(cards.activated[number]) == 2:
            raise BadPack(f"{card.id}: a card has two activated abilities at most")
        cards.activated[number].append(_register(cards, ability))


def _costs(ability: Ability, costs: list[CostData], card: str) -> None:
    """Costs beside sources. A discard is named last, so that nothing secret waits in an open announcement."""
    if sum(cost.op == "discard" for cost in costs) > 1:
        raise BadPack(f"{card}: one discard at most may be asked as a cost")
    for cost in costs:
        if cost.op == "exert":
            if ability.kind != words.KIND_ACTIVATED:
                raise BadPack(f"{card}: only activated abilities cost an exertion")
            ability.exert = True
        else:
            ability.asks.append(Ask(words.ASK_HAND, Selector()))


def _selector(data: SelectorData, names: dict[str, int]) -> Selector:
    selector = Selector()
    selector.side = words.SIDE_NAMES.index(data.controller)
    selector.type = -1 if data.type == "card" else words.TYPE_NAMES.index(data.type)
    selector.scope = words.SCOPE_PARTICIPATING if data.participating else words.SCOPE_NAMES.index(data.scope)
    selector.race = words.RACE_NAMES.index(data.race) if data.race else words.NO_RACE
    selector.near_race = words.RACE_NAMES.index(data.near_race) if data.near_race else words.NO_RACE
    selector.exhausted = -1 if data.exhausted is None else int(data.exhausted)
    selector.wounded = -1 if data.wounded is None else int(data.wounded)
    selector.cost_max = -1 if data.cost_max is None else data.cost_max
    selector.other = data.other
    selector.keyword = words.KEYWORD_NAMES.index(data.keyword) if data.keyword else -1
    selector.name = -1 if data.name is None else names.get(data.name, 1 << 20)
    selector.unique = -1 if data.unique is None else int(data.unique)
    only = SelectorData(type=data.type, controller=data.controller, count=data.count)
    selector.plain = data == only
    return selector


def _constant(cards: Cards, number: int, card: CardData, data: EffectData, names: dict[str, int]) -> None:
    if data.op == "discount":
        discount = Discount()
        discount.amount = _need(data.amount, card.id, "discount", "amount")
        discount.least = data.minimum
        discount.race = words.RACE_NAMES.index(data.scope.race) if data.scope and data.scope.race else words.NO_RACE
        discount.adjacent = "adjacent" in data.where
        discount.base = "base" in data.where
        discount.first = data.first_each_round
        cards.discounts[number].append(discount)
        return
    meant = data.scope or data.target
    if data.op in ("permit", "restrict"):
        if data.what is None:
            raise BadPack(f"{card.id}: {data.op} needs `what`, one of {', '.join(words.RULE_NAMES)}")
        rule = words.CANNOT_MOVE + words.RULE_NAMES.index(data.what)
        if meant is None or meant == "self":
            cards.rules[number] |= 1 << rule
            return
        what, amount = rule, 1
    elif data.op == "modify":
        what = words.ATTACK + words.ATTRIBUTE_NAMES.index(_attribute(data, card.id))
        amount = _need(data.amount, card.id, "modify", "amount")
    elif data.op == "grant":
        what, amount = _keyword(data, card.id)
    else:
        raise BadPack(
            f"{card.id}: {data.op} is not a constant effect; expected modify, grant, restrict, permit, discount"
        )
    if isinstance(meant, SelectorData):
        selector = _selector(meant, names)
    else:
        selector = Selector()
        selector.scope = words.SCOPE_SELF
    constant = Constant(what, amount, selector)
    constant.when = words.WHEN_NAMES.index(data.when) if data.when else words.WHEN_ALWAYS
    constant.per_other = data.per is not None
    constant.most = data.most
    if constant.when != words.WHEN_ALWAYS and (what != words.ATTACK or selector.scope != words.SCOPE_SELF):
        raise BadPack(f"{card.id}: a condition on the attacked card changes the ATTACK of the card itself only")
    cards.constants[number].append(constant)


def _need(value: int | None, card: str, op: str, field: str) -> int:
    if value is None:
        raise BadPack(f"{card}: {op} needs {field}")
    return value


def _attribute(data: EffectData, card: str) -> str:
    if data.attribute is None:
        raise BadPack(f"{card}: modify needs an attribute, one of {', '.join(words.ATTRIBUTE_NAMES)}")
    return data.attribute


def _keyword(data: EffectData, card: str) -> tuple[int, int]:
    if data.keyword is None:
        raise BadPack(f"{card}: grant needs a keyword, one of {', '.join(words.KEYWORD_NAMES)}")
    word = words.KEYWORD_NAMES.index(data.keyword)
    if word < words.VALUED:
        return word, _need(data.value, card, "grant", "value")
    return word, 1


def _effects(ability: Ability, effects: list[EffectData], card: str, names: dict[str, int]) -> None:
    same: list[int] = []
    for data in effects:
        effect = _effect(data, card)
        if data.target == "same":
            if not same:
                raise BadPack(f"{card}: `same` needs an earlier effect with a target")
            for ask in same:
                twin = _effect(data, card)
                twin.ask = ask
                twin.same = True
                ability.effects.append(twin)
            continue
        before = len(ability.asks)
        _target(ability, effect, data, card, names)
        ability.effects.append(effect)
        if isinstance(data.target, SelectorData) and data.target.count == "up to two":
            second = Ask(words.ASK_PIECE, ability.asks[-1].selector)
            second.optional = second.differs = second.linked = True
            ability.asks.append(second)
            twin = _effect(data, card)
            twin.ask = len(ability.asks) - 1
            ability.effects.append(twin)
        asked = [n for n in range(before, len(ability.asks)) if ability.asks[n].kind == words.ASK_PIECE]
        same = asked or same


def _effect(data: EffectData, card: str) -> Effect:
    """The operation itself, its target still open."""
    effect = Effect(SIMPLE_OPS.get(data.op, words.OP_MODIFY))
    effect.amount = data.amount if data.amount is not None else 1
    effect.until = words.DURATION_NAMES.index(data.duration) if data.duration else -1
    effect.who = words.ANY_SIDE if data.who == "all" else words.SIDE_NAMES.index(data.who)
    for kind in data.types:
        effect.types |= 1 << words.TYPE_NAMES.index(kind)
    if data.op == "modify":
        effect.what = words.ATTACK + words.ATTRIBUTE_NAMES.index(_attribute(data, card))
        effect.amount = _need(data.amount, card, data.op, "amount")
    elif data.op == "grant":
        effect.what, effect.amount = _keyword(data, card)
    elif data.op in ("restrict", "permit"):
        if data.what is None:
            raise BadPack(f"{card}: {data.op} needs `what`, one of {', '.join(words.RULE_NAMES)}")
        effect.what = words.CANNOT_MOVE + words.RULE_NAMES.index(data.what)
        effect.amount = 1
    elif data.op == "exert_after_combat":
        effect.what = words.EXERT_AFTER
        effect.until = words.UNTIL_COMBAT
    elif data.op == "discount":
        raise BadPack(f"{card}: a discount is a constant effect")
    return effect


def _target(ability: Ability, effect: Effect, data: EffectData, card: str, names: dict[str, int]) -> None:
    """What an effect is done to, and what therefore is asked on announcement."""
    op = data.op
    if op in ("cancel", "redirect", "alter"):
        _item_target(ability, effect, data)
    elif op == "swap":
        _swap_target(ability, effect, data, card, names)
    elif op in ("gain_sources", "lose_sources"):
        effect.op = words.OP_GAIN if op == "gain_sources" else words.OP_LOSE
        effect.amount = _need(data.amount, card, op, "amount")
        if data.who == "opponent":
            effect.ask = _ask_seat(ability)
    elif op == "draw":
        effect.op = words.OP_DRAW
    elif op == "extra_moves":
        effect.op = words.OP_EXTRA_MOVES
    elif op == "ask" or (op == "discard" and data.how != RANDOM):
        effect.op = words.OP_ASK
        effect.asks = data.how
        effect.types = effect.types or ALL_TYPES
        if op == "discard" or data.who == "opponent":
            effect.ask = _ask_seat(ability)
    elif op in ("discard", "reveal_hand"):
        effect.ask = _ask_seat(ability)
        effect.op = words.OP_REVEAL_HAND if op == "reveal_hand" else words.OP_DISCARD_RANDOM
    elif op == "reveal_deck":
        effect.op = words.OP_REVEAL_DECK
        effect.count = _need(data.show or None, card, op, "show")
        effect.each_type = data.each_type
        effect.forced = data.if_type is not None
        effect.if_type = words.TYPE_NAMES.index(data.if_type) if data.if_type else -1
        effect.then = data.then
        effect.otherwise = data.otherwise
    elif op == "recover":
        effect.op = words.OP_RECOVER
        ask = Ask(words.ASK_DISCARD, Selector())
        ask.card_type = words.TYPE_NAMES.index(data.types[0]) if data.types else -1
        effect.ask = _add(ability, ask)
    else:
        _piece_target(ability, effect, data, card, names)


def _add(ability: Ability, ask: Ask) -> int:
    ability.asks.append(ask)
    return len(ability.asks) - 1


def _ask_seat(ability: Ability) -> int:
    """The opponent an effect falls on; with one opponent nobody is asked."""
    for index, ask in enumerate(ability.asks):
        if ask.kind == words.ASK_SEAT:
            return index
    return _add(ability, Ask(words.ASK_SEAT, Selector()))


def _item_target(ability: Ability, effect: Effect, data: EffectData) -> None:
    ask = Ask(words.ASK_ITEM, Selector())
    ask.item_kind = {"any": -1, "event": 0, "ability": 1}[data.item]
    ask.opposing = data.opposing
    effect.ask = _add(ability, ask)
    if data.op == "cancel":
        effect.op = words.OP_CANCEL
    elif data.op == "alter":
        effect.op = words.OP_ALTER
    else:
        effect.op = words.OP_REDIRECT
        fresh = Ask(words.ASK_NEW_TARGET, Selector())
        fresh.linked = True
        effect.ask2 = _add(ability, fresh)


def _swap_target(ability: Ability, effect: Effect, data: EffectData, card: str, names: dict[str, int]) -> None:
    if not isinstance(data.target, SelectorData):
        raise BadPack(f"{card}: swap needs a target with type and controller")
    effect.op = words.OP_SWAP
    one = _selector(data.target, names)
    other = _selector(data.partner or data.target, names)
    one.type = other.type = words.UNIT
    effect.ask = _add(ability, Ask(words.ASK_PIECE, one))
    second = Ask(words.ASK_PIECE, other)
    second.differs = second.linked = True
    effect.ask2 = _add(ability, second)


def _piece_target(ability: Ability, effect: Effect, data: EffectData, card: str, names: dict[str, int]) -> None:
    if data.op == "grant_choice":
        effect.op = words.OP_GRANT_WORD
    if data.target == "self":
        if ability.kind == words.KIND_EVENT:
            raise BadPack(f"{card}: an event is not on the battleground, so `self` is no target")
    elif isinstance(data.target, SelectorData):
        selector = _selector(data.target, names)
        if selector.type < 0:
            selector.type = TARGET_TYPES.get(data.op, -1)
        if data.target.count == "all":
            effect.every = selector
        elif data.target.count == "row":
            effect.every = selector
            effect.in_row = True
            effect.ask = _add(ability, Ask(words.ASK_ROW, Selector()))
        elif data.target.fallback is not None:
            word = words.KEYWORD_NAMES.index(data.target.fallback)
            effect.every = _selector(data.target, names)
            effect.every.keyword = word
            ask = Ask(words.ASK_PIECE, selector)
            ask.unless_keyword = word
            effect.ask = _add(ability, ask)
        else:
            effect.ask = _add(ability, Ask(words.ASK_PIECE, selector))
    elif data.target != "same":
        raise BadPack(f"{card}: {data.op} needs a target")
    if data.op == "grant_choice":
        if not data.choices:
            raise BadPack(f"{card}: grant_choice needs choices")
        word_ask = Ask(words.ASK_WORD, Selector())
        word_ask.choices = sorted(words.KEYWORD_NAMES.index(word) for word in data.choices)
        effect.ask2 = _add(ability, word_ask)
