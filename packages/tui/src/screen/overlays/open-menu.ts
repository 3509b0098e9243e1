import { saidText } from "../../messages/said-text.ts";
import { isOnMatch } from "../../panes/tree/find/find.ts";
import type { NodeId } from "@hsms/engine";
import { wordsIn } from "../../messages/words-in.ts";
import { openPalette } from "../../overlay/palette/state.ts";
import type { OverlayState } from "../../overlay/state.ts";
import { selectedTurn as selectedBranchTurn } from "../../panes/branches/state.ts";
import { selectedMemory } from "../../panes/search/window.ts";
import { selectedSlot } from "../../panes/slots/state.ts";
import { selectedTurn } from "../../panes/tree/page/page.ts";
import { isLetter } from "../keys/find-binding.ts";
import { screenBindings } from "../keys/bindings.ts";
import type { ScreenState } from "../state.ts";
import { paletteEntry } from "./open-overlay.ts";

/** What can be done with the selected entry of the focused pane, from the table of keys; `null` where nothing can. */
export function openMenu(state: ScreenState): OverlayState | null {
  const entries = screenBindings
    .filter(({ pane, isOfEntry }) => pane === state.focus && isOfEntry === true)
    .map((binding) => {
      const entry = paletteEntry(binding, state);
      // All are of one pane; letters narrow the menu, and it takes one key at a time.
      const keys = entry.keys.filter((key) => !isLetter(key) && !key.includes(" "));
      return { ...entry, place: "", keys };
    })
    .filter(({ whyNot }) => whyNot === null);
  return entries.length === 0 ? null : openPalette(entries, titleOf(state));
}

/** The entry in its own words, as far as a title has room. */
function titleOf(state: ScreenState): string {
  const { tree, search, slots, branches, focus } = state;
  const words = wordsIn(state.language);
  const text = {
    chat: () => undefined,
    search: () => {
      const { selected } = search;
      return selected?.type === "node"
        ? topicOf(state, selected.nodeId)
        : said(selectedMemory(search)?.memory);
    },
    tree: () => {
      const { page, marked } = tree;
      const count = page?.marked.size ?? marked.size;
      if (count > 0) return words.tree.marked(count);
      if (page?.section === "memories") return said(selectedTurn(page));
      return topicOf(state, page?.nodeId ?? tree.selected?.id);
    },
    slots: () => said(selectedSlot(slots) ?? undefined),
    branches: () => {
      const turn = selectedBranchTurn(branches);
      if (turn === undefined) return words.branches.root;
      return said({ index: turn.index, user: branches.questions.get(turn.id) ?? "" });
    },
    log: () => undefined,
  }[focus]();
  return text === undefined ? words.screen.panes[focus] : saidText(text, words);
}

const topicOf = ({ tree }: ScreenState, id: NodeId | undefined): string | undefined =>
  id === undefined ? undefined : tree.nodes.get(id)?.topic;

function said(turn: { readonly index: number; readonly user: string } | undefined) {
  return turn === undefined ? undefined : `#${turn.index} ${turn.user}`;
}

/** Whether Enter shows the topic that was looked for at once: a list of matches is there to be gone through. */
export const opensMatch = ({ focus, tree }: ScreenState): boolean =>
  focus === "tree" && isOnMatch(tree);
