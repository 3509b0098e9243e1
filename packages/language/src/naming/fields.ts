import type { Language } from "../text/language-of.ts";
import { FIELDS } from "./field-words.ts";
import type { NamedTurn } from "./name-candidates.ts";

/** A field of life with the turns that speak of it. */
export interface SpokenField {
  readonly name: string;
  /** Places of the members. */
  readonly holders: ReadonlySet<number>;
}

/** Places of fields by their words. */
const FIELDS_BY_WORD = readFields();

function readFields(): ReadonlyMap<string, readonly number[]> {
  const byWord = new Map<string, number[]>();
  for (const [place, { en, ko }] of FIELDS.entries()) {
    for (const word of `${en} ${ko}`.split(" ")) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [place]);
      else known.push(place);
    }
  }
  return byWord;
}

/**
 * The fields of life that members speak of, each with those that do, most first: what is among their key phrases, since
 * what long turns only mention is no field of theirs. O(phrases).
 */
export function spokenFields(
  members: readonly NamedTurn[],
  language: Language,
): readonly SpokenField[] {
  const holders = new Map<number, Set<number>>();
  for (const [member, { phrases }] of members.entries()) {
    for (const word of phrases.flatMap((phrase) => phrase.toLowerCase().split(/[\s-]+/u))) {
      for (const place of FIELDS_BY_WORD.get(word) ?? FIELDS_BY_WORD.get(singular(word)) ?? []) {
        const known = holders.get(place);
        if (known === undefined) holders.set(place, new Set([member]));
        else known.add(member);
      }
    }
  }
  return [...holders]
    .map(([place, own]) => ({ name: FIELDS[place]?.name[language] ?? "", holders: own }))
    .toSorted((a, b) => b.holders.size - a.holders.size);
}

const singular = (word: string): string => word.replace(/s$/u, "");
