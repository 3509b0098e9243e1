import { displayText } from "../../draw/text/display-text.ts";
import { saidText } from "../../messages/said-text.ts";
import { sayShares, sayWhatFits, sayWhy } from "@hsms/messages";
import { wrapText } from "../../draw/text/wrap-text.ts";
import type { OverlayState } from "../../overlay/state.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { placeText } from "../../panes/search/row-spans.ts";
import { selectedMemory } from "../../panes/search/window.ts";
import { arrange } from "../layout/layout.ts";
import type { ScreenState } from "../state.ts";

/** The memory that is selected in the search, whole: its texts, and all that it was found by; `null` where none is. */
export function openReading(state: ScreenState): OverlayState | null {
  const selected = selectedMemory(state.search);
  if (selected === null) return null;
  const { memory, words: shared } = selected;
  const { language } = state;
  const words = wordsIn(language);
  const { scores = {}, score, index, user, assistant } = memory;
  const width = Math.max(1, arrange(state).body.width - 2);
  const fits = sayWhatFits(scores, { words: shared.map(displayText), language });
  const shares = sayShares(scores, { language });
  const lines = [
    placeText(memory, words),
    "",
    ...user.split("\n"),
    ...(assistant === null || assistant === undefined ? [] : ["", ...assistant.split("\n")]),
    "",
    ...(fits === null ? [] : [fits]),
    ...(shares.length === 0 ? [] : [sayWhy(score, language)]),
    ...shares.map((share) => `  ${share}`),
  ];
  return {
    type: "reading",
    title: `#${index}`,
    lines: lines.flatMap((line) => wrapText(saidText(line, words), width)),
    turn: index,
    spot: { index: 0, offset: 0 },
  };
}
