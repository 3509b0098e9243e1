import { parsePredicate } from "../analysis/korean/korean-predicates.ts";
import { NOUNS } from "../analysis/words/ko.ts";
import { readSentences, type Sentence } from "../questions/read-sentences.ts";
import { englishRelations } from "./english.ts";
import { koreanRelations } from "./korean/korean.ts";
import {
  type Relation,
  RELATION_KINDS,
  type RelationForm,
  type RelationKind,
  type RelationWords,
} from "./relation.ts";

export const RELATION_WORDS = { en: englishRelations, ko: koreanRelations } as const;

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
  if (read.text.length > LONGEST_SENTENCE) return [];
  const words: RelationWords = RELATION_WORDS[HANGUL.test(read.text) ? "ko" : "en"]();
  const sentence = words.prepare(read.text.replace(words.asked, ""));
  if ([words.wish, words.report, words.joke].some((form) => form.test(sentence))) return [];
  if (!read.isStatement && !words.asked.test(read.text)) return [];
  const bare = sentence.replaceAll(words.fillers, "").replace(/[\s.!~…'"”’]+$/u, "");
  const found: Relation[] = [];
  let subject: string | undefined;
  let isInstead = false;
  for (const clause of bare.split(words.clauseEnd)) {
    const read = words.past.test(clause) ? [] : inClause(clause.trim(), words, subject);
    // 정문이 아니라 후문에 둬: the gate was not asked what it is.
    if (read.length === 0 && isInstead) found.pop();
    isInstead = read.length > 0 && words.instead.test(clause);
    found.push(...read);
    subject = nextSubject(clause, read.at(-1), words) ?? subject;
  }
  return found;
}

/** Of whom the clause after this one is told where it does not say; `""` where that is not known. */
function nextSubject(
  clause: string,
  read: Relation | undefined,
  words: RelationWords,
): string | undefined {
  if (words.ofPlace.test(clause)) return "";
  // 시험이 월요일부터라 도서관에서 살아: not the exam.
  if (
    read?.kind === "date" &&
    !read.negated &&
    !SELVES.has(read.subject) &&
    !words.kin.test(read.subject)
  )
    return "";
  return (
    read?.subject ??
    words.teller.exec(words.spellOut(clause, { isFirst: false }))?.groups?.["who"] ??
    (words.names.test(clause) ? "" : undefined)
  );
}

function inClause(
  clause: string,
  words: RelationWords,
  /** Of whom the clause before told. */
  subject: string | undefined,
): readonly Relation[] {
  const whole = words.spellOut(clause, { isFirst: subject === undefined });
  const { what, name } = words.apposition.exec(whole)?.groups ?? {};
  // 아내 회사가: a noun that is listed is no name.
  const isNamed =
    what !== undefined &&
    name !== undefined &&
    !NOUNS.has(name) &&
    !isCut(name) &&
    !words.kin.test(name);
  const rest = isNamed ? whole.slice(what.length + 1) : whole;
  const read =
    readForms(rest, words, subject) ??
    // `의사가 아니라 약사야`, `likes tulips but hates roses`: of whom the second half is told stands in the first.
    (subject === undefined || subject === ""
      ? undefined
      : readForms(words.continued(subject, rest), words, subject));
  if (!isNamed || !words.kin.test(what)) return read ?? [];
  const named = words.trim(name);
  // 누나 배드민턴은 화요일이야: what has a day is no person.
  const isThing = read?.some((one) => OF_THINGS.has(one.kind) && one.subject === named) ?? false;
  return isThing
    ? (readForms(whole, words, subject) ?? [])
    : [{ subject: named, kind: "family", object: what, negated: false }, ...(read ?? [])];
}

/** What is told of no person who is called by a name. */
const OF_THINGS: ReadonlySet<RelationKind> = new Set(["date", "made-of"]);

function readForms(
  clause: string,
  words: RelationWords,
  before: string | undefined,
): readonly Relation[] | undefined {
  const kinds = new Set(RELATION_KINDS.filter((kind) => words.cues[kind].test(clause)));
  for (const form of words.forms) {
    if (!kinds.has(form.kind)) continue;
    const groups = form.form.exec(clause)?.groups;
    if (groups === undefined) continue;
    const relations = relationsOf(form, groups, { words, before, clause });
    if (relations.length > 0) return relations;
  }
  return undefined;
}

interface Context {
  readonly words: RelationWords;
  /** Of whom the clause before told. */
  readonly before: string | undefined;
  readonly clause: string;
}

function relationsOf(
  form: RelationForm,
  groups: Readonly<Record<string, string | undefined>>,
  context: Context,
): readonly Relation[] {
  const { first, second } = context.words.both.exec(groups["s"] ?? "")?.groups ?? {};
  return [first, second ?? groups["s"]].flatMap((s, at) =>
    at === 0 && s === undefined ? [] : relationsOfOne(form, { ...groups, s }, context),
  );
}

function relationsOfOne(
  { kind, negated = false, self }: RelationForm,
  groups: Readonly<Record<string, string | undefined>>,
  { words, before, clause }: Context,
): readonly Relation[] {
  const { s, o, not, denied, what, name } = groups;
  // 외할머니가 여든이신데 상추를 기르셔: the second half is told of her.
  const told = s ?? (self === undefined ? "" : (before ?? self));
  const named = words.pronoun.test(told) ? (before ?? "") : told;
  if (s === undefined && before === undefined && words.honorific.test(clause)) return [];
  const isDenied = negated || not !== undefined || denied !== undefined;
  const isOfThings = THINGS.has(kind);
  const isSubject =
    (isOfThings ? words.thing : words.person).test(named) &&
    (kind === "family" || !isVerbalStem(lastWord(named)));
  const subject = isSubject ? endOf(named, words) : null;
  if (what !== undefined && name !== undefined) {
    const isOfKin = kind === "family";
    const owner = isOfKin ? kinOf(what, words) : what;
    return [
      ...(isOfKin || subject === null ? [] : [{ subject, kind, object: what, negated: false }]),
      { subject: name, kind: isOfKin ? "family" : "is-a", object: owner, negated: false },
    ];
  }
  const object = uncut(endOf(o ?? "", words));
  if (subject === null || object === null || subject === object) return [];
  if (isCut(lastWord(subject))) return [];
  if (isClause(lastWord(object))) return [];
  if (kind === "family" && ![subject, object].every((end) => isHuman(end, words))) return [];
  // `남편은 우리 큰아들이야`: of one's own kin it is a jest.
  if (kind === "family" && [subject, object].every((end) => words.kin.test(end))) return [];
  // `I'm made of coffee`.
  if (kind === "made-of" && (SELVES.has(subject) || words.kin.test(subject))) return [];
  // `8 labels`, `a total of 8`: of how many, not of what.
  if (kind === "made-of" && /\d/u.test(object)) return [];
  if (kind === "is-a" && [o ?? "", object].some((end) => words.kindless.test(end) || isVerb(end)))
    return [];
  if (kind === "is-a" && isVerbal(lastWord(object), clause)) return [];
  if (kind === "is-a" && !words.kinds.test(`${subject}\n${object}`)) return [];
  // `커피는 내 애인이야`: whoever is family is told of above.
  if (kind === "is-a" && [object, object.replace(/^.+의 /u, "")].some((end) => words.kin.test(end)))
    return [];
  if (kind === "lives" && words.haunts.test(object)) return [];
  if ((kind === "lives" || kind === "works") && words.manner.test(object)) return [];
  if (kind === "has" && words.holders.test(subject)) return [];
  if (kind === "has" && isOthers(subject, object, words)) return [];
  // 엄마가 없으니까 조용해: she is out.
  if (kind === "has" && s === undefined && isDenied && words.kin.test(object)) return [];
  if (kind === "likes" && SELVES.has(object)) return [];
  if (
    (kind === "likes" || kind === "has") &&
    words.passing.test(kind === "has" ? object : (o ?? ""))
  )
    return [];
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
  words === englishRelations() ? `my ${what}` : what;

/** `모자라서`, `모시고`: a verb, whose ending looks like that of a noun. */
function isVerbal(noun: string, clause: string): boolean {
  const last = lastWord(clause);
  const isForm = last.startsWith(noun) && parsePredicate(last) !== undefined;
  return isForm || (!NOUNS.has(noun) && parsePredicate(`${noun}시다`) !== undefined);
}

/** `듣고`, `일하기`: what somebody does. */
const isClause = (word: string): boolean =>
  word.endsWith("하기") ||
  (/[고기]$/u.test(word) && !NOUNS.has(word) && parsePredicate(word) !== undefined);

/** `사촌 형님 밭`: whose it is is told. */
const isOthers = (subject: string, object: string, words: RelationWords): boolean =>
  SELVES.has(subject) && words.owned.test(object);

/** `크셔`, `배우셔` end as `간호사셔` does. */
const isVerb = (end: string): boolean =>
  !/\s분$/u.test(end) &&
  !NOUNS.has(lastWord(end)) &&
  parsePredicate(`${lastWord(end)}다`) !== undefined;

/** `쉬` of `쉬는`, `맑` of `맑은`. */
const isVerbalStem = (word: string): boolean =>
  !SELVES.has(word) && !NOUNS.has(word) && parsePredicate(`${word}다`)?.term === `${word}다`;
const isHuman = (end: string, words: RelationWords): boolean =>
  SELVES.has(end) || words.kin.test(lastWord(end)) || (words.human.test(end) && !NOUNS.has(end));
const SELVES: ReadonlySet<string> = new Set(["I", "나", "저", "내", "제"]);

/** `고양` of `고양이`: no particle stands there. */
const isCut = (word: string): boolean =>
  !SELVES.has(word) && !NOUNS.has(word) && NOUNS.has(`${word}이`);
const uncut = (end: string | null): string | null =>
  end !== null && isCut(lastWord(end)) ? `${end}이` : end;

const lastWord = (end: string): string => end.slice(end.lastIndexOf(" ") + 1);

function endOf(end: string, words: RelationWords): string | null {
  const trimmed = words.trim(end.trim()).trim();
  if (trimmed === "" || words.emptyEnd.test(trimmed)) return null;
  return trimmed.split(/\s+/u).length > MOST_WORDS_OF_END ? null : trimmed;
}
