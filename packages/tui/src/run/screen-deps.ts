import type { ScreenAction } from "../screen/action.ts";
import type { ScreenOptions } from "./screen-options.ts";

/** What effects are carried out with. */
export interface ScreenDeps extends ScreenOptions {
  /** Tells the outcome. Does nothing once the screen has closed. */
  readonly dispatch: (action: ScreenAction) => void;
  /** Closes the screen. */
  readonly leave: () => void;
  /** Draws every cell anew. */
  readonly redraw: () => void;
  /** Aborted when the screen closes: whatever still runs for it ends. */
  readonly closing: AbortSignal;
  /** What a person can break off. */
  readonly running: Running;
}

/** One of each kind at a time. */
export interface Running {
  answer: AbortController | null;
  search: AbortController | null;
  find: AbortController | null;
}
