import { saidText } from "../../messages/said-text.ts";
import type { BranchTurn } from "@hsms/engine";
import type { Words } from "../../messages/words.ts";
import type { Span } from "../../draw/rows/span.ts";
import { displayText } from "../../draw/text/display-text.ts";
import type { Glyphs } from "../../draw/theme/glyphs.ts";

/** A turn's row: indent, number, labels, present position, question. */
export function turnSpans(
  turn: BranchTurn,
  drawing: {
    readonly indent: string;
    /** `undefined` until it was read. */
    readonly question: string | undefined;
    readonly isPresent: boolean;
    readonly glyphs: Glyphs;
    readonly words: Words;
  },
): readonly Span[] {
  const { indent, question, isPresent, glyphs, words } = drawing;
  const mark = isPresent ? glyphs.hit : turn.isOnPath ? glyphs.visited : glyphs.queued;
  const style = isPresent ? "hit" : turn.isOnPath ? "visited" : "dim";
  const state = turn.state === "active" ? "" : ` ${words.branches.states[turn.state]}`;
  return [
    { text: indent, style: "border" },
    { text: `${mark} ${turn.index} `, style },
    ...labelSpans(turn.labels),
    {
      text: saidText(question ?? words.screen.loading, words),
      style: turn.isOnPath ? "text" : "dim",
    },
    { text: state, style: "warning" },
    { text: isPresent ? ` ${words.branches.present}` : "", style: "strong" },
  ];
}

export function rootSpans(
  labels: readonly string[],
  {
    isPresent,
    glyphs,
    words,
  }: { readonly isPresent: boolean; readonly glyphs: Glyphs; readonly words: Words },
): readonly Span[] {
  return [
    { text: `${isPresent ? glyphs.hit : glyphs.visited} `, style: isPresent ? "hit" : "visited" },
    { text: `${words.branches.root} `, style: "text" },
    ...labelSpans(labels),
    { text: isPresent ? words.branches.present : "", style: "strong" },
  ];
}

const labelSpans = (labels: readonly string[]): readonly Span[] =>
  labels.map((label) => ({ text: `[${displayText(label)}] `, style: "key" }));
