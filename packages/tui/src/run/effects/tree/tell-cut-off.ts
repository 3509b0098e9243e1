import { wordsIn } from "../../../messages/words-in.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { countLeft } from "./take-back.ts";

/** The commands that can be undone, and some that cannot. */
const ENTRIES_LOOKED_AT = 200;

/** Says of an import, or of taking one back, that it was cut off, as by a kill, where nothing was changed since. */
export async function tellCutOff({
  memory,
  dispatch,
  language,
}: Pick<ScreenDeps, "memory" | "dispatch" | "language">): Promise<void> {
  const entries = await memory.history.read(ENTRIES_LOOKED_AT);
  const newest = entries.find(({ canBeUndone }) => canBeUndone);
  if (newest?.command !== "import") return;
  const { importCutOff, takingBackCutOff } = wordsIn(language).tree;
  if (newest.state === "open" && newest.turnsAdded > 0) {
    const text = importCutOff(newest.turnsAdded);
    dispatch({ type: "notice.given", level: "warning", text });
    return;
  }
  if (newest.state !== "undoing") return;
  const gone = newest.turnsAdded - countLeft(newest) - countLeft({ added: newest.kept ?? [] });
  const text = takingBackCutOff(gone, newest.turnsAdded);
  dispatch({ type: "notice.given", level: "warning", text });
}
