import { wordsIn } from "../../messages/words-in.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenBinding } from "./bindings.ts";

/** Why an action of the table cannot be done now, in words. */
export function whyNot({ name }: Pick<ScreenBinding, "name">, state: ScreenState): string {
  const { overlay, tree } = wordsIn(state.language);
  const { page } = state.tree;
  if (!name.startsWith("tree.") || page === null) return overlay.whyNot(name);
  if (name === "tree.open-memory" && page.section !== "memories") return tree.whyNot.isWhole;
  return ofMemories.test(name) ? tree.whyNot.noMemory : tree.whyNot.onPage;
}

/** What is done to memories where a topic's page is open. */
const ofMemories = /^tree\.(open-memory|mark|pin|forget|purge|take|copy|importance-\d+)$/;
