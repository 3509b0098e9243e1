import type { Words } from "../../messages/words.ts";
import { barOf } from "../../draw/rows/bar.ts";
import { shownFate, strengthOf } from "../../draw/rows/shown-fate.ts";
import type { Span } from "../../draw/rows/span.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { padded, textWidth } from "../../draw/text/text-width.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import type { PictureNode, SearchPicture } from "./picture.ts";
import type { SearchRow } from "./search-rows.ts";

interface Drawing {
  readonly theme: Theme;
  readonly words: Words;
}

/** A row in words and glyphs: a state is never colour alone. */
export function rowSpans(row: SearchRow, drawing: Drawing): readonly Span[] {
  const { theme, words } = drawing;
  switch (row.type) {
    case "level": {
      const { depth, nodes, size, goingOn } = row.level;
      return [
        {
          text: words.search.level({ depth, scored: nodes.length, size }, goingOn),
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
      const { index, user } = row.memory;
      const strength = strengthOf(row.share);
      return [
        { text: `  ${theme.glyphs[strength]} ${`#${index}`.padEnd(6)} `, style: strength },
        { text: `${barOf(row.share, { cells: BAR, glyphs: theme.glyphs.bar })} `, style: strength },
        ...(row.isQuoted ? [{ text: `${words.search.quoted} `, style: "strong" } as const] : []),
        { text: displayText(user), style: "text" },
      ];
    }
  }
}

/** Cells of the bar that shows a score. */
const BAR = 8;

function nodeSpans(node: PictureNode, { theme, words }: Drawing): readonly Span[] {
  const { glyphs } = theme;
  const { score, topic, children, turns, reason } = node;
  const state = shownFate(node.state, score);
  const word = padded(words.search.states[state], stateWidth(words));
  const size = children > 0 ? words.search.children(children) : words.search.turns(turns);
  // Why something of so low a score was not left out.
  const why =
    reason === null
      ? state === "weak"
        ? words.search.weakSince
        : null
      : words.search.reasons[reason];
  return [
    { text: `  ${glyphs[state]} ${word} `, style: state },
    { text: `${score.toFixed(2)} `, style: state === "pruned" ? "dim" : "text" },
    { text: `${barOf(score, { cells: BAR, glyphs: glyphs.bar })} `, style: state },
    { text: displayText(topic), style: state === "pruned" ? "dim" : "text" },
    { text: `  ${size}`, style: "dim" },
    ...(why === null ? [] : [{ text: ` · ${why}`, style: "dim" } as const]),
  ];
}

/** Cells of the longest word for a state, so that the columns after it align. */
function stateWidth({ search }: Words): number {
  return Math.max(...Object.values(search.states).map(textWidth));
}

/** What a search found, in words; of one that an answer followed, whether it answers. */
export function resultText(memories: number, { answer }: SearchPicture, { search }: Words): string {
  const found = answer?.found ?? null;
  return found === null || found === "yes" || memories === 0
    ? search.returned(memories)
    : search.near(memories, found);
}

function resultSpans(picture: SearchPicture, words: Words): readonly Span[] {
  const { outcome, depthLimit, answer } = picture;
  if (outcome.type !== "done") return [];
  const { memories, dropped, isCached } = outcome.result;
  const confidence = answer?.confidence ?? outcome.result.confidence;
  const text = words.search;
  const why = Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => text.drop(displayText(reason), count))
    .join(", ");
  const parts = [
    resultText(memories.length, picture, words),
    text.confidence(Math.round(confidence * 100)),
    ...(why === "" ? [] : [text.dropped(why)]),
    ...(isCached ? [text.cached] : []),
    ...(depthLimit === null ? [] : [text.depthLimit(depthLimit)]),
    text.countedThen,
  ];
  return [{ text: parts.join(" · "), style: "strong" }];
}
