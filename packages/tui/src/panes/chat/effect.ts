export type ChatEffect =
  | { readonly type: "ask"; readonly text: string }
  | { readonly type: "cancel-answer" }
  /** A line that begins with `!` or `/`, for the command table of the program; reported as `chat.command-done`. */
  | { readonly type: "run-command"; readonly id: number; readonly line: string }
  /** The newest turns of the branch, so many of them, and of these indexes those that stand on others. */
  | {
      readonly type: "read-turns";
      readonly count: number;
      readonly appended: readonly number[];
    }
  /** In the person's own editor; reported as `chat.edited`. */
  | { readonly type: "edit-text"; readonly text: string };
