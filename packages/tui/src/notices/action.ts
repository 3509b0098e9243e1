import type { Notice } from "./state.ts";

export type NoticesAction =
  /** Shown for some seconds, and written in the log. */
  | {
      readonly type: "notice.given";
      readonly level: Notice["level"];
      readonly text: string;
    }
  | { readonly type: "notice.expired"; readonly id: number };
