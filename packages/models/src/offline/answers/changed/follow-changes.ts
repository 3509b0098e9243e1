import type { RecalledMemory, ToldOtherwise } from "../../../model.ts";
import type { Evidence } from "../../evidence.ts";
import { rearrangedIn } from "../../changes/rearranged.ts";
import { readTelling } from "../../changes/telling.ts";
import { ASKS_FORMER } from "../../lexicon/cues.ts";
import { matchIn } from "../../reading/match.ts";
import { isName, type Need, type Question } from "../../reading/asking/question.ts";
import { readStatement, type Statement } from "../../reading/statement.ts";
import { speakerOf } from "../../said.ts";

/** What held before. */
export interface Former {
  readonly evidence: Evidence;
  /** Until when, milliseconds since 1970. */
  readonly until: number;
}

/** How often a fact is followed from one change to the next. */
const MOST_CHANGES = 16;

/**
 * The sentence that answers, where what was found has been told otherwise since: the newest, with what it took back; or, where it is asked how it
 * was before, what held then.
 */
export function followChanges(
  question: Question,
  found: Evidence,
  memories: readonly RecalledMemory[],
): { readonly type: "quotes"; readonly quotes: readonly [Evidence]; readonly former?: Former } {
  const follow = (from: Evidence, told: ToldOtherwise | undefined): Evidence | null => {
    const memory = memories.find(({ index }) => index === told?.index);
    if (told === undefined || memory === undefined || !isAbout(told, from)) return null;
    if (!isOfAsked(question, told)) return null;
    return { ...from, memory, speaker: speakerOf(memory), quote: told.other, missing: [] };
  };
  if (ASKS_FORMER.test(question.text)) {
    const before = follow(found, toldBefore(found));
    return { type: "quotes", quotes: [before ?? found] };
  }
  let newest = found;
  for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
    const next = follow(newest, newest.memory.supersededBy);
    if (next === null) break;
    newest = next;
  }
  const before = follow(newest, toldBefore(newest));
  if (before === null) return { type: "quotes", quotes: [newest] };
  const former = { evidence: before, until: toldBefore(newest)?.since ?? 0 };
  return { type: "quotes", quotes: [newest], former };
}

const toldBefore = ({ memory, quote }: Evidence): ToldOtherwise | undefined =>
  memory.supersedes?.find(({ own }) => isWithin(own, quote));

/** A message tells several things; one that is quoted need not be what has changed. */
const isAbout = ({ own }: ToldOtherwise, { quote }: Evidence): boolean => isWithin(own, quote);

/** A sentence that tells of two people changes for one of them: whom the question asks for, or a name that both halves have, is in it. */
function isOfAsked({ needs }: Question, { own, other }: ToldOtherwise): boolean {
  const [older, newer] = [own, other].map((text) => readStatement(text, "user"));
  if (older === undefined || newer === undefined) return false;
  const isKnown = newer.words.some(
    (word) => isName(word) && older.words.some(({ stem }) => stem === word.stem),
  );
  const isIn = (need: Need, told: Statement): boolean => matchIn(need, told, new Map()) >= MET;
  // `They've called the wedding off`: whose it is need not be said again.
  if (needs.some((need) => !need.isWho && isIn(need, newer)) && rearranges(other)) return true;
  return isKnown || needs.every((need) => !need.isWho || !isIn(need, older) || isIn(need, newer));
}

const rearranges = (text: string): boolean =>
  readTelling(text).some((telling) => rearrangedIn(telling) !== null);

/** Whether a text says that what was arranged will not be, or names no time for it. */
export const isCalledOff = (text: string): boolean =>
  readTelling(text).some(
    (telling) =>
      rearrangedIn(telling) !== null &&
      !["weekday", "date", "clock"].some((kind) => telling.values.has(kind)),
  );

const MET = 0.5;

const isWithin = (left: string, right: string): boolean =>
  left.includes(right) || right.includes(left);
