import { wordsIn } from "../../../messages/words-in.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { countLeft } from "./take-back.ts";

/** The commands that can be undone, and some that cannot. */
const ENTRIES_LOOKED_AT = 200;

/** Says once of an import, or of taking one back, that it was cut off, as by a kill, where nothing was changed since. `told` is what was said before. */
export async function tellCutOff(
  { memory, dispatch, language }: Pick<ScreenDeps, "memory" | "dispatch" | "language">,
  told: string | null,
): Promise<void> {
  const entries = await memory.history.read(ENTRIES_LOOKED_AT);
  const newest = entries.find(({ canBeUndone }) => canBeUndone);
  if (newest?.command !== "import") return;
  const { number, state, turnsAdded, kept = [] } = newest;
  const { importCutOff, takingBackCutOff } = wordsIn(language).tree;
  const tell = (text: string, done: number): void => {
    const what = `${number} ${state} ${done}`;
    if (what === told) return;
    dispatch({ type: "notice.given", level: "warning", text });
    dispatch({ type: "screen.cut-off-told", what });
  };
  if (state === "open" && turnsAdded > 0) return tell(importCutOff(turnsAdded), turnsAdded);
  if (state !== "undoing") return;
  const gone = turnsAdded - countLeft(newest) - countLeft({ added: kept });
  tell(takingBackCutOff(gone, turnsAdded), gone);
}
