import { isPerson, meaningOf, type Meaning } from "../lexicon/concepts.ts";
import { EMPTY_WORDS } from "../lexicon/stop-words.ts";
import { isName } from "./asking/question.ts";
import { readWords, type Role, type Word } from "./words/words.ts";

export interface Statement {
  readonly text: string;
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
  readonly marks: readonly Mark[];
  readonly speaker: StatementSpeaker;
}

/** The owner of the memory, a model, or somebody else who is named. */
export type StatementSpeaker = "user" | "assistant" | { readonly name: string };

/** Whom a sentence speaks of, from this place on: the speaker or another. */
export interface Mark {
  readonly at: number;
  readonly owner: "self" | "other";
}

/** `ownName`: what the owner goes by in a chat with others. */
export function readStatement(
  text: string,
  speaker: StatementSpeaker,
  ownName: string | null = null,
): Statement {
  const said = readWords(text);
  const saidBy = typeof speaker === "string" ? ownName : speaker.name;
  // Who says it is whom it is about, unless it names others.
  const name = readWords(saidBy ?? "").map((word) => ({ ...word, capital: true, start: BEFORE }));
  if (typeof speaker === "string") {
    const own = statementOf(text, said, speaker);
    if (name.length === 0) return own;
    const words = [...name, ...said];
    return { ...own, words, meanings: words.map((_, at) => meaningOf(words, at)) };
  }
  const statement = statementOf(text, [...name, ...said], speaker);
  const marks = statement.marks.map(({ at }): Mark => ({ at, owner: "other" }));
  return { ...statement, marks: [{ at: BEFORE, owner: "other" }, ...marks] };
}

/** Before the first character. */
const BEFORE = -1;

function statementOf(text: string, words: readonly Word[], speaker: StatementSpeaker): Statement {
  const meanings = words.map((_, at) => meaningOf(words, at));
  return { text, words, meanings, marks: marksOf({ text, words, meanings }), speaker };
}

/** Whose fact it is that stands at `at`; open in Korean, which drops its subjects. */
export const ownerAt = (statement: Statement, at: number): Mark["owner"] | "open" =>
  statement.marks.findLast((mark) => mark.at <= at)?.owner ?? "open";

const SELF_SUBJECTS: ReadonlySet<string> = new Set(
  "나 난 내가 나는 나도 저 전 제가 저는 저도 우리는 우리가 우린 i i'm i've i'd i'll im we we're we've we'll".split(
    " ",
  ),
);
const SELF_POSSESSIVE = /\b(?:my|our|mine)\b/iu;

/** Subjects and owners in order: `나는`, `I`; persons, unless they are only met, given to or taken along. */
function marksOf(statement: Pick<Statement, "text" | "words" | "meanings">): readonly Mark[] {
  const { text, words } = statement;
  const marks: Mark[] = [];
  for (const [at, word] of words.entries()) {
    if (SELF_SUBJECTS.has(word.whole)) marks.push({ at: word.start, owner: "self" });
    else if (isOther(statement, at)) marks.push({ at: word.start, owner: "other" });
  }
  if (/[가-힣]/u.test(text)) return marks;
  const [first] = marks;
  const own = SELF_POSSESSIVE.exec(text)?.index ?? Infinity;
  // `Priyanka retired, so my new accountant is …`: of oneself from there on.
  if (first === undefined && own < Infinity)
    return startsWithName(statement) && DOES.test(words[1]?.whole ?? "")
      ? [
          { at: 0, owner: "other" },
          { at: own, owner: "self" },
        ]
      : [{ at: 0, owner: "self" }];
  // `My name is Nora and I am a designer`: of oneself from the first word on.
  if (first?.owner === "self" && own < first.at) return [{ at: own, owner: "self" }, ...marks];
  if (first !== undefined) return marks;
  return startsWithName(statement) ? [{ at: 0, owner: "other" }] : [];
}

const COMPANIONS: ReadonlySet<Role> = new Set(["with", "to", "object", "place"]);
const BEFORE_ROLES: ReadonlySet<string> = new Set(["the", "my", "our", "his", "her", "their"]);

function isOther(
  { text, words, meanings }: Pick<Statement, "text" | "words" | "meanings">,
  at: number,
): boolean {
  const word = words[at];
  const meaning = meanings[at];
  if (word === undefined || meaning === undefined) return false;
  if (COMPANIONS.has(word.role) || word.role === "complement") return false;
  const before = words[at - 1]?.whole ?? "";
  if (/^[가-힣]+님(?:[은이]|께서)/u.test(text.slice(word.start))) return true;
  // `Mark is a teacher`: the teacher is nobody else.
  if (isPerson(meaning)) return !(before === "a" || before === "an" || meaning.kindOf.has("job"));
  if (word.script === "korean") return isName(word) && at < words.length - 1;
  // `the singer moved`, but not `I am a singer`.
  return meaning.kindOf.has("job") && BEFORE_ROLES.has(before);
}

const FOLLOWS_NO_NAME: ReadonlySet<string> = new Set("to of from for by about".split(" "));

function startsWithName({ text, words }: Pick<Statement, "text" | "words">): boolean {
  const first = words[0];
  if (first === undefined || first.script !== "latin") return false;
  // `Rent is £540 a month`.
  const { own } = meaningOf(words, 0);
  const isThing = own.size > 0 && !isPerson(meaningOf(words, 0));
  if (isThing && COSTS.test(text)) return false;
  // `Allergic to nuts`.
  if (FOLLOWS_NO_NAME.has(words[1]?.whole ?? "")) return false;
  return (
    /^\p{Lu}\p{Ll}+/u.test(first.surface) &&
    !first.stop &&
    !EMPTY_WORDS.has(first.whole) &&
    !/(?:ed|ing)$/u.test(first.surface) &&
    !PASTS.has(first.whole)
  );
}

const COSTS = /^\P{L}*\p{L}+ (?:is|are|was|were|costs?) (?:\p{L}+ )?[$£€₩]/u;
const DOES = /^(?:\p{L}{3,}ed|has|had|got|left|went|took|quit|died)$/u;

/** `Paid another 800 off`, `Sold the boat`: who speaks did it. */
const PASTS: ReadonlySet<string> = new Set(
  "bought brought built came caught chose cut did drove ended felt found gave got had heard held hung kept left lent lost made met paid put quit ran read said sold sent set spent spoke started swam swapped taught told took traded went woke won wrote".split(
    " ",
  ),
);
