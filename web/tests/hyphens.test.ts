import { expect, test } from "vitest";
import { hyphenated, SOFT_HYPHEN } from "$lib/hyphens";

const shown = (name: string) => hyphenated(name).replaceAll(SOFT_HYPHEN, "-");

test("a long name may be broken between syllables, and says the same", () => {
  expect(shown("Champ Électromagnétique")).toBe("Champ Élec-tro-ma-gné-ti-que");
  expect(shown("Tyrranoctonus")).toBe("Tyr-ra-noc-to-nus");
  expect(shown("Force Opérationnelle")).toBe("Force Opé-ra-tion-nelle");
  for (const name of ["Unexpected Charge", "Sycophantic Bastard", "Infernal Marauder"])
    expect(shown(name).replaceAll("-", "")).toBe(name);
});

test("a short one stays whole, and so do its ends", () => {
  expect(shown("Hunter")).toBe("Hunter");
  expect(shown("Le Cerveau")).toBe("Le Cerveau");
  expect(shown("Commando")).toBe("Com-mando");
  expect(shown("Annihilator")).toBe("An-ni-hi-la-tor");
});
