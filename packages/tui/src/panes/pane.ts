import type { EngineEvent, SearchEvent } from "@hsms/engine";
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

/** Effects of no pane, that every pane may ask for. */
export type ScreenEffect =
  | { readonly type: "quit" }
  | { readonly type: "suspend" }
  | { readonly type: "redraw" }
  | { readonly type: "set-mouse"; readonly isOn: boolean }
  | { readonly type: "read-status" }
  | {
      readonly type: "notify";
      readonly level: "info" | "warning" | "error";
      readonly what: keyof Words["notices"];
      /** What it is about. */
      readonly value?: string;
    }
  /** OSC 52, or a file where the terminal takes none; reported by a notice. */
  | { readonly type: "copy"; readonly text: string };

export type PaneRequest =
  /** The tree is shown, opened down to the leaf of this memory. */
  | { readonly type: "screen.turn-wanted"; readonly index: number }
  /** What the palette has under this name. */
  | { readonly type: "screen.entry-wanted"; readonly name: string };

export const isSearchEvent = (event: EngineEvent): event is SearchEvent =>
  event.type.startsWith("search.");
