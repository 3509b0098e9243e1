/** What a pane wants of another pane or of the screen, without knowing it. */
export type PaneRequest =
  /** The tree is shown, opened down to the leaf of this memory. */
  | { readonly type: "screen.turn-wanted"; readonly index: number }
  /** What the palette has under this name. */
  | { readonly type: "screen.entry-wanted"; readonly name: string };
