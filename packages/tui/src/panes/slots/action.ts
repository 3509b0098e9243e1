import type { EngineEvent, WorkingMemoryView } from "@hsms/engine";
import type { Move } from "../../input/scroll/move.ts";

export type SlotsAction =
  | {
      readonly type: "slots.events-received";
      readonly events: readonly EngineEvent[];
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  | { readonly type: "slots.read"; readonly view: WorkingMemoryView }
  | { readonly type: "slots.moved"; readonly to: Move }
  | { readonly type: "slots.scrolled"; readonly rows: number }
  | { readonly type: "slots.detail-toggled" }
  | { readonly type: "slots.pin-toggled" }
  /** Empties the slot; undoable. */
  | { readonly type: "slots.cleared" }
  | { readonly type: "slots.opened" };

export type SlotsEffect =
  | { readonly type: "read-slots" }
  | { readonly type: "pin-slot"; readonly index: number; readonly isPinned: boolean }
  | { readonly type: "clear-slot"; readonly index: number }
  /** Shows the leaf that holds the turn in the tree. */
  | { readonly type: "show-turn"; readonly index: number };
