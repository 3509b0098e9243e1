import { saidText } from "../../messages/said-text.ts";
import { topicText } from "../../messages/topic-text.ts";
import type { SearchResult } from "@hsms/engine";
import { dayOf, sayMainShares, sayStanding, sayWhatFits, standingOf } from "@hsms/messages";
import { foundText, isNear } from "../../messages/found-text.ts";
import type { Words } from "../../messages/words.ts";
import { barOf } from "../../draw/rows/bar.ts";
import { shownFate } from "../../draw/rows/shown-fate.ts";
import type { Span } from "../../draw/rows/span.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { padded, textWidth } from "../../draw/text/text-width.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import type { PictureNode, SearchPicture } from "./picture.ts";
import type { SearchRow, ShownMemory } from "./search-rows.ts";

interface Drawing {
  readonly theme: Theme;
  readonly words: Words;
  /** Chances also as numbers. */
  readonly isExact?: boolean;
}

/** A row in words and glyphs: a state is never colour alone. */
export function rowSpans(row: SearchRow, drawing: Drawing): readonly Span[] {
  const { theme, words } = drawing;
  switch (row.type) {
    case "queued":
      return [
        { text: `  ${theme.glyphs.queued} ${words.search.queued(row.count)}`, style: "queued" },
      ];
    case "node":
      return nodeSpans(row, drawing);
    case "left":
      return leftSpans(row, drawing);
    case "why":
      return whySpans(row, drawing);
    case "where":
      return whereSpans(row.memory, drawing);
    case "result":
      return resultSpans(row.picture, drawing);
    case "questions":
      return [
        { text: `  ${theme.glyphs.closed} ${words.search.questions(row.count)}`, style: "dim" },
      ];
    case "memory": {
      const { index, user } = row.memory;
      const { strength } = row;
      return [
        { text: `  ${theme.glyphs[strength]} ${`#${index}`.padEnd(6)} `, style: strength },
        { text: `${barOf(row.share, { cells: BAR, glyphs: theme.glyphs.bar })} `, style: strength },
        ...(row.isQuoted ? [{ text: `${words.search.quoted} `, style: "strong" } as const] : []),
        { text: saidText(user, words), style: "text" },
      ];
    }
  }
}

/** Cells of the bar that shows a score. */
const BAR = 8;

/** Before a row below a memory: little, since panes are narrow. */
const BELOW = "    ";

/** By what it was found: the words of the question that it has, and its score by channel. */
function whySpans(
  { memory, words: shared }: Extract<SearchRow, { readonly type: "why" }>,
  { words }: Drawing,
): readonly Span[] {
  const { scores = {}, score } = memory;
  const { language } = words.search;
  const shares = sayMainShares(scores, language).map(displayText).join(", ");
  const isByTime = standingOf(scores) === "time";
  // What only comes with a memory that changed it has no score of its own.
  const standing = Object.keys(scores).length === 0 ? "" : sayStanding(scores, language);
  const fits = isByTime
    ? (sayWhatFits(scores, { words: [], language }) ?? "")
    : shared.map(displayText).join(", ") || standing;
  return [
    { text: BELOW, style: "dim" },
    ...(fits === ""
      ? []
      : ([
          { text: fits, style: "strong" },
          { text: " · ", style: "dim" },
        ] as const)),
    { text: `${score.toFixed(2)}${shares === "" ? "" : ` = ${shares}`}`, style: "dim" },
  ];
}

/** When it was said, by whom, and in which topic. */
function whereSpans(memory: ShownMemory, { words }: Drawing): readonly Span[] {
  return [{ text: `${BELOW}${placeText(memory, words)}`, style: "dim" }];
}

/** `2026-11-22 · Mina · sister › Mina`. */
export function placeText(
  { createdAt, marks = [], speaker, path, scores }: ShownMemory,
  words: Words,
): string {
  const { search } = words;
  const date = createdAt === undefined || marks.includes("undated") ? null : dayOf(createdAt);
  const topics = path.map(({ topic }) => topicText(topic, words)).join(" › ");
  const who = speaker === undefined || speaker.isOwner ? search.you : displayText(speaker.name);
  // What comes with a memory that changed it was not searched for by itself.
  const isAdded = scores !== undefined && Object.keys(scores).length === 0;
  const place = topics !== "" ? topics : isAdded ? search.otherwise : search.waits;
  return [date, who, place].filter(Boolean).join(" · ");
}

/** Siblings that were left: the best by its score, how many, and why. */
function leftSpans(
  { indent, nodes }: Extract<SearchRow, { readonly type: "left" }>,
  drawing: Drawing,
): readonly Span[] {
  const [best] = nodes;
  if (nodes.length === 1) return nodeSpans({ node: best, indent, isOnWay: false }, drawing);
  const { words } = drawing;
  const names = nodes.map(({ topic }) => topicText(topic, words)).join(", ");
  const topic = `${words.search.children(nodes.length)}: ${names}`;
  return nodeSpans({ node: { ...best, topic }, indent, isOnWay: false, size: "" }, drawing);
}

function nodeSpans(
  row: {
    readonly node: PictureNode;
    readonly indent: number;
    readonly isOnWay: boolean;
    readonly size?: string;
  },
  { theme, words }: Drawing,
): readonly Span[] {
  const { glyphs } = theme;
  const { node, indent, isOnWay } = row;
  const { score, topic, children, turns, reason } = node;
  const state = shownFate(node.state, score);
  const word = padded(words.search.states[state], stateWidth(words));
  const size =
    row.size ?? (children > 0 ? words.search.children(children) : words.search.turns(turns));
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
    // The columns before stay in their cells: the tree is in its own.
    {
      text: `${indent === 0 ? "" : `${"  ".repeat(indent - 1)}└ `}${topicText(topic, words)}`,
      style: state === "pruned" ? "dim" : isOnWay ? "strong" : "text",
    },
    ...(size === "" ? [] : [{ text: `  ${size}`, style: "dim" } as const]),
    ...(why === null ? [] : [{ text: ` · ${why}`, style: "dim" } as const]),
  ];
}

/** Cells of the longest word for a state, so that the columns after it align. */
function stateWidth({ search }: Words): number {
  return Math.max(...Object.values(search.states).map(textWidth));
}

export const resultText = (
  { memories, dropped }: Pick<SearchResult, "memories" | "dropped">,
  { answer }: Pick<SearchPicture, "answer">,
  words: Words,
): string =>
  foundText(
    {
      memories: memories.length,
      found: answer?.found ?? null,
      quoted: answer?.quoted.length ?? 0,
      isNear: isNear({ dropped }),
    },
    words,
  );

function resultSpans(picture: SearchPicture, { words, isExact = false }: Drawing): readonly Span[] {
  const { outcome, depthLimit, answer } = picture;
  if (outcome.type !== "done") return [];
  const { dropped, isCached } = outcome.result;
  const confidence = answer?.confidence ?? outcome.result.confidence;
  const text = words.search;
  const why = Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => text.drop(displayText(reason), count))
    .join(", ");
  const parts = [
    resultText(outcome.result, picture, words),
    text.sureness(confidence, isExact),
    ...(why === "" ? [] : [text.dropped(why)]),
    ...(isCached ? [text.cached] : []),
    ...(depthLimit === null ? [] : [text.depthLimit(depthLimit)]),
    text.countedThen,
  ];
  return [{ text: parts.join(" · "), style: "strong" }];
}
