import type { Words } from "../messages/words.ts";
import type { Span } from "../rows/span.ts";
import { displayText } from "../text/display-text.ts";
import type { Theme } from "../theme/theme.ts";
import type { PictureNode, SearchPicture } from "./picture.ts";
import type { SearchRow } from "./search-rows.ts";

interface Drawing {
  readonly theme: Theme;
  readonly words: Words;
}

/** A row in words and glyphs: a state is never colour alone (point 44). */
export function rowSpans(row: SearchRow, drawing: Drawing): readonly Span[] {
  const { theme, words } = drawing;
  switch (row.type) {
    case "level": {
      const { depth, nodes, size, goingOn } = row.level;
      return [
        {
          text: words.search.level({ depth, scored: nodes.length, size, goingOn }),
          style: "strong",
        },
      ];
    }
    case "queued":
      return [
        { text: `  ${theme.glyphs.queued} ${words.search.queued(row.count)}`, style: "queued" },
      ];
    case "node":
      return nodeSpans(row.node, drawing);
    case "result":
      return resultSpans(row.picture, words);
    case "memory": {
      const { index, score, user } = row.memory;
      return [
        { text: `  ${theme.glyphs.hit} ${`#${index}`.padEnd(6)} `, style: "hit" },
        { text: `${score.toFixed(2).padStart(6)} `, style: "dim" },
        { text: displayText(user), style: "text" },
      ];
    }
  }
}

/** Cells of the bar that shows a score. */
const BAR = 8;

function nodeSpans(node: PictureNode, { theme, words }: Drawing): readonly Span[] {
  const { glyphs } = theme;
  const { state, score, topic, children, turns, reason } = node;
  const word = words.search.states[state].padEnd(words.search.stateWidth);
  const size = children > 0 ? words.search.children(children) : words.search.turns(turns);
  return [
    { text: `  ${glyphs[state]} ${word} `, style: state },
    { text: `${score.toFixed(2)} `, style: state === "pruned" ? "dim" : "text" },
    { text: `${bar(score, glyphs.bar)} `, style: state },
    { text: displayText(topic), style: state === "pruned" ? "dim" : "text" },
    { text: `  ${size}`, style: "dim" },
    ...(reason === null
      ? []
      : [{ text: ` · ${words.search.reasons[reason]}`, style: "dim" } as const]),
  ];
}

function bar(score01: number, steps: readonly string[]): string {
  const full = steps.length - 1;
  const filled = Math.round(Math.min(1, Math.max(0, score01)) * BAR * full);
  return Array.from({ length: BAR }, (_, cell) => {
    const step = Math.min(full, Math.max(0, filled - cell * full));
    return steps[step] ?? " ";
  }).join("");
}

function resultSpans({ outcome, depthLimit }: SearchPicture, words: Words): readonly Span[] {
  if (outcome.type !== "done") return [];
  const { memories, confidence, dropped, isCached } = outcome.result;
  const text = words.search;
  const why = Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${displayText(reason)} ${count}`)
    .join(", ");
  const parts = [
    text.returned(memories.length),
    text.confidence(Math.round(confidence * 100)),
    ...(why === "" ? [] : [text.dropped(why)]),
    ...(isCached ? [text.cached] : []),
    ...(depthLimit === null ? [] : [text.depthLimit(depthLimit)]),
  ];
  return [{ text: parts.join(" · "), style: "strong" }];
}
