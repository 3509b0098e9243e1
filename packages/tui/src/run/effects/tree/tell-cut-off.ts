import type { HistoryEntry } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { countLeft } from "./take-back.ts";

/** The commands that can be undone, and some that cannot. */
const ENTRIES_LOOKED_AT = 200;

/** How a session remembers that an import was told to be cut off. */
export const importMark = (number: number, recorded: number): string =>
  `${number} open ${recorded}`;

/**
 * Says once of an import, or of taking one back, that it was cut off, as by a kill, where nothing was changed since: in the talk, where it
 * stays. `told` is what was said before.
 */
export async function tellCutOff(
  { memory, dispatch, language }: Pick<ScreenDeps, "memory" | "dispatch" | "language">,
  told: string | null,
): Promise<void> {
  const entries = await memory.history.read(ENTRIES_LOOKED_AT);
  const newest = entries.find(({ canBeUndone }) => canBeUndone);
  if (newest?.command !== "import") return;
  const { number, state, turnsAdded, of, kept = [] } = newest;
  const { importCutOff, importStopped, takingBackCutOff } = wordsIn(language).tree;
  const tell = (text: string, what: string): void => {
    if (what === told) return;
    dispatch({ type: "notice.given", level: "warning", text });
    dispatch({ type: "chat.told", text });
    dispatch({ type: "screen.cut-off-told", what });
  };
  const mark = importMark(number, turnsAdded);
  // A process that loses its terminal, or the one that began it, still ends what it writes.
  const before = recordedBefore(newest, entries);
  const recorded = before + turnsAdded;
  if (state === "done" && of !== undefined && recorded > 0) {
    return tell(importStopped(recorded, before + of), mark);
  }
  if (state === "open" && recorded > 0) return tell(importCutOff(recorded), mark);
  if (state !== "undoing") return;
  const gone = turnsAdded - countLeft(newest) - countLeft({ added: kept });
  tell(takingBackCutOff(gone, turnsAdded), `${number} undoing ${gone}`);
}

/** Says of a purge that was cut off how far it had come, in the talk: from now on the background goes on with it. */
export async function tellCutOffPurge({
  memory,
  dispatch,
  language,
}: Pick<ScreenDeps, "memory" | "dispatch" | "language">): Promise<void> {
  const cutOff = await memory.upkeep.cutOffPurge();
  if (cutOff === null) return;
  const text = wordsIn(language).tree.purgeCutOff(cutOff.purged, cutOff.turns);
  dispatch({ type: "notice.given", level: "warning", text });
  dispatch({ type: "chat.told", text });
}

/** What those recorded that were cut off, and that it went on with. */
function recordedBefore(
  { continues }: Pick<HistoryEntry, "continues">,
  entries: readonly HistoryEntry[],
): number {
  const before = entries.find(({ number }) => number === continues);
  return before === undefined ? 0 : before.turnsAdded + recordedBefore(before, entries);
}
