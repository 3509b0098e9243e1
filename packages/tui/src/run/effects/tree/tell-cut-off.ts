import { wordsIn } from "../../../messages/words-in.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { countLeft } from "./take-back.ts";

/** The commands that can be undone, and some that cannot. */
const ENTRIES_LOOKED_AT = 200;

/** Says of taking an import back that it was cut off, as by a kill, where that is what an undo would go on with. */
export async function tellCutOff({
  memory,
  dispatch,
  language,
}: Pick<ScreenDeps, "memory" | "dispatch" | "language">): Promise<void> {
  const entries = await memory.history.read(ENTRIES_LOOKED_AT);
  const newest = entries.find(({ canBeUndone }) => canBeUndone);
  if (newest?.command !== "import" || newest.state !== "undoing") return;
  const { takingBackCutOff } = wordsIn(language).tree;
  const gone = newest.turnsAdded - countLeft(newest) - countLeft({ added: newest.kept ?? [] });
  const text = takingBackCutOff(gone, newest.turnsAdded);
  dispatch({ type: "notice.given", level: "warning", text });
}
