import { isSkipped, type Turn } from "@hsms/engine";
import { NO_THOUGHT, type TurnEntry } from "../entry.ts";
import { isRecorded, type RecordedTurn } from "./recorded-turn.ts";

/** The same entry where nothing of it has changed, so that its rows need not be made again. */
export function renewed(entry: TurnEntry, turn: Turn): RecordedTurn {
  const { index, user, assistant } = turn;
  const isSame =
    user === entry.user &&
    assistant === entry.assistant &&
    isSkipped(turn) === entry.isSkipped &&
    entry.elsewhere === null;
  return isSame && isRecorded(entry)
    ? entry
    : { ...entry, index, user, assistant, isSkipped: isSkipped(turn), elsewhere: null };
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
