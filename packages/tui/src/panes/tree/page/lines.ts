import { displayText } from "../../../draw/text/display-text.ts";
import { wrapText } from "../../../draw/text/wrap-text.ts";
import { selectedTurn } from "./page.ts";
import type { PageState } from "./state.ts";

/** What is read in a page line by line: a memory word for word, the summary or the history; empty for the list of memories. */
export function linesOf(page: PageState, width: number): readonly string[] {
  if (page.isTurnOpen) {
    const turn = selectedTurn(page);
    if (turn === undefined) return [];
    const answer = turn.assistant === null ? [] : ["", ...cleanLines(turn.assistant)];
    return [...cleanLines(turn.user), ...answer].flatMap((line) => wrapText(line, width));
  }
  switch (page.section) {
    case "summary":
      return cleanLines(page.detail?.digest ?? "").flatMap((line) => wrapText(line, width));
    case "history":
      return page.history.flatMap((line) => wrapText(displayText(line), width));
    case "memories":
      return [];
  }
}

const cleanLines = (text: string): readonly string[] => text.split("\n").map(displayText);
