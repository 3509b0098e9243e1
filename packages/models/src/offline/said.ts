import { splitSentences } from "@hsms/language";
import type { RecalledMemory } from "../model.ts";
import { tellingPart } from "./reading/passages/clauses.ts";
import { isAsking } from "./reading/asking/is-asking.ts";
import { ASKS_FOR_WORK } from "./lexicon/cues.ts";
import { sectionsOf } from "./reading/passages/sections.ts";
import { excerptFor } from "./reading/passages/excerpt.ts";
import { readStatement, type Statement, type StatementSpeaker } from "./reading/statement.ts";

const NO_ANSWER =
  /모르겠|모릅니다|알 수 없|기억하지 못|정보가 없|찾지 못|don'?t (?:know|have (?:any )?(?:info|access|record))|not sure|no information|cannot (?:find|answer)|couldn'?t find/iu;

export interface Said {
  readonly memory: RecalledMemory;
  readonly statement: Statement;
  readonly before: Statement | null;
  /** `before` is the turn before, of which nothing is quoted. */
  readonly isTurnBefore: boolean;
  /** The end of what was said before it in the same turn. */
  readonly preceding: string;
  /** It begins a model's reply to a question, which is `before`. */
  readonly opensReply: boolean;
}

/** Characters before a sentence in which the door that it speaks of may stand. */
const LONGEST_PRECEDING = 400;

/** Who says what stands in `user`. */
export const speakerOf = ({ speaker }: RecalledMemory): StatementSpeaker =>
  speaker === undefined || speaker.isOwner ? "user" : { name: speaker.name };

/** By the day on which it was said, since an import may bring what is older; of one moment by its number. What has no date is not newer than what has one. */
export function isLater(a: RecalledMemory, b: RecalledMemory): boolean {
  if (a.marks.includes("undated") && !b.marks.includes("undated")) return false;
  return a.createdAt === b.createdAt ? a.index > b.index : a.createdAt > b.createdAt;
}

/** Longer after the turn before it a message does not go on with it. Milliseconds. */
const LONGEST_PAUSE = 3_600_000;

/** The turn before a memory, where it was found, too, and the owner alone talks: what is told shortly after it may leave out what it is about. */
function turnBefore(memory: RecalledMemory, memories: readonly RecalledMemory[]): string | null {
  const found = memories.find(({ index }) => index === memory.index - 1);
  if (found === undefined || found.speaker !== undefined || memory.speaker !== undefined)
    return null;
  return isToldAfter(memory, found) ? found.user.slice(0, LONGEST_PRECEDING) : null;
}

/** Whether it is the turn after another one, of the same sitting. */
export function isToldAfter(memory: RecalledMemory, before: RecalledMemory): boolean {
  const pause = memory.createdAt - before.createdAt;
  return memory.index === before.index + 1 && pause >= 0 && pause <= LONGEST_PAUSE;
}

/**
 * What the user stated and what a model knew: no questions, no quotations of the memory; of a long text what may answer the
 * question. `memories` are all that were found.
 */
export function sentencesOf(
  memory: RecalledMemory,
  memories: readonly RecalledMemory[],
  question: string,
): readonly Said[] {
  const said: Said[] = [];
  const who = speakerOf(memory);
  const read = (text: string): Statement => readStatement(text, who, memory.speaker?.name);
  const earlier = turnBefore(memory, memories);
  let before: Statement | null = earlier === null ? null : read(earlier);
  let isTurnBefore = before !== null;
  let preceding = "";
  for (const { heading, sentences } of sectionsOf(excerptFor(question, memory.user))) {
    const subject = heading === null ? null : read(heading);
    preceding = `${preceding} ${heading ?? ""}`.slice(-LONGEST_PRECEDING);
    for (const text of sentences) {
      const telling = tellingPart(text);
      if (telling !== null) {
        const statement = read(telling);
        said.push({
          memory,
          statement,
          before: subject ?? before,
          isTurnBefore: subject === null && isTurnBefore,
          preceding,
          opensReply: false,
        });
      }
      before = read(text);
      isTurnBefore = false;
      preceding = `${preceding} ${text}`.slice(-LONGEST_PRECEDING);
    }
  }
  if (memory.assistant === null || memory.model === "offline") return said;
  const asked = excerptFor(question, memory.user);
  before = isAsking(asked) ? read(asked) : null;
  let opensReply = before !== null && !ASKS_FOR_WORK.test(asked);
  for (const text of splitSentences(excerptFor(question, memory.assistant))) {
    if (NO_ANSWER.test(text) || isAsking(text)) continue;
    const statement = readStatement(text, "assistant");
    said.push({ memory, statement, before, isTurnBefore: false, preceding, opensReply });
    opensReply = false;
    preceding = `${preceding} ${text}`.slice(-LONGEST_PRECEDING);
  }
  return said;
}
