import type { Notice } from "./state.ts";

export type NoticesAction =
  /** Shown for some seconds, and written in the log. */
  | {
      readonly type: "notice.given";
      readonly level: Notice["level"];
      readonly text: string;
      /** Number of the command that it offers to take back. */
      readonly command?: number;
    }
  /** The command is not the newest any more: nothing offers to take it back. */
  | { readonly type: "notice.outdated"; readonly command: number }
  | { readonly type: "notice.expired"; readonly id: number };
