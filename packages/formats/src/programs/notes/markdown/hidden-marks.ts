import type { LeftOutCounter } from "../../../values/left-out.ts";

/**
 * A note as Obsidian shows it: without comments (`%%…%%`), which are counted, and without the names of blocks
 * (`^plan-b`) at the ends of lines. Code stays as it is, and so does a mark that no other closes. O(length).
 */
export function withoutHiddenMarks(body: string, leftOut: LeftOutCounter): string {
  const kept: string[] = [];
  let fence: string | undefined;
  /** Of the line, before the comment. */
  let shown = "";
  let end = -1;
  let mayClose = true;
  for (let at = 0; at <= body.length;) {
    if (end < at) end = body.indexOf("\n", at);
    if (end === -1) end = body.length;
    const line = body.slice(at, end);
    const opened = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const mark = fence === undefined && opened === undefined ? line.indexOf("%%") : -1;
    const close = mark === -1 || !mayClose ? -1 : body.indexOf("%%", at + mark + 2);
    if (close !== -1) {
      leftOut.add("comment");
      shown += line.slice(0, mark);
      at = close + 2;
      continue;
    }
    if (mark !== -1) mayClose = false;
    if (fence !== undefined || opened !== undefined) {
      if (fence === undefined) fence = opened;
      else if (line.trimStart().startsWith(fence)) fence = undefined;
      kept.push(shown + line);
    } else kept.push(withoutBlockName(shown + line));
    shown = "";
    at = end + 1;
  }
  return kept.join("\n");
}

/** Letters, digits and dashes, behind a space or alone; `x ^2` is none. */
const withoutBlockName = (line: string): string =>
  line.replace(/(?:^|[ \t])\^(?=[\d-]{0,99}[A-Za-z])[A-Za-z\d-]{2,99}[ \t\r]*$/u, "");
