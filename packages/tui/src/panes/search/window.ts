import type { Size } from "../../draw/size.ts";
import { topOf } from "../../input/scroll/move.ts";
import { pictureAt } from "./trace/recorded-search.ts";
import { placeOf, searchRows, type ShownMemory } from "./search-rows.ts";
import { shownSearch, type SearchState } from "./state.ts";

/** Rows of the heads: what is searched for, how far it is, and what it has. */
export const HEAD_ROWS = 3;

/** Where the levels are listed: below the heads, and above the line of what is shown. */
export function bodyOf(box: Size): Size {
  return { width: box.width, height: Math.max(0, box.height - HEAD_ROWS - 1) };
}

/** The found memory that is selected, or whose reasons are; `null` where none is. */
export function selectedMemory(
  state: SearchState,
): { readonly memory: ShownMemory; readonly words: readonly string[] } | null {
  const { selected } = state;
  const shown = shownSearch(state);
  if (shown === null || selected === null || !("index" in selected)) return null;
  const { outcome, words } = pictureAt(shown.search, shown.events);
  const memories: readonly ShownMemory[] = outcome.type === "done" ? outcome.result.memories : [];
  const memory = memories.find(({ index }) => index === selected.index);
  return memory === undefined ? null : { memory, words: words.get(memory.index) ?? [] };
}

/** The rows of the search that is shown, and which of them are seen in so many rows; `null` before the first search. */
export function searchWindow(state: SearchState, height: number) {
  const shown = shownSearch(state);
  if (shown === null) return null;
  const picture = pictureAt(shown.search, shown.events);
  const rows = searchRows(picture, state);
  const selected = placeOf(rows, state.selected);
  // Without a selection the newest row is followed while the search goes on; then it begins at the top.
  const isRunning = picture.outcome.type === "running";
  const spot =
    selected >= 0
      ? { index: selected, offset: state.offset }
      : { index: isRunning ? Math.max(0, rows.length - 1) : 0, offset: isRunning ? height - 1 : 0 };
  return { shown, picture, rows, selected, spot, top: topOf({ spot, count: rows.length, height }) };
}
