import { isSkipped, type Turn } from "@hsms/engine";
import { NO_THOUGHT, type TurnEntry } from "../entry.ts";
import { isRecorded, type RecordedTurn } from "./recorded-turn.ts";

/** The same entry where nothing of it has changed, so that its rows need not be made again. */
export function renewed(entry: TurnEntry, turn: Turn): RecordedTurn {
  const { index, user } = turn;
  // What was quoted in clear stays so while it is shown: only its copy is masked.
  const isShown =
    isMaskOf(turn.assistant, entry.assistant) ||
    // That what was told is kept is said where no model answered, and is no answer to be recorded.
    (turn.assistant === null && entry.instead !== null && user === entry.user);
  const assistant = isShown ? entry.assistant : turn.assistant;
  const isSame =
    user === entry.user &&
    assistant === entry.assistant &&
    isSkipped(turn) === entry.isSkipped &&
    entry.elsewhere === null;
  return isSame && isRecorded(entry)
    ? entry
    : { ...entry, index, user, assistant, isSkipped: isSkipped(turn), elsewhere: null };
}

/** What stands in the place of a secret, in every language. */
export const MASK = /\[masked: [^\]]*\]/u;

function isMaskOf(stored: string | null, shown: string | null): boolean {
  const [first = "", ...others] = stored?.split(MASK) ?? [];
  if (shown === null || others.length === 0 || !shown.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = shown.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return shown.endsWith(others.at(-1) ?? "");
}

export function entryOf(
  turn: Turn,
  { id, elsewhere }: Pick<TurnEntry, "id" | "elsewhere">,
): RecordedTurn {
  const { index, user, assistant, model } = turn;
  return {
    type: "turn",
    id,
    index,
    turnId: turn.id,
    user,
    assistant,
    model,
    recalled: null,
    found: null,
    quoted: [],
    elapsedMs: null,
    confidence: null,
    isCut: false,
    isShortened: false,
    thought: NO_THOUGHT,
    instead: null,
    elsewhere,
    maskedSecrets: 0,
    isSkipped: isSkipped(turn),
  };
}
