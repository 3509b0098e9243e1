import { keyLabel } from "../../messages/key-label.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { paneNames } from "../../input/pane-names.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenBinding } from "./bindings.ts";
import type { KeyMeaning } from "./find-binding.ts";

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

/** What is said of a key that does nothing here: why it cannot now, or where it would; `null` for any other. */
export function hintOf(meaning: KeyMeaning, state: ScreenState): string | null {
  const words = wordsIn(state.language);
  switch (meaning.type) {
    case "cannot":
      return `${keyLabel(words, meaning.binding.name)}: ${whyNot(meaning.binding, state)}`;
    case "elsewhere": {
      const places = meaning.bindings.flatMap(({ name, pane }) =>
        pane === "global"
          ? []
          : `${paneNames.indexOf(pane) + 1} ${words.screen.panes[pane]}: ${keyLabel(words, name)}`,
      );
      return words.screen.elsewhere(meaning.keys, [...new Set(places)].join(" · "));
    }
    case "action":
    case "begun":
    case "none":
      return null;
  }
}
