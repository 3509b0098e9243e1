import { splitSentences } from "../../text/sentences.ts";
import type { RecalledMemory } from "../model.ts";
import type { Attribute } from "./lexicon/attributes.ts";
import { ANSWER_CUES } from "./lexicon/cues.ts";
import { isPerson, meaningOf, type Meaning } from "./lexicon/concepts.ts";
import { EMPTY_WORDS } from "./lexicon/stop-words.ts";
import { isAsking, isName, isNegative, type Need, type Question } from "./question.ts";
import { readWords, type Role, type Word } from "./words.ts";

/** A sentence of a memory, and how far it answers. */
export interface Evidence {
  readonly memory: RecalledMemory;
  readonly speaker: "user" | "assistant";
  /** Verbatim; with the sentence before it where that says whom or what it is about. */
  readonly quote: string;
  /** 0–1: how much of what was asked the sentence covers. */
  readonly confidence: number;
}

interface Statement {
  readonly text: string;
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
  readonly marks: readonly Mark[];
  readonly speaker: "user" | "assistant";
}

/** What a missing part leaves of the confidence, by how surely its absence means that the fact is another. */
const MISSING_PERSON = 0.35;
const MISSING_THING = 0.7;
const RIVAL_THING = 0.6;
const MISSING_ATTRIBUTE = 0.35;
const MISSING_ANSWER: Readonly<Record<string, number>> = {
  time: 0.5,
  number: 0.4,
  place: 0.6,
  person: 0.6,
  reason: 0.85,
};
const OTHER_OWNER = 0.3;
/** The sentence names nobody, and the one before it spoke of another. */
const INFERRED_OTHER_OWNER = 0.5;
const OTHER_POLARITY = 0.6;
/** What was said in the sentence before, or in the question that a model answered, counts a little less. */
const FROM_CONTEXT = 0.85;
const KIND_MATCH = 0.9;
const GENERAL_MATCH = 0.3;
const ATTRIBUTE_WEIGHT = 1.2;

const NO_ANSWER =
  /모르겠|알 수 없|기억하지 못|정보가 없|찾지 못|don'?t (?:know|have (?:any )?(?:info|access|record))|not sure|no information|cannot (?:find|answer)|couldn'?t find/iu;
const SELF_SUBJECTS: ReadonlySet<string> = new Set(
  "나 난 내가 나는 나도 저 전 제가 저는 저도 우리는 우리가 우린 i i'm i've i'd i'll im we we're we've we'll".split(
    " ",
  ),
);
const SELF_POSSESSIVE = /\b(?:my|our|mine)\b/iu;
const PRONOUN =
  /^(?:\W*)(?:he|she|it|they|his|her|its|their|he's|she's|it's|they're|그|그녀|걔|얘|이름|나이)/iu;

/** Every sentence of the memories that might answer, best first. */
export function weighEvidence(
  question: Question,
  memories: readonly RecalledMemory[],
): readonly Evidence[] {
  return memories
    .flatMap((memory) => evidenceIn(question, memory))
    .sort((a, b) => b.confidence - a.confidence || b.memory.index - a.memory.index);
}

function evidenceIn(question: Question, memory: RecalledMemory): readonly Evidence[] {
  const told: Evidence[] = [];
  const asked = isAsking(memory.user) ? readStatement(memory.user, "user") : null;
  let before: Statement | null = null;
  for (const text of splitSentences(memory.user)) {
    const statement = readStatement(text, "user");
    if (!isAsking(text)) told.push(weigh({ question, memory, statement, before }));
    before = statement;
  }
  if (memory.assistant === null || memory.model === "offline") return told;
  before = asked;
  for (const text of splitSentences(memory.assistant)) {
    if (NO_ANSWER.test(text) || isAsking(text)) continue;
    const statement = readStatement(text, "assistant");
    told.push(weigh({ question, memory, statement, before }));
  }
  return told;
}

function readStatement(text: string, speaker: Statement["speaker"]): Statement {
  const words = readWords(text);
  const meanings = words.map((_, at) => meaningOf(words, at));
  return { text, words, meanings, marks: marksOf({ text, words, meanings }), speaker };
}

/** Who or what a sentence speaks of, and from where on. */
interface Mark {
  readonly at: number;
  readonly owner: "self" | "other";
}

/** Subjects and owners in order: `나는`, `my`; persons, unless they are only met, given to or taken along. */
function marksOf({
  text,
  words,
  meanings,
}: Pick<Statement, "text" | "words" | "meanings">): readonly Mark[] {
  const korean = /[가-힣]/u.test(text);
  const marks: Mark[] = [];
  for (const [index, word] of words.entries()) {
    if (SELF_SUBJECTS.has(word.whole)) marks.push({ at: word.start, owner: "self" });
    else if (isOther({ word, meaning: meanings[index], last: index === words.length - 1 })) {
      marks.push({ at: word.start, owner: "other" });
    }
  }
  if (!korean && marks.length === 0) {
    if (SELF_POSSESSIVE.test(text)) return [{ at: 0, owner: "self" }];
    if (startsWithName(words)) return [{ at: 0, owner: "other" }];
  }
  return marks;
}

/** The owner of what stands at `at`: the nearest before it, or of the whole sentence in English. */
function ownerAt(statement: Statement, at: number): "self" | "other" | "open" {
  const before = statement.marks.findLast((mark) => mark.at <= at);
  if (before !== undefined) return before.owner;
  return "open";
}

const COMPANIONS: ReadonlySet<Role> = new Set(["with", "to", "object", "place"]);

function isOther({
  word,
  meaning,
  last,
}: {
  readonly word: Word;
  readonly meaning: Meaning | undefined;
  readonly last: boolean;
}): boolean {
  if (COMPANIONS.has(word.role)) return false;
  if (meaning !== undefined && isPerson(meaning)) return word.role !== "complement";
  return word.script === "korean" && isName(word) && !last && word.role !== "complement";
}

function startsWithName(words: readonly Word[]): boolean {
  const first = words[0];
  if (first === undefined || first.script !== "latin") return false;
  return (
    /^\p{Lu}\p{Ll}+/u.test(first.surface) &&
    !EMPTY_WORDS.has(first.whole) &&
    !/(?:ed|ing)$/u.test(first.surface)
  );
}

function weigh({
  question,
  memory,
  statement,
  before,
}: {
  readonly question: Question;
  readonly memory: RecalledMemory;
  readonly statement: Statement;
  readonly before: Statement | null;
}): Evidence {
  const leans =
    before !== null &&
    (statement.speaker === "assistant" ||
      PRONOUN.test(statement.text) ||
      (statement.marks.length === 0 && /[가-힣]/u.test(statement.text)));
  const doubtful =
    leans &&
    before.marks.at(-1)?.owner === "other" &&
    question.attribute !== null &&
    !asksOther(question);
  const alone = confidence(question, statement, null) * (doubtful ? INFERRED_OTHER_OWNER : 1);
  const leaning = leans ? confidence(question, statement, before) : 0;
  const quote =
    leaning > alone && statement.speaker === "user" && before !== null
      ? `${before.text} ${statement.text}`
      : statement.text;
  return { memory, speaker: statement.speaker, quote, confidence: Math.max(alone, leaning) };
}

function confidence(question: Question, statement: Statement, context: Statement | null): number {
  let weight = 0;
  let covered = 0;
  let factor = 1;
  for (const need of question.needs) {
    const here = matchIn(need, statement);
    const match = Math.max(here, context === null ? 0 : FROM_CONTEXT * matchIn(need, context));
    weight += need.weight;
    covered += need.weight * match;
    if (match >= 0.5) continue;
    if (need.kind === "person") factor *= MISSING_PERSON;
    else if (need.kind === "thing") {
      if (question.wants === "fact")
        factor *= hasRival(need, statement) ? RIVAL_THING : MISSING_THING;
    }
  }
  const { attribute } = question;
  if (attribute !== null) {
    const at = shownAt(question, attribute, statement);
    weight += ATTRIBUTE_WEIGHT;
    if (at === -1) factor *= MISSING_ATTRIBUTE;
    else covered += ATTRIBUTE_WEIGHT;
    factor *= ownerFactor({ question, statement, context, at });
  } else if (question.answerKind !== null && question.wants === "fact") {
    const cue = ANSWER_CUES.find(({ kind }) => kind === question.answerKind);
    if (cue !== undefined && !cue.shown.test(statement.text))
      factor *= MISSING_ANSWER[cue.kind] ?? 1;
  }
  if (weight === 0) return 0;
  if (attribute === null && question.negative !== isNegative(statement.text))
    factor *= polarityFactor(question);
  return (covered / weight) * factor;
}

function polarityFactor(question: Question): number {
  return question.needs.some(({ meaning }) => meaning.own.has("like")) ? OTHER_POLARITY : 1;
}

/** Where in the sentence the attribute is stated; -1 for nowhere. */
function shownAt(question: Question, attribute: Attribute, statement: Statement): number {
  const match = attribute.shown.exec(statement.text);
  if (match !== null) return match.index + match[0].length - 1;
  if (attribute.id === "name") return namesPerson(question, statement);
  if (attribute.kinds === undefined) return -1;
  const kind = statement.meanings.findIndex((meaning) => isKindOf(attribute.kinds ?? "", meaning));
  return statement.words[kind]?.start ?? -1;
}

function ownerFactor({
  question,
  statement,
  context,
  at,
}: {
  readonly question: Question;
  readonly statement: Statement;
  readonly context: Statement | null;
  readonly at: number;
}): number {
  if (asksOther(question)) return 1;
  const here = ownerAt(statement, at);
  const owner = here === "open" && context !== null ? (context.marks.at(-1)?.owner ?? here) : here;
  const foreign = statement.speaker === "assistant" ? "self" : "other";
  return owner === foreign ? OTHER_OWNER : 1;
}

function asksOther(question: Question): boolean {
  return question.needs.some(({ kind }) => kind === "person");
}

/** Where a name follows the person asked for (`My husband Carlos`, `둘째 민재`); -1 for nowhere. */
function namesPerson(question: Question, statement: Statement): number {
  const index = statement.words.findIndex((word, at) => {
    const next = statement.words[at + 1];
    if (next === undefined || !isName(next)) return false;
    return question.needs.some(
      (need) => need.kind === "person" && matchWord(need, word, statement.meanings[at]) >= 0.5,
    );
  });
  return index === -1 ? -1 : (statement.words[index + 1]?.start ?? -1);
}

function isKindOf(id: string, { own, kindOf }: Meaning): boolean {
  return kindOf.has(id) && !own.has(id);
}

/** Another thing of the same sort stands where the one asked for should: the guitar lesson for the piano lesson. */
function hasRival(need: Need, statement: Statement): boolean {
  const sorts = [...need.meaning.kindOf].filter((id) => !need.meaning.own.has(id));
  return statement.meanings.some(({ kindOf }) => sorts.some((id) => kindOf.has(id)));
}

function matchIn(need: Need, statement: Statement): number {
  let best = 0;
  for (const [at, word] of statement.words.entries()) {
    best = Math.max(best, matchWord(need, word, statement.meanings[at]));
    if (best === 1) break;
  }
  return best;
}

/** 0–1: whether a word of a sentence says what is needed. */
function matchWord(need: Need, word: Word, meaning: Meaning | undefined): number {
  const wanted = need.word;
  if (wanted.stem === word.stem || wanted.whole === word.whole) return 1;
  if (meaning !== undefined) {
    if (intersects(need.meaning.own, meaning.own)) return 1;
    if (intersects(need.meaning.own, meaning.kindOf)) return KIND_MATCH;
  }
  if (wanted.script === "korean" && word.script === "korean" && isPartOf(wanted.stem, word.stem)) {
    return KIND_MATCH;
  }
  if (meaning !== undefined && intersects(need.meaning.kindOf, meaning.own)) return GENERAL_MATCH;
  return 0;
}

/** 제주 in 제주도, 여행 in 강릉여행. */
function isPartOf(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  return short.length >= 2 && (long.startsWith(short) || long.endsWith(short));
}

function intersects(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const id of left) if (right.has(id)) return true;
  return false;
}
