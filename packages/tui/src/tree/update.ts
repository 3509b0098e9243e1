import { calm, type Next, type PaneStep } from "../screen/pane.ts";
import type { TreeAction } from "./action.ts";
import type { TreeEffect } from "./effect.ts";
import type { TreeState } from "./state.ts";

export function updateTree({
  state,
}: PaneStep<TreeState, TreeAction>): Next<TreeState, TreeEffect> {
  return calm(state);
}
