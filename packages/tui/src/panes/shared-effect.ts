import type { Words } from "../messages/words.ts";

/** Effects of no pane, that every pane may ask for. */
export type ScreenEffect =
  /** Leaves the screen and ends the program. */
  | { readonly type: "quit" }
  /** Ctrl+Z. */
  | { readonly type: "suspend" }
  /** Ctrl+L. */
  | { readonly type: "redraw" }
  /** Has the terminal report the mouse, or no longer. */
  | { readonly type: "set-mouse"; readonly isOn: boolean }
  | { readonly type: "read-status" }
  /** A notice in the person's language. */
  | {
      readonly type: "notify";
      readonly level: "info" | "warning" | "error";
      readonly what: keyof Words["notices"];
      /** What it is about. */
      readonly value?: string;
    }
  /** OSC 52, or a file where the terminal takes none; reported by a notice. */
  | { readonly type: "copy"; readonly text: string };
