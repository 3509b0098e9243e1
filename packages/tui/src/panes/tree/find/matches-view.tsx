import { saidText } from "../../../messages/said-text.ts";
import { topicText } from "../../../messages/topic-text.ts";
import type { NodeMatch } from "@hsms/engine";
import { Box } from "ink";
import { findMatches } from "../../../draw/rows/find-matches.ts";
import { RowView } from "../../../draw/rows/row-view.tsx";
import { markMatches, type Span } from "../../../draw/rows/span.ts";
import { cutToWidth, shorten, shortenStart, textWidth } from "../../../draw/text/text-width.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import type { Words } from "../../../messages/words.ts";
import { topMatch, type FindState } from "./state.ts";

/** The matches of what is looked for, the one that was gone to among them, below a head. */
export function Matches({
  find,
  height,
  width,
  theme,
  words,
}: {
  readonly find: FindState;
  readonly height: number;
  readonly width: number;
  readonly theme: Theme;
  readonly words: Words;
}) {
  const { matches, at, words: looked } = find;
  const top = topMatch(find, height);
  return (
    <Box flexDirection="column" width={width} height={height + 1} overflow="hidden">
      <RowView
        spans={[{ text: cutToWidth(` ${words.tree.foundHead}`, width), style: "key" }]}
        theme={theme}
      />
      {matches.slice(top, top + height).map((match, row) => (
        <RowView
          key={match.id}
          spans={matchSpans(match, { width, looked, words })}
          theme={theme}
          selection={top + row === at ? "elsewhere" : "none"}
        />
      ))}
    </Box>
  );
}

/** The way to a match, and in how many of its memories the words are where its topic does not have them. */
function matchSpans(
  { topics, turns, said }: NodeMatch,
  {
    width,
    looked,
    words,
  }: { readonly width: number; readonly looked: string; readonly words: Words },
): readonly Span[] {
  const count = turns === 0 ? "" : `  ${words.tree.memories(turns)}`;
  const room = Math.max(0, width - textWidth(count) - 1);
  const name = topicText(topics.at(-1) ?? "", words);
  if (said !== null) {
    // What was said is what one looks for; where it is filed stands behind.
    const quote = cutToWidth(
      saidText(said.text, words),
      Math.max(0, room - Math.min(textWidth(name), NAME) - 4),
    );
    const place = shorten(name, Math.max(0, room - textWidth(quote) - 4));
    const gap = " ".repeat(Math.max(0, room - textWidth(quote) - textWidth(place) - 2));
    return [
      { text: " ", style: "dim" },
      ...marked(quote, looked),
      { text: `  ${place}${gap}${count}`, style: "dim" },
    ];
  }
  const topic = cutToWidth(name, room);
  const above = topics.slice(0, -1).map((one) => `${topicText(one, words)} › `);
  const left = Math.max(0, room - textWidth(topic));
  const path = shortenStart(above.join(""), left);
  const gap = " ".repeat(Math.max(0, left - textWidth(path)));
  return [
    { text: ` ${path}`, style: "dim" },
    ...marked(topic, looked),
    { text: `${gap}${count}`, style: "dim" },
  ];
}

/** Cells that a topic gets behind what was said in it, at least. */
const NAME = 16;

function marked(text: string, looked: string): readonly Span[] {
  const places = looked.split(/\s+/u).flatMap((word) => findMatches(text, word));
  return markMatches(
    [{ text, style: "text" }],
    places.toSorted((a, b) => a[0] - b[0]),
  );
}
