import { analyseKorean, once } from "@hsms/language";
import { LIGHT_WORDS } from "./stop-words.ts";
import { opened } from "../reading/words/sai-siot.ts";
import { latinStem, type Word } from "../reading/words/words.ts";
import { ACTIONS } from "./ideas/actions.ts";
import type { Concept } from "./ideas/concept.ts";
import { MATTERS } from "./ideas/matters.ts";
import { PEOPLE } from "./ideas/people.ts";
import { THINGS } from "./ideas/things.ts";

/** The ideas that a word stands for, and those that it is a kind of (its own among them). */
export interface Meaning {
  readonly own: ReadonlySet<string>;
  readonly kindOf: ReadonlySet<string>;
}

const CONCEPTS: ReadonlyMap<string, Concept> = new Map<string, Concept>([
  ...Object.entries(PEOPLE),
  ...Object.entries(THINGS),
  ...Object.entries(ACTIONS),
  ...Object.entries(MATTERS),
]);

interface Entry {
  readonly own: Set<string>;
  readonly kindOf: Set<string>;
}

const KOREAN = /[가-힣]/u;

const nouns = new Map<string, Entry>();
const verbs = new Map<string, Entry>();
const latin = new Map<string, Entry>();
/** Deeds that are listed by their -ing, by stem: `boxing`, whose stem is a box as well. */
const deeds = new Map<string, Entry>();
/** Verbs that are listed as nouns. */
const things = new Map<string, Entry>();
/** Words in the longest entry that begins with a word. */
const phraseLengths = new Map<string, number>();

/** A word of the lexicon, and the idea that it stands for or is a kind of. */
interface Listed {
  readonly word: string;
  readonly own?: string;
  readonly kindOf?: string;
  readonly isNoun?: boolean;
}

/** By first letter, what no map above holds yet: to analyse all words takes 15 ms, and a question needs a few. */
const unread = once((): Map<string, Listed[]> => {
  const byLetter = new Map<string, Listed[]>();
  const add = (listed: Listed): void => {
    const letter = listed.word.charAt(0);
    const alike = byLetter.get(letter);
    if (alike === undefined) byLetter.set(letter, [listed]);
    else alike.push(listed);
  };
  for (const [id, { ko, en, nouns: asNouns, kinds }] of CONCEPTS) {
    for (const word of split(ko)) add({ word, own: id });
    for (const word of split(en)) add({ word, own: id });
    for (const word of split(asNouns)) add({ word, own: id, isNoun: true });
    for (const word of split(kinds)) add({ word, kindOf: id });
  }
  return byLetter;
});
const longestNoun = once(() => {
  let longest = 0;
  for (const { ko, en, nouns: asNouns, kinds } of CONCEPTS.values()) {
    for (const words of [ko, en, asNouns, kinds]) {
      for (const word of split(words)) {
        if (word.length > longest && isKoreanNoun(word)) longest = word.length;
      }
    }
  }
  return longest;
});
const parents = once(parentsById);

/** What a word means that the lexicon does not know. */
export const NO_MEANING: Meaning = { own: new Set(), kindOf: new Set() };

/** What a word means; both sets are empty for a word that the lexicon does not know. */
export function meaningOf(words: readonly Word[], at: number): Meaning {
  const entries = entriesOf(words, at);
  if (entries.length === 0) return NO_MEANING;
  const own = new Set<string>();
  const kindOf = new Set<string>();
  for (const entry of entries) {
    for (const id of entry.own) own.add(id);
    for (const id of entry.kindOf) kindOf.add(id);
  }
  for (const id of [...own, ...kindOf])
    for (const parent of parents().get(id) ?? [id]) kindOf.add(parent);
  return { own, kindOf };
}

/** Words of both languages that stand for a concept. */
export function wordsOf(id: string): readonly string[] {
  const concept = CONCEPTS.get(id);
  return [...split(concept?.ko), ...split(concept?.en)].map((word) => word.replaceAll("_", " "));
}

/** Words for kinds of a concept, those of the concepts it includes among them. */
export function kindsOf(id: string): readonly string[] {
  const concept = CONCEPTS.get(id);
  const own = split(concept?.kinds).map((word) => word.replaceAll("_", " "));
  return [
    ...own,
    ...(concept?.includes ?? []).flatMap((kind) => [...wordsOf(kind), ...kindsOf(kind)]),
  ];
}

/** Whether we have a list of what is one. */
export function hasKinds(id: string): boolean {
  const concept = CONCEPTS.get(id);
  return concept?.kinds !== undefined || concept?.includes !== undefined;
}

/** Whether the word begins an entry of several words (`get up`). */
export function isPhrase(words: readonly Word[], at: number): boolean {
  const stem = words[at]?.stem ?? "";
  for (let length = 2; length <= (lookUp(phraseLengths, stem) ?? 1); length += 1) {
    const phrase = words.slice(at, at + length).map((word) => word.stem);
    if (phrase.length === length && latin.has(phrase.join("_"))) return true;
  }
  return false;
}

/** Whether a Korean noun stands in the lexicon itself, and not only a part of it. */
export function isEntry({ whole, stem, surface }: Word): boolean {
  return [whole, stem, surface].some((form) => lookUp(nouns, form) !== undefined);
}

export function isPerson(meaning: Meaning): boolean {
  for (const id of meaning.kindOf) if (id in PEOPLE) return true;
  return false;
}

function entriesOf(words: readonly Word[], at: number): readonly Entry[] {
  const word = words[at];
  if (word === undefined) return [];
  if (word.script === "latin") {
    for (let length = lookUp(phraseLengths, word.stem) ?? 1; length >= 1; length -= 1) {
      const phrase = words.slice(at, at + length).map(({ stem }) => stem);
      if (phrase.length < length) continue;
      const key = phrase.join("_");
      const byForm = isCountedOrOwned(words, at) ? things : deeds;
      const alone = length === 1 ? byForm.get(key) : undefined;
      const entries = [latin.get(key), alone].filter((entry) => entry !== undefined);
      if (entries.length > 0) return entries;
    }
    return [];
  }
  if (word.script !== "korean") return [];
  const verb = word.predicate ? lookUp(verbs, word.stem) : undefined;
  const exact =
    lookUp(nouns, word.whole) ?? lookUp(nouns, word.stem) ?? lookUp(nouns, word.surface);
  const part = exact === undefined && verb === undefined ? partOf(opened(word.stem)) : undefined;
  return [verb, exact, part].filter((entry) => entry !== undefined);
}

const partOf = (stem: string): Entry | undefined => longestSuffix(stem) ?? longestPrefix(stem);

/** `30 boxes`, `the row`, `a bowl`: a thing, and no deed. */
function isCountedOrOwned(words: readonly Word[], at: number): boolean {
  if (/ings?$/u.test(words[at]?.whole ?? "")) return false;
  const isBefore = (word: Word | undefined): boolean =>
    word !== undefined && (word.script === "number" || BEFORE_THINGS.has(word.whole));
  const narrowing = words[at - 1];
  const isNarrowed =
    narrowing !== undefined && (LIGHT_WORDS.has(narrowing.stem) || ORDINAL.test(narrowing.whole));
  return isBefore(words[at - 1]) || (isNarrowed && isBefore(words[at - 2]));
}
const ORDINAL = /^(?:second|third|fourth|fifth|\w+th)$/u;
const BEFORE_THINGS: ReadonlySet<string> = new Set(
  "a an the my our your his her its their this these those some any no of".split(" "),
);

/** 승진해서 → 승진, 친구들 → 친구: an entry of at least two syllables that the word begins with. */
function longestPrefix(word: string): Entry | undefined {
  for (let length = Math.min(longestNoun(), word.length - 1); length >= 2; length -= 1) {
    const entry = lookUp(nouns, word.slice(0, length));
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** 강릉여행 → 여행. */
function longestSuffix(word: string): Entry | undefined {
  for (let start = Math.max(1, word.length - longestNoun()); start <= word.length - 2; start += 1) {
    const entry = lookUp(nouns, word.slice(start));
    if (entry !== undefined) return entry;
  }
  return undefined;
}

function split(words: string | undefined): readonly string[] {
  return words === undefined ? [] : words.split(" ");
}

/** What a map holds of a stem, which begins with the letter of its words: the lists name none that has another (`ate`). */
function lookUp<Value>(map: ReadonlyMap<string, Value>, stem: string): Value | undefined {
  const letter = stem.charAt(0);
  const alike = unread().get(letter);
  if (alike !== undefined) {
    unread().delete(letter);
    for (const one of alike) read(one);
  }
  return map.get(stem);
}

function isKoreanNoun(word: string): boolean {
  return KOREAN.test(word) && !word.endsWith("다");
}

function read({ word, isNoun = false, ...idOf }: Listed): void {
  if (!KOREAN.test(word)) {
    const stems = word.split(/[_-]/u).map(latinStem);
    const first = stems[0] ?? "";
    phraseLengths.set(first, Math.max(phraseLengths.get(first) ?? 1, stems.length));
    const isDeed = stems.length === 1 && /.{2}ing$/u.test(word) && word !== first;
    put(isNoun ? things : isDeed ? deeds : latin, stems.join("_"), idOf);
    return;
  }
  const { type, stem } = isKoreanNoun(word) ? { type: "noun", stem: word } : analyseKorean(word);
  put(type === "predicate" ? verbs : nouns, stem === "" ? word : stem, idOf);
}

function put(map: Map<string, Entry>, key: string, { own, kindOf }: Omit<Listed, "word">): void {
  const entry = map.get(key) ?? { own: new Set(), kindOf: new Set() };
  if (own !== undefined) entry.own.add(own);
  if (kindOf !== undefined) entry.kindOf.add(kindOf);
  map.set(key, entry);
}

/** For each concept: itself and everything that includes it, however far up. */
function parentsById(): ReadonlyMap<string, ReadonlySet<string>> {
  const direct = new Map<string, string[]>();
  for (const [id, concept] of CONCEPTS) {
    for (const kind of concept.includes ?? []) direct.set(kind, [...(direct.get(kind) ?? []), id]);
  }
  const closed = new Map<string, Set<string>>();
  for (const id of CONCEPTS.keys()) {
    const reached = new Set([id]);
    for (const at of reached) for (const parent of direct.get(at) ?? []) reached.add(parent);
    closed.set(id, reached);
  }
  return closed;
}
