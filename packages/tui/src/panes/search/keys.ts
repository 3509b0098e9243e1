import { bindIn, ofEntry, type KeyBinding } from "../../input/keys/key-binding.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import type { SearchAction } from "./action.ts";
import { runningSearch, shownSearch, type SearchState } from "./state.ts";

const bind = bindIn<SearchState, SearchAction>("search");

export const searchKeys: readonly KeyBinding<SearchState, SearchAction>[] = [
  bind("ask", ["/", "ctrl+f"], () => ({ type: "search.asked" })),
  bind("pause", ["space", "p"], (state) => ifAny(state, { type: "search.pause-toggled" })),
  bind("step", [".", "right"], (state) => ifAny(state, { type: "search.stepped", by: 1 })),
  bind("step-back", [",", "left"], (state) => ifAny(state, { type: "search.stepped", by: -1 })),
  bind("replay", ["r", "ctrl+r"], (state) => ifAny(state, { type: "search.replayed" })),
  bind("older", ["[", "ctrl+b"], (state) => ifAny(state, { type: "search.chosen", by: -1 })),
  bind("newer", ["]", "ctrl+n"], (state) => ifAny(state, { type: "search.chosen", by: 1 })),
  ...[
    bind("open", ["o", "ctrl+o"], (state) =>
      state.selected === null ? null : { type: "search.opened" },
    ),
    bind("show", ["v", "ctrl+v"], (state) => ifMemory(state, { type: "search.memory-shown" })),
    bind("copy", ["y", "ctrl+y"], (state) => ifMemory(state, { type: "search.copied" })),
    bind("pin", ["ctrl+k"], (state) => ifMemory(state, { type: "search.pinned" })),
  ].map(ofEntry),
  bind("fold-questions", ["f", "~"], () => ({ type: "search.questions-folded" })),
  bind("export", ["e", "ctrl+t"], (state) => ifAny(state, { type: "search.exported" })),
  bind("cancel", ["c", "backspace"], (state) =>
    runningSearch(state) === null ? null : { type: "search.cancelled" },
  ),
  ofEntry(bind("forget", ["delete"], (state) => ifMemory(state, { type: "search.forgotten" }))),
  ofEntry(bind("purge", ["ctrl+e"], (state) => ifMemory(state, { type: "search.purged" }))),
  bind("back", ["escape"], () => ({ type: "search.backed" })),
  ...moveKeys.map(({ to, keys }) => bind(to, keys, () => ({ type: "search.moved", to }))),
];

function ifAny(state: SearchState, action: SearchAction): SearchAction | null {
  return shownSearch(state) === null ? null : action;
}

function ifMemory({ selected }: SearchState, action: SearchAction): SearchAction | null {
  return selected !== null && "index" in selected ? action : null;
}
