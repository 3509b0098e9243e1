import type { ScreenAction } from "../screen/action.ts";
import type { Chosen } from "../overlay/choice/state.ts";
import type { ScreenEffect } from "../panes/pane.ts";
import type { GivenCommands } from "./effects/tree/given-commands.ts";
import type { ScreenOptions } from "./screen-options.ts";

export interface ScreenDeps extends ScreenOptions {
  /** Reports the outcome. Does nothing once the screen has closed. */
  readonly dispatch: (action: ScreenAction) => void;
  /** Says that no question comes of this effect, unless one has come already. For those that `mayAsk`. */
  readonly asksNothing: () => void;
  readonly leave: () => void;
  readonly redraw: () => void;
  readonly notify: (
    notice: Omit<Extract<ScreenEffect, { readonly type: "notify" }>, "type">,
  ) => void;
  readonly setMouse: (isOn: boolean) => void;
  readonly suspendTerminal: (work: () => Promise<void>) => Promise<void>;
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
  /** The last change of the tree: the next waits for it, so that keys pressed fast are done in their order. */
  edit: Promise<void>;
  readonly given: GivenCommands;
  /** They take the answers to what was asked, which come in the order of the questions. */
  asked: ((isSure: boolean) => void)[];
  /** Takes what was chosen of the list that was shown last. */
  chosen: ((chosen: Chosen) => void) | null;
  /** Whether it was said where copies lie that the terminal may not have taken. */
  isCopyTold: boolean;
  /** What the program does from its palette. */
  work: AbortController | null;
  /** All of it so far: the next waits for what has begun. */
  works: Promise<void>;
}
