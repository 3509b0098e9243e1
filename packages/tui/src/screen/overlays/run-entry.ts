import type { ScreenState } from "../state.ts";
import { inSequence, type ScreenNext, type Update } from "../step.ts";
import { effectsOfEntry } from "./open-overlay.ts";

/** Does what the entry of the palette says that has this name. */
export function runEntry(state: ScreenState, name: string, update: Update): ScreenNext {
  const { actions, effects } = effectsOfEntry(name, state);
  const next = inSequence(state, actions, update);
  return { ...next, effects: [...effects, ...next.effects] };
}
