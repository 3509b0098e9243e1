export type SlotsEffect =
  | { readonly type: "read-slots" }
  | { readonly type: "pin-slot"; readonly index: number; readonly isPinned: boolean }
  | { readonly type: "clear-slot"; readonly index: number }
  /** Shows the leaf that holds the turn in the tree. */
  | { readonly type: "show-turn"; readonly index: number };
