import { memoise } from "../../analysis/memoise.ts";
import {
  readThesaurus,
  type RelatedWord,
  type WordRelation,
  type Thesaurus,
  type ThesaurusTable,
} from "./thesaurus.ts";

const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;

/** The tables for the words of a text, each the first time read from its file; none where it has no letters of their languages. */
export async function loadThesaurus(text: string): Promise<Thesaurus> {
  const tables: Thesaurus[] = [];
  if (HANGUL.test(text)) {
    korean ??= import("./korean-words.json", { with: { type: "json" } }).then(opened);
    tables.push(await korean);
  }
  if (LATIN.test(text)) {
    english ??= import("./english-words.json", { with: { type: "json" } }).then(opened);
    tables.push(await english);
  }
  const [only] = tables;
  if (only !== undefined && tables.length === 1) return only;
  return (stem) => tables.flatMap((table) => table(stem));
}

let korean: Promise<Thesaurus> | undefined;
let english: Promise<Thesaurus> | undefined;

const opened = ({ default: table }: { readonly default: ThesaurusTable }): Thesaurus =>
  memoise(readThesaurus(table), LONGEST_KEPT, WORDS_KEPT);

/** Words looked up whose rows are kept, a power of two, and their longest: the same ones are asked with again and again. */
const WORDS_KEPT = 4096;
const LONGEST_KEPT = 24;

/** Syllables of the shortest part of a compound that is looked up by itself. */
const SHORTEST_PART = 2;

/** What is meant by a part of a compound: it is of what its parts are, seldom quite (차용증 is not 빌리다). */
const OF_PART: Readonly<Record<WordRelation, WordRelation>> = {
  same: "same",
  kind: "class",
  class: "class",
  told: "told",
};

/** What else may have been said for a stem, or for the parts of a Korean compound that is not known: 거주지 → 살다. O(syllables · log words). */
export function otherWords(stem: string, words: Thesaurus): readonly RelatedWord[] {
  const whole = words(stem);
  if (whole.length > 0 || !HANGUL.test(stem)) return whole;
  const alone = (part: string): readonly RelatedWord[] =>
    words(part).filter(({ asked }) => asked.length === 1);
  const cuts = Array.from(
    { length: Math.max(0, stem.length - SHORTEST_PART) },
    (_, at) => stem.length - 1 - at,
  );
  const start = cuts.map((cut) => alone(stem.slice(0, cut))).find(isKnown) ?? [];
  const end =
    cuts
      .toReversed()
      .map((cut) => alone(stem.slice(cut - 1)))
      .find(isKnown) ?? [];
  return [...start, ...end].map(({ stems, relation }) => ({
    asked: [stem],
    stems,
    relation: OF_PART[relation],
  }));
}

const isKnown = (others: readonly RelatedWord[]): boolean => others.length > 0;
