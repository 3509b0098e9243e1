import type { Size } from "../draw/size.ts";
import type { Words } from "../messages/words.ts";
import type { Theme } from "../draw/theme/theme.ts";

/** What an update makes: the next state, and what is to be done outside of it, in order. */
export interface Next<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** What a pane's update gets. `box` is what its view draws in: pages and scrolling go by it. */
export interface PaneStep<State, Action> {
  readonly state: State;
  readonly action: Action;
  readonly box: Size;
}

/** A state without anything to be done. */
export function noEffects<State>(state: State): Next<State, never> {
  return { state, effects: [] };
}

/** What every pane's view gets. It draws exactly the rows of `box`, its frame not among them. */
export interface PaneViewProps<State> {
  readonly state: State;
  readonly box: Size;
  /** Where the box begins on the screen, for the real cursor. */
  readonly origin: { readonly left: number; readonly top: number };
  readonly theme: Theme;
  readonly isFocused: boolean;
  readonly words: Words;
}
