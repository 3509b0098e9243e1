import type { ScreenAction } from "../screen/action.ts";
import type { Effect } from "../screen/effect.ts";
import type { ScreenState } from "../screen/state.ts";
import { update } from "../screen/update.ts";

/** The one place where the screen's state changes. */
export interface ScreenStore {
  readonly state: () => ScreenState;
  /** Takes the action in; those that effects dispatch meanwhile come after it. */
  readonly dispatch: (action: ScreenAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createScreenStore(options: {
  readonly state: ScreenState;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly carryOut: (effect: Effect, dispatch: (action: ScreenAction) => void) => void;
}): ScreenStore {
  let { state } = options;
  const listeners = new Set<() => void>();
  const waiting: ScreenAction[] = [];
  let isBusy = false;
  const dispatch = (action: ScreenAction): void => {
    waiting.push(action);
    if (isBusy) return;
    isBusy = true;
    const before = state;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        // The log dates a notice, which may come long after the last key.
        const timed = next.type === "notice.given" ? { ...state, now: options.now() } : state;
        const step = update(timed, next);
        ({ state } = step);
        for (const effect of step.effects) options.carryOut(effect, dispatch);
      }
    } finally {
      isBusy = false;
    }
    if (state !== before) for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
