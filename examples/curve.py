"""The learning curve as a picture: ``python -m examples.curve FIGURES.json PICTURE.svg``.

Figures are what ``python -m examples.learn --curve FIGURES.json`` wrote.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ashfall.lab.statistics import wilson

WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 30, 48
COLOURS = ("#b3541e", "#2f6f8f")
GOAL = 0.9


def picture(figures: dict[str, Any]) -> str:
    """Win rates over time: all games with their 95 % interval, and each seat."""
    points: list[dict[str, Any]] = figures["curve"]
    longest = max(float(points[-1]["seconds"]), 1.0)

    def across(seconds: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * seconds / longest

    def up(rate: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * rate

    def line(rates: Sequence[float]) -> str:
        return " ".join(f"{across(p['seconds']):.1f},{up(r):.1f}" for p, r in zip(points, rates, strict=True))

    totals = [(sum(w for w, _ in p["won"]), sum(n for _, n in p["won"])) for p in points]
    low, high = zip(*(wilson(won, played) for won, played in totals), strict=True)
    band = line(high).split() + line(low).split()[::-1]
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        f"<title>{figures['game']}: games won against random players while learning</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbfaf7"/>',
    ]
    for percent in range(0, 101, 20):
        y = up(percent / 100)
        drawn.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd8cc"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#444">{percent} %</text>')
    for minute in range(int(longest // 60) + 1):
        x = across(60 * minute)
        drawn.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#444">{minute}</text>')
    drawn += [
        f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 10}" text-anchor="middle" fill="#444">minutes of one core</text>',
        f'<path d="M{LEFT} {up(GOAL):.1f}H{WIDTH - RIGHT}" stroke="#888" stroke-dasharray="6 4"/>',
        f'<polygon points="{" ".join(band)}" fill="#222" opacity="0.12"/>',
    ]
    for seat, (side, colour) in enumerate(zip(figures["sides"], COLOURS, strict=True)):
        rates = [p["won"][seat][0] / p["won"][seat][1] for p in points]
        drawn.append(f'<polyline points="{line(rates)}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        drawn.append(f'<text x="{LEFT + 150 * (seat + 1)}" y="{TOP - 12}" fill="{colour}">as {side}</text>')
    rates = [won / played for won, played in totals]
    drawn.append(f'<polyline points="{line(rates)}" fill="none" stroke="#222" stroke-width="2.4"/>')
    drawn.append(f'<text x="{LEFT}" y="{TOP - 12}" fill="#222" font-weight="bold">all games won</text>')
    return "\n".join([*drawn, "</svg>"]) + "\n"


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 2:
        print("error: expected two files: the figures, and the picture to be drawn", file=sys.stderr)
        return 2
    figures, drawing = map(Path, arguments)
    drawing.write_text(picture(json.loads(figures.read_text())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
