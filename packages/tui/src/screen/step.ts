import type { Next } from "../panes/pane.ts";
import type { ScreenAction } from "./action.ts";
import type { Effect } from "./effect.ts";
import type { ScreenState } from "./state.ts";

export type ScreenNext = Next<ScreenState, Effect>;

/** `update`, handed to what it calls, so that those files need not import it. */
export type Update = (state: ScreenState, action: ScreenAction) => ScreenNext;

/** Steps one after the other, each from the state that the one before made; their effects in order. */
export function inSequence<Item>(
  state: ScreenState,
  items: readonly Item[],
  step: (state: ScreenState, item: Item) => ScreenNext,
): ScreenNext {
  let now = state;
  const effects: Effect[] = [];
  for (const item of items) {
    const next = step(now, item);
    now = next.state;
    effects.push(...next.effects);
  }
  return { state: now, effects };
}
