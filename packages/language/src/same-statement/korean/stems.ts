import {
  composeSyllable,
  Final,
  lastFinal,
  RIEUL_ONSET,
  SILENT_ONSET,
  syllableAt,
  Vowel,
  withFinal,
  withVowel,
} from "../../analysis/korean/hangul.ts";
import { uncontract } from "../../analysis/korean/korean-predicates.ts";

const HIEUT_ONSET = 18;

/** `마시어` → `마셔`, `하여` → `해`, `되어` → `돼`: the shorter spelling of a form in 아 or 어. */
export function contract(infinitive: string): string {
  const last = syllableAt(infinitive, infinitive.length - 1);
  const before = syllableAt(infinitive, infinitive.length - 2);
  if (last === undefined || before === undefined) return infinitive;
  if (last.onset !== SILENT_ONSET || before.final !== Final.none) return infinitive;
  const rest = infinitive.slice(0, -1);
  const ends = `${before.vowel} ${last.vowel}`;
  const vowel = CONTRACTED.get(ends);
  if (vowel !== undefined) return withVowel(rest, vowel);
  const isHa = before.onset === HIEUT_ONSET && before.vowel === Vowel.a;
  if (isHa && last.vowel === Vowel.yeo) return withVowel(rest, Vowel.ae);
  const isSwallowed =
    (before.vowel === Vowel.ae || before.vowel === Vowel.e) && last.vowel === Vowel.eo;
  return isSwallowed ? rest : infinitive;
}

const CONTRACTED: ReadonlyMap<string, number> = new Map([
  [`${Vowel.o} ${Vowel.a}`, Vowel.wa],
  [`${Vowel.u} ${Vowel.eo}`, Vowel.wo],
  [`${Vowel.i} ${Vowel.eo}`, Vowel.yeo],
  [`${Vowel.oe} ${Vowel.eo}`, Vowel.wae],
]);

/** Vowels in which a form in 아 or 어 can end. */
const INFINITIVE_VOWELS: ReadonlySet<number> = new Set([
  Vowel.a,
  Vowel.eo,
  Vowel.ae,
  Vowel.e,
  Vowel.yeo,
  Vowel.wa,
  Vowel.wo,
  Vowel.wae,
]);

export function isInfinitive(text: string): boolean {
  const last = syllableAt(text, text.length - 1);
  return last !== undefined && last.final === Final.none && INFINITIVE_VOWELS.has(last.vowel);
}

/** Every stem that a form in 아 or 어 may be of: `들어` → 들, 듣; `추워` → 추우, 춥; `써` → 써, 쓰. */
export function stemsOfInfinitive(infinitive: string): readonly string[] {
  const at = infinitive.length - 1;
  const last = syllableAt(infinitive, at);
  if (last === undefined) return [];
  const before = infinitive.slice(0, -1);
  const stems = [infinitive, uncontract(infinitive)];
  const plain = (vowel: number): string =>
    before + composeSyllable({ onset: last.onset, vowel, final: Final.none });
  const isSilent = last.onset === SILENT_ONSET;
  switch (last.vowel) {
    case Vowel.a:
    case Vowel.eo:
      stems.push(plain(Vowel.eu));
      if (isSilent) {
        stems.push(before);
        if (lastFinal(before) === Final.l) stems.push(withFinal(before, Final.d));
        if (lastFinal(before) === Final.none) stems.push(withFinal(before, Final.s));
      }
      if (last.onset === RIEUL_ONSET && lastFinal(before) === Final.l) {
        stems.push(`${withFinal(before, Final.none)}르`);
      }
      break;
    case Vowel.ae:
      if (last.onset === HIEUT_ONSET) stems.push(plain(Vowel.a));
      stems.push(withFinal(plain(Vowel.a), Final.h), withFinal(plain(Vowel.eo), Final.h));
      break;
    case Vowel.yeo:
      stems.push(plain(Vowel.i));
      break;
    case Vowel.wae:
      stems.push(plain(Vowel.oe));
      break;
    case Vowel.wa:
    case Vowel.wo:
      stems.push(plain(last.vowel === Vowel.wa ? Vowel.o : Vowel.u));
      if (isSilent && lastFinal(before) === Final.none && before !== "") {
        stems.push(withFinal(before, Final.b));
      }
      break;
  }
  return stems;
}
