import { calm, type Next, type PaneStep } from "../screen/pane.ts";
import type { SearchAction } from "./action.ts";
import type { SearchEffect } from "./effect.ts";
import type { SearchState } from "./state.ts";

export function updateSearch({
  state,
}: PaneStep<SearchState, SearchAction>): Next<SearchState, SearchEffect> {
  return calm(state);
}
