import { composeSyllable, RIEUL_ONSET, syllableAt } from "../../analysis/korean/hangul.ts";

const unlessSilent = (letters: string): string => (letters === "-" ? "" : letters);

/** Letters by the Revised Romanisation of 2000, by the place of a part in its syllable. */
const ONSETS = "g kk n d tt r m b pp s ss - j jj ch k t p h".split(" ").map(unlessSilent);
const VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const FINALS = "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t"
  .split(" ")
  .map(unlessSilent);

/** Finals that a letter is read as: the plain one of those that sound so. */
const READ_FINALS = Object.entries({ "": 0, k: 1, n: 4, l: 8, m: 16, p: 17, ng: 21 });

/** Readings of a word: more are hardly names. */
const MOST_READINGS = 4;
/** Letters of the longest name that is read: every letter may end a syllable or begin one. */
const LONGEST = 16;
const SHORTEST_NAME = 2;

/** How a Korean name is written in Latin letters, lower-case (`민수` → `minsu`, `강릉` → `gangneung`); "" for what is no Hangul. */
export function romanise(korean: string): string {
  let letters = "";
  for (let at = 0; at < korean.length; at += 1) {
    const syllable = syllableAt(korean, at);
    if (syllable === undefined) return "";
    const { onset, vowel, final } = syllable;
    letters += onset === RIEUL_ONSET ? rieulAfter(letters) : ONSETS[onset];
    letters += `${VOWELS[vowel]}${FINALS[final]}`;
  }
  return letters;
}

/** `울릉` is ulleung, `강릉` gangneung. */
function rieulAfter(letters: string): string {
  if (letters.endsWith("l")) return "l";
  return letters.endsWith("ng") || letters.endsWith("m") ? "n" : "r";
}

/** Hangul that a name of Latin letters may stand for, of two syllables at least: `minsu` → `민수`, `mina` → `미나`, `민아`. */
export function readAsHangul(name: string): readonly string[] {
  const readings: string[] = [];
  const read = (from: number, hangul: string): void => {
    if (readings.length === MOST_READINGS) return;
    if (from === name.length) {
      if (hangul.length >= SHORTEST_NAME) readings.push(hangul);
      return;
    }
    for (const [onset, vowel, next] of openSyllables(name, from)) {
      for (const [letters, final] of READ_FINALS) {
        if (!name.startsWith(letters, next)) continue;
        read(next + letters.length, hangul + composeSyllable({ onset, vowel, final }));
      }
    }
  };
  if (name.length <= LONGEST) read(0, "");
  return readings;
}

function* openSyllables(
  name: string,
  from: number,
): Generator<readonly [onset: number, vowel: number, next: number]> {
  for (const [onset, first] of ONSETS.entries()) {
    if (!name.startsWith(first, from)) continue;
    for (const [vowel, second] of VOWELS.entries()) {
      const next = from + first.length + second.length;
      if (name.startsWith(second, next - second.length)) yield [onset, vowel, next];
    }
  }
}
