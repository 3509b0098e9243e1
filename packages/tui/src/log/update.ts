import { calm, type Next, type PaneStep } from "../screen/pane.ts";
import type { LogAction } from "./action.ts";
import type { LogEffect } from "./effect.ts";
import type { LogState } from "./state.ts";

export function updateLog({ state }: PaneStep<LogState, LogAction>): Next<LogState, LogEffect> {
  return calm(state);
}
