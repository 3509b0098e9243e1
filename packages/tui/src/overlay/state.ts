import type { Effect } from "../screen/effect.ts";

/** What lies over the panes; one at a time, and Esc takes it away (point 14). */
export type OverlayState =
  | { readonly type: "none" }
  /** Asks before `effects` are carried out; `lines` say what would be lost. */
  | {
      readonly type: "confirm";
      readonly title: string;
      readonly lines: readonly string[];
      readonly effects: readonly Effect[];
    };

export const noOverlay: OverlayState = { type: "none" };
