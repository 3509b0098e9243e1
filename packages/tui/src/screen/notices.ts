import type { Next } from "../panes/pane.ts";

export interface Notice {
  readonly id: number;
  readonly level: "info" | "warning" | "error";
  readonly text: string;
  /** Number of the command that it offers to take back. */
  readonly command?: number;
}

/** The oldest first, which is shown in place of the line of keys. */
export type NoticesState = readonly Notice[];

export type NoticesAction =
  /** Shown for some seconds, and written in the log. */
  | ({ readonly type: "notice.given" } & Omit<Notice, "id">)
  /** The command is not the newest any more: nothing offers to take it back. */
  | { readonly type: "notice.outdated"; readonly command: number }
  | { readonly type: "notice.expired"; readonly id: number };

export interface NoticesEffect {
  readonly type: "expire-notice";
  readonly id: number;
  readonly afterMs: number;
}

/** Long enough to read a line twice; an error is shown longer, since it may need an action. */
const SHOWN_MS = { info: 4_000, warning: 6_000, error: 10_000 } as const;
/** More would delay new notices. */
const MAX_WAITING = 5;

export function updateNotices({
  state,
  action,
}: {
  readonly state: NoticesState;
  readonly action: NoticesAction;
}): Next<NoticesState, NoticesEffect> {
  switch (action.type) {
    case "notice.given": {
      const { type: _type, ...notice } = action;
      const { level, text } = notice;
      const last = state.at(-1);
      if (last?.text === text) return { state, effects: [] };
      const id = (last?.id ?? 0) + 1;
      // What was done a moment ago gives way to what was done now; warnings and errors are read first.
      const waiting = level === "info" ? state.filter((notice) => notice.level !== "info") : state;
      return {
        state: [...waiting, { id, ...notice }].slice(-MAX_WAITING),
        effects: [{ type: "expire-notice", id, afterMs: SHOWN_MS[level] }],
      };
    }
    case "notice.outdated":
      return { state: state.filter(({ command }) => command !== action.command), effects: [] };
    case "notice.expired":
      return { state: state.filter(({ id }) => id !== action.id), effects: [] };
  }
}
