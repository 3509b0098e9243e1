/** A Hangul syllable is `FIRST + (onset * 21 + vowel) * 28 + final`; final 0 means open. */
const FIRST = 0xac00;
const LAST = 0xd7a3;
export const FINALS = 28;
export const VOWELS = 21;
export const ONSETS = 19;

/** Places of the finals that Korean grammar speaks of. */
export const Final = { none: 0, n: 4, d: 7, l: 8, m: 16, b: 17, s: 19, ss: 20, h: 27 } as const;

/** Places of the vowels that Korean grammar speaks of. */
export const Vowel = {
  a: 0,
  ae: 1,
  eo: 4,
  e: 5,
  yeo: 6,
  o: 8,
  wa: 9,
  wae: 10,
  oe: 11,
  u: 13,
  wo: 14,
  eu: 18,
  i: 20,
} as const;

/** Place of ㅇ among the onsets: a syllable that begins with its vowel. */
export const SILENT_ONSET = 11;
/** Place of ㄹ among the onsets. */
export const RIEUL_ONSET = 5;

export interface Syllable {
  readonly onset: number;
  readonly vowel: number;
  readonly final: number;
}

/** The parts of the syllable at `index`, or `undefined` when there is no Hangul syllable. */
export function syllableAt(text: string, index: number): Syllable | undefined {
  const code = text.charCodeAt(index);
  if (!(code >= FIRST && code <= LAST)) return undefined;
  const offset = code - FIRST;
  return {
    onset: Math.floor(offset / (VOWELS * FINALS)),
    vowel: Math.floor(offset / FINALS) % VOWELS,
    final: offset % FINALS,
  };
}

export const composeSyllable = ({ onset, vowel, final }: Syllable): string =>
  String.fromCharCode(FIRST + (onset * VOWELS + vowel) * FINALS + final);

/** Final consonant of the last syllable; {@link Final.none} when it is open or no Hangul. */
export function lastFinal(text: string): number {
  const code = text.charCodeAt(text.length - 1);
  return code >= FIRST && code <= LAST ? (code - FIRST) % FINALS : Final.none;
}

/** `text` with another final consonant in its last syllable: (`사`, ㄴ) → `산`. */
export function withFinal(text: string, final: number): string {
  const code = text.charCodeAt(text.length - 1);
  if (!(code >= FIRST && code <= LAST)) return text;
  return text.slice(0, -1) + String.fromCharCode(code - ((code - FIRST) % FINALS) + final);
}

/** `text` with another vowel and no final consonant in its last syllable: (`마시`, ㅕ) → `마셔`. */
export function withVowel(text: string, vowel: number): string {
  const last = syllableAt(text, text.length - 1);
  if (last === undefined) return text;
  return text.slice(0, -1) + composeSyllable({ onset: last.onset, vowel, final: Final.none });
}
