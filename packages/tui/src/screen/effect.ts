import type { BranchesEffect } from "../branches/effect.ts";
import type { ChatEffect } from "../chat/effect.ts";
import type { LogEffect } from "../log/effect.ts";
import type { Words } from "../messages/words.ts";
import type { NoticesEffect } from "../notices/update.ts";
import type { OverlayEffect } from "../overlay/effect.ts";
import type { SearchEffect } from "../search/effect.ts";
import type { SlotsEffect } from "../slots/effect.ts";
import type { TreeEffect } from "../tree/effect.ts";

/** What is to be done outside of the state: data, carried out in `run/`, which tells the outcome as actions. */
export type Effect =
  | ChatEffect
  | SearchEffect
  | TreeEffect
  | SlotsEffect
  | BranchesEffect
  | LogEffect
  | OverlayEffect
  | NoticesEffect
  | ScreenEffect;

/** Whether a question may come of it, which says `overlay.asked`; where none does, `screen.nothing-asked` says so. */
export function mayAsk(effect: Effect): boolean {
  if (effect.type !== "change") return effect.type === "restore";
  return effect.change.type === "undo" || effect.change.type.startsWith("ask-");
}

/** Effects of no pane, that every pane may ask for. */
export type ScreenEffect =
  /** Leaves the screen and ends the program. */
  | { readonly type: "quit" }
  /** Ctrl+Z. */
  | { readonly type: "suspend" }
  /** Ctrl+L. */
  | { readonly type: "redraw" }
  /** Has the terminal tell of the mouse, or no longer. */
  | { readonly type: "set-mouse"; readonly isOn: boolean }
  | { readonly type: "read-status" }
  /** A notice in the person's language. */
  | {
      readonly type: "tell";
      readonly level: "info" | "warning" | "error";
      readonly what: keyof Words["notices"];
      /** What it is about. */
      readonly value?: string;
    }
  /** OSC 52, or a file where the terminal takes none; told by a notice. */
  | { readonly type: "copy"; readonly text: string };
