/** Lines that were sent, the oldest first, and the one that is shown. */
export interface LineHistory {
  readonly lines: readonly string[];
  /** `null`: at the line that is being written. */
  readonly at: number | null;
  /** What was being written when the walk began. */
  readonly draft: string;
}

/** Lines kept: a few days of questions, and a session file of some kilobytes. */
const HISTORY_LIMIT = 200;

export const emptyHistory: LineHistory = { lines: [], at: null, draft: "" };

/** The history with a line that was just sent; the same line twice in a row is kept once. */
export function remember(history: LineHistory, line: string): LineHistory {
  if (line.trim() === "") return { ...history, at: null, draft: "" };
  const lines = history.lines.at(-1) === line ? history.lines : [...history.lines, line];
  return { lines: lines.slice(-HISTORY_LIMIT), at: null, draft: "" };
}

/** The line before or after, and the text that the field shows then; `null` where there is none. */
export function walkHistory(
  history: LineHistory,
  { text, to }: { readonly text: string; readonly to: "older" | "newer" },
): { readonly history: LineHistory; readonly text: string } | null {
  const { lines, at } = history;
  if (to === "newer") {
    if (at === null) return null;
    const line = lines[at + 1];
    return line === undefined
      ? { history: { ...history, at: null, draft: "" }, text: history.draft }
      : { history: { ...history, at: at + 1 }, text: line };
  }
  const next = (at ?? lines.length) - 1;
  const line = lines[next];
  if (line === undefined) return null;
  return {
    history: { ...history, at: next, draft: at === null ? text : history.draft },
    text: line,
  };
}
