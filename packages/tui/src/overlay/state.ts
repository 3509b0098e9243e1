import type { Effect } from "../screen/effect.ts";
import type { HelpState } from "./help/state.ts";
import type { PaletteState } from "./palette/state.ts";
import type { RestoreState } from "./restore/state.ts";
import type { SettingsState } from "./settings/state.ts";

/** What lies over the panes; one at a time, and Esc takes it away (point 14). */
export type OverlayState =
  | { readonly type: "none" }
  | ConfirmState
  | PaletteState
  | HelpState
  | SettingsState
  | RestoreState;

/** Asks before `effects` are carried out; `lines` say what would be lost, `meant` of what, as far as there is room. */
export interface ConfirmState {
  readonly type: "confirm";
  readonly title: string;
  readonly lines: readonly string[];
  readonly meant?: readonly string[];
  readonly effects: readonly Effect[];
  /** What a no does, besides closing. */
  readonly otherwise?: readonly Effect[];
}

export const noOverlay: OverlayState = { type: "none" };
