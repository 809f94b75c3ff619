/**
 * Where a long name may be broken. Browsers know that of few languages, and of made-up names in none; a syllable that
 * begins with as many consonants as can be spoken together is right often enough for a word that would be cut otherwise.
 */
const VOWELS = "aeiouyàâäéèêëîïôöûüœ";
const ONSETS = "[bcdfgptv][lr]|ch|gn|ph|qu|th|[b-df-hj-np-tv-xzç]";
const SYLLABLE = new RegExp(`([${VOWELS}][^${VOWELS}]*?)(?=(?:${ONSETS})[${VOWELS}])`, "gi");
const LONG = 8;
/** Letters that stay together before and after. */
const LEAST = [2, 3] as const;
export const SOFT_HYPHEN = "\u00ad";

export function hyphenated(name: string): string {
  return name.replace(/\p{L}+/gu, (word) =>
    word.length < LONG
      ? word
      : word.replace(SYLLABLE, (syllable: string, _begun: string, at: number) => {
          const end = at + syllable.length;
          return end >= LEAST[0] && end <= word.length - LEAST[1] ? syllable + SOFT_HYPHEN : syllable;
        }),
  );
}
