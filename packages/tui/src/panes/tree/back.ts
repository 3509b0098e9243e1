import { noEffects, type Next } from "../pane.ts";
import type { TreeEffect } from "./action.ts";
import { clearFilter, clearFind } from "./find/find.ts";
import type { TreeState } from "./state.ts";

export function canGoBack(state: TreeState): boolean {
  const { page, carried, opening, find, filter, marked } = state;
  return (
    page !== null ||
    carried !== null ||
    opening !== "no" ||
    find !== null ||
    filter !== null ||
    marked.size > 0
  );
}

export function back(state: TreeState): Next<TreeState, TreeEffect> {
  const { page } = state;
  if (page?.isTurnOpen === true) {
    return noEffects({ ...state, page: { ...page, isTurnOpen: false, top: 0 } });
  }
  if (page !== null && page.marked.size > 0) {
    return noEffects({ ...state, page: { ...page, marked: new Set() } });
  }
  if (page !== null) return noEffects({ ...state, page: null });
  if (state.carried !== null) {
    const effects = [{ type: "notify", level: "info", what: "notMoved" } as const];
    return { state: { ...state, carried: null }, effects };
  }
  if (state.opening !== "no") return noEffects({ ...state, opening: "no" });
  if (state.find !== null) return clearFind(state);
  if (state.filter !== null) return clearFilter(state);
  return noEffects({ ...state, marked: new Set() });
}
