import type { RecalledMemory } from "../../model.ts";
import { ALTERED, ENDED, ONLY_THOUGHT } from "../changes/cues.ts";
import type { Evidence } from "../evidence.ts";
import { ASKS_FORMER, ASKS_PAST, FORMER } from "../lexicon/cues.ts";
import { isPerson, meaningOf } from "../lexicon/concepts.ts";
import { isName, type Question } from "../reading/question.ts";
import { readStatement, type Statement } from "../reading/statement.ts";
import { isLater, sentencesOf, speakerOf } from "../said.ts";

/** Says by itself that what was told of before has come out otherwise. */
const NEWS =
  /\bafter all\b|^update\b|\b(?:is|are|'s|'re|was|were) (?:all )?off\b(?! to\b| (?:work|sick|school|today|on)\b)|\b(?:called|call) \S+ ?\S* ?off\b|\bcalled off\b|\bfell through\b|\b(?:didn['’]t|did not) work out\b|\bfinally (?:paid|came|arrived|fixed|sold|got|gave)\b|없던 ?일|무산|취소[했됐되하]|안 ?하기로|못 ?하게 ?됐|결국/iu;

/** Says that something is otherwise than it was. */
const OTHERWISE = [ENDED, ALTERED, /이제 .*안 |더 ?이상 /u];

/** Is in too many sentences to say of what they are. */
const TIME =
  /^(?:year|month|week|day|time|today|tomorrow|tonight|morning|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/iu;

/** What was said later of the thing that a quotation tells of, as news: whether it takes the quotation back is not known. */
export function saidSince(
  question: Question,
  answer: Evidence,
  memories: readonly RecalledMemory[],
): Evidence | null {
  if (answer.speaker !== "user" || ASKS_FORMER.test(question.text)) return null;
  if (ASKS_PAST.test(question.text)) return null;
  const told = readStatement(answer.quote, "user");
  const stemsOf = (isDeed: boolean): ReadonlySet<string> =>
    new Set(
      question.needs.flatMap(({ word, kind }) =>
        (kind === "action") === isDeed ? [word.stem] : [],
      ),
    );
  const context = { told, asked: stemsOf(false), deeds: stemsOf(true) };
  const later = memories
    .filter((memory) => isOwn(memory) && isLater(memory, answer.memory))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.index - a.index);
  for (const memory of later) {
    const news = sentencesOf(memory, memories, question.text).find(
      ({ statement }) => statement.speaker === "user" && isNewsOf(statement, context),
    );
    if (news === undefined) continue;
    return { ...answer, memory, speaker: "user", quote: news.statement.text, missing: [] };
  }
  return null;
}

/** Of the owner, and of a day that is known. */
const isOwn = (memory: RecalledMemory): boolean =>
  memory.isOfUnknown !== true && !memory.marks.includes("undated") && speakerOf(memory) === "user";

interface Context {
  readonly told: Statement;
  /** Stems of what the question names. */
  readonly asked: ReadonlySet<string>;
  /** Stems of what is done: another does it to something else. */
  readonly deeds: ReadonlySet<string>;
}

function isNewsOf(statement: Statement, { told, asked, deeds }: Context): boolean {
  const { text, words } = statement;
  const isNews = NEWS.test(text);
  if (!isNews && !OTHERWISE.some((cue) => cue.test(text))) return false;
  if (FORMER.test(text) || (!isNews && ONLY_THOUGHT.test(text))) return false;
  const stems = new Set(
    told.words.flatMap(({ stop, stem }) => (stop || deeds.has(stem) ? [] : [stem])),
  );
  const shared = words.filter(
    ({ stop, surface, predicate, stem }) =>
      !stop && !predicate && !TIME.test(surface) && stems.has(stem),
  );
  if (isNews) return shared.length > 0;
  const named = shared.filter((word) => isName(word) || asked.has(word.stem));
  if (new Set(shared.map(({ stem }) => stem)).size > 1) return named.length > 0;
  // Whoever is at its beginning does many things.
  return named.some(
    (word) =>
      asked.has(word.stem) && word.start > 0 && !isPerson(meaningOf(words, words.indexOf(word))),
  );
}
