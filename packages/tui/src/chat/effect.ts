export type ChatEffect =
  | { readonly type: "ask"; readonly text: string }
  | { readonly type: "cancel-answer" }
  /** A line that begins with `!` or `/`, for the command table of the program. */
  | { readonly type: "run-command"; readonly line: string }
  /** The newest turns; of another process too. */
  | { readonly type: "read-turns" };
