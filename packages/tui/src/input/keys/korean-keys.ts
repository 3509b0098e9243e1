/**
 * Keys of the Latin keyboard that a Korean letter was typed with (2-set layout): `ㅓ` is `j`, and `허`,
 * which the input method composed of two keys, `g` and `j`. Anything else is itself. In Korean mode the
 * layout has no capitals but those of ㄲ ㄸ ㅃ ㅆ ㅉ ㅒ ㅖ: every letter has a second key.
 */
export function latinKeys(grapheme: string): readonly string[] {
  const composed = grapheme.normalize("NFC");
  const code = composed.charCodeAt(0) - FIRST_SYLLABLE;
  if (composed.length !== 1) return [grapheme];
  if (code < 0 || code >= SYLLABLES) return letterKeys.get(composed)?.split("") ?? [grapheme];
  const initial = initials[Math.floor(code / (VOWELS * FINALS))] ?? "";
  const vowel = vowels[Math.floor(code / FINALS) % VOWELS] ?? "";
  const final = finals[code % FINALS] ?? "";
  return `${initial}${vowel}${final}`.split("");
}

/** Unicode orders syllables by initial, vowel and final; these are the keys of each, in that order. */
const FIRST_SYLLABLE = 0xac00;
const initials = "r R s e E f a q Q t T d w W c z x v g".split(" ");
const vowels = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(" ");
const finals = [
  "",
  ..."r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g".split(" "),
];
const VOWELS = vowels.length;
const FINALS = finals.length;
const SYLLABLES = initials.length * VOWELS * FINALS;

/** Letters by themselves (compatibility jamo), from ㄱ and from ㅏ on. */
const letterKeys: ReadonlyMap<string, string> = new Map([
  ..."r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g"
    .split(" ")
    .map((keys, place): [string, string] => [String.fromCharCode(0x3131 + place), keys]),
  ...vowels.map((keys, place): [string, string] => [String.fromCharCode(0x314f + place), keys]),
]);
