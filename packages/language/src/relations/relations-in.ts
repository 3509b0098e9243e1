import { Final, lastFinal } from "../analysis/korean/hangul.ts";
import { parsePredicate } from "../analysis/korean/korean-predicates.ts";
import { NOUNS } from "../analysis/words/ko.ts";
import { readSentences, type Sentence } from "../questions/read-sentences.ts";
import { WRITTEN_OUT } from "../same-statement/korean/words.ts";
import { ENGLISH_RELATIONS } from "./english.ts";
import { KOREAN_RELATIONS } from "./korean.ts";
import type { Relation, RelationForm, RelationKind, RelationWords } from "./relation.ts";

export const RELATION_WORDS = { en: ENGLISH_RELATIONS, ko: KOREAN_RELATIONS } as const;

/** A pasted document tells no relations of a person; of a message the first sentences. */
const LONGEST_READ = 500;
const MOST_SENTENCES = 8;
/** A longer sentence tells a story, and patterns may look back and forth within one. */
const LONGEST_SENTENCE = 110;
/** Ends of more words are whole clauses. */
const MOST_WORDS_OF_END = 5;

const HANGUL = /[가-힣]/u;

/**
 * The relations that a person states in a message, none for what is asked, wished, supposed, told of others' words or over. By rules, without
 * a model; in their order, each once. Must not throw. O(characters) of short sentences, none of which is longer than {@link LONGEST_SENTENCE}.
 */
export function relationsIn(text: string): readonly Relation[] {
  if (text.length > LONGEST_READ) return [];
  const relations = new Map<string, Relation>();
  for (const sentence of readSentences(text).slice(0, MOST_SENTENCES)) {
    for (const relation of inSentence(sentence)) {
      relations.set(Object.values(relation).join("\n"), relation);
    }
  }
  return [...relations.values()];
}

function inSentence(read: Sentence): readonly Relation[] {
  const sentence = read.text;
  if (sentence.length > LONGEST_SENTENCE) return [];
  const isKorean = HANGUL.test(sentence);
  const words: RelationWords = isKorean ? RELATION_WORDS.ko : RELATION_WORDS.en;
  if (!words.mayState.test(sentence)) return [];
  if ([words.wish, words.report, words.joke, words.past].some((form) => form.test(sentence))) {
    return [];
  }
  if (!read.isStatement) return [];
  const bare = sentence.replaceAll(words.fillers, "").replace(/[\s.!~…'"”’]+$/u, "");
  const found: Relation[] = [];
  let subject: string | undefined;
  for (const clause of bare.split(words.clauseEnd)) {
    const read = inClause(clause.trim(), words, { subject, isKorean });
    found.push(...read);
    // Of whom a clause tells that was not read is not known.
    subject = read.at(-1)?.subject ?? subject ?? "";
  }
  return found;
}

interface Before {
  /** Of whom the clause before told. */
  readonly subject: string | undefined;
  readonly isKorean: boolean;
}

function inClause(
  clause: string,
  words: RelationWords,
  { subject, isKorean }: Before,
): readonly Relation[] {
  const found: Relation[] = [];
  let rest = isKorean
    ? clause.replace(SHORT_SELF, (_, self: string) => `${WRITTEN_OUT.get(self) ?? `${self}는`} `)
    : clause;
  const { what, name } = words.apposition.exec(rest)?.groups ?? {};
  // 아내 회사가: a noun that is listed is no name.
  if (what !== undefined && name !== undefined && !NOUNS.has(name)) {
    if (words.kin.test(what)) {
      found.push({ subject: name, kind: "family", object: what, negated: false });
    }
    rest = rest.slice(what.length + 1);
  }
  const read =
    readForms(rest, words, subject) ??
    // `의사가 아니라 약사야`, `likes tulips but hates roses`: of whom the second half is told stands in the first.
    (subject === undefined || subject === ""
      ? undefined
      : readForms(`${isKorean ? withTopicParticle(subject) : subject} ${rest}`, words, subject));
  return [...found, ...(read ?? [])];
}

const withTopicParticle = (noun: string): string =>
  `${noun}${lastFinal(noun) === Final.none ? "는" : "은"}`;

const SHORT_SELF = /^(난|전|나|저(?!\s\S*[은는이가]\s)|우린)\s/u;

function readForms(
  clause: string,
  words: RelationWords,
  before: string | undefined,
): readonly Relation[] | undefined {
  for (const form of words.forms) {
    const groups = form.form.exec(clause)?.groups;
    if (groups === undefined) continue;
    const relations = relationsOf(form, groups, { words, before });
    if (relations.length > 0) return relations;
  }
  return undefined;
}

function relationsOf(
  { kind, negated = false, self }: RelationForm,
  groups: Readonly<Record<string, string | undefined>>,
  { words, before }: { readonly words: RelationWords; readonly before: string | undefined },
): readonly Relation[] {
  const { s, o, not, denied, what, name } = groups;
  // 외할머니가 여든이신데 상추를 기르셔: the second half is told of her.
  const told = s ?? (self === undefined ? "" : (before ?? self));
  const named = words.pronoun.test(told) ? (before ?? "") : told;
  const isDenied = negated || not !== undefined || denied !== undefined;
  const isOfThings = THINGS.has(kind);
  const isSubject = (isOfThings ? words.thing : words.person).test(named);
  const subject = isSubject ? endOf(named, words) : null;
  if (what !== undefined && name !== undefined) {
    const isOfKin = kind === "family";
    const owner = isOfKin ? kinOf(what, words) : what;
    return [
      ...(isOfKin || subject === null ? [] : [{ subject, kind, object: what, negated: false }]),
      { subject: name, kind: isOfKin ? "family" : "is-a", object: owner, negated: false },
    ];
  }
  const object = endOf(o ?? "", words);
  if (subject === null || object === null || subject === object) return [];
  // `8 labels`, `a total of 8`: of how many, not of what.
  if (kind === "made-of" && /\d/u.test(object)) return [];
  if (kind === "is-a" && (words.kindless.test(o ?? "") || isVerb(o ?? ""))) return [];
  if ((kind === "lives" || kind === "works") && words.manner.test(object)) return [];
  if ((kind === "likes" || kind === "has") && words.passing.test(o ?? "")) return [];
  return [{ subject, kind, object, negated: isDenied }];
}

/** What is told of things as well as of people. */
const THINGS: ReadonlySet<RelationKind> = new Set([
  "is-a",
  "part-of",
  "made-of",
  "date",
  "has",
  "lives",
]);

/** `my son` of `I have a son called …`. */
const kinOf = (what: string, words: RelationWords): string =>
  words === RELATION_WORDS.en ? `my ${what}` : what;

/** `크셔`, `배우셔` end as `간호사셔` does. */
const isVerb = (end: string): boolean =>
  parsePredicate(`${end.slice(end.lastIndexOf(" ") + 1)}다`) !== undefined;

function endOf(end: string, words: RelationWords): string | null {
  const trimmed = words.trim(end.trim()).trim();
  if (trimmed === "" || words.emptyEnd.test(trimmed)) return null;
  return trimmed.split(/\s+/u).length > MOST_WORDS_OF_END ? null : trimmed;
}
