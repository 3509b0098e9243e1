import { calm, type Next, type PaneStep } from "../screen/pane.ts";
import type { SlotsAction } from "./action.ts";
import type { SlotsEffect } from "./effect.ts";
import type { SlotsState } from "./state.ts";

export function updateSlots({
  state,
}: PaneStep<SlotsState, SlotsAction>): Next<SlotsState, SlotsEffect> {
  return calm(state);
}
