import { displayText } from "../../text/display-text.ts";
import { wrapText } from "../../text/wrap-text.ts";
import { selectedTurn } from "./page.ts";
import type { PageState } from "./state.ts";

/** What is read in a page line by line: a memory word for word, or the summary; empty for lists. */
export function linesOf(page: PageState, width: number): readonly string[] {
  if (page.isTurnOpen) {
    const turn = selectedTurn(page);
    if (turn === undefined) return [];
    const answer = turn.assistant === null ? [] : ["", ...cleanLines(turn.assistant)];
    return [...cleanLines(turn.user), ...answer].flatMap((line) => wrapText(line, width));
  }
  return page.section === "summary"
    ? cleanLines(page.detail?.digest ?? "").flatMap((line) => wrapText(line, width))
    : [];
}

/** How many lines or entries the open section has. */
export function lineCount(page: PageState, width: number): number {
  return page.section === "history" && !page.isTurnOpen
    ? (page.detail?.history.length ?? 0)
    : linesOf(page, width).length;
}

const cleanLines = (text: string): readonly string[] => text.split("\n").map(displayText);
