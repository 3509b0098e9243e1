import type { NodeFate } from "@hsms/engine";
import { barOf } from "../../../draw/rows/bar.ts";
import { findMatches } from "../../../draw/rows/find-matches.ts";
import { shownFate } from "../../../draw/rows/shown-fate.ts";
import { markMatches, widthOf, type Span } from "../../../draw/rows/span.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import { cutToWidth, textWidth } from "../../../draw/text/text-width.ts";
import type { Glyphs } from "../../../draw/theme/glyphs.ts";
import { glyphColumn } from "../outline/move.ts";
import { columnsIn, countIn } from "./columns.ts";

export interface RowFacts {
  readonly topic: string;
  /** What was said first in it, where a topic beside it has the same name; otherwise empty. */
  readonly firstWords: string;
  readonly depth: number;
  readonly fold: "open" | "closed" | "leaf";
  readonly isPinned: boolean;
  readonly isMarked: boolean;
  readonly children: number;
  /** `null`: not known yet. */
  readonly memories: number | null;
  readonly fate: NodeFate | "visiting" | null;
  /** 0–1; of the last search. */
  readonly score: number;
  readonly looked: string;
}

/** A row in `width` cells: mark, indent, fold, fate, topic, pin, then children, memories and score in columns. */
export function rowSpans(
  row: RowFacts,
  { width, glyphs }: { readonly width: number; readonly glyphs: Glyphs },
): readonly Span[] {
  const fate = row.fate === null ? null : shownFate(row.fate, row.score);
  const columns = columnsIn(width);
  const fold = { open: glyphs.opened, closed: glyphs.closed, leaf: glyphs.leaf }[row.fold];
  const indent = glyphColumn(row.depth, width) - 1;
  // A line for each topic above, so that it is seen what belongs together.
  const guides = `${glyphs.vertical} `.repeat(Math.ceil(indent / 2)).slice(0, indent);
  const style = row.isMarked ? "match" : "dim";
  const lead: readonly Span[] = [
    { text: row.isMarked ? glyphs.marked : " ", style },
    { text: guides, style: "border" },
    { text: `${fold} `, style },
    ...(fate === null ? [] : [{ text: `${glyphs[fate]} `, style: fate }]),
  ];
  const pin = row.isPinned ? ` ${glyphs.pinned}` : "";
  const room = Math.max(0, columns.topic - widthOf(lead) - pin.length - 1);
  const whole = displayText(row.topic);
  const said = room < LEAST_ROOM ? "" : displayText(row.firstWords);
  // A long name leaves half of the row to what distinguishes it from the other.
  const most = said === "" ? room : Math.max(Math.ceil(room / 2), room - textWidth(said) - 2);
  const cut = cutTo(whole, { cells: most, more: glyphs.more });
  const cells = room - textWidth(cut) - 2;
  const hint = said === "" ? "" : `  ${cutTo(said, { cells, more: glyphs.more })}`;
  const topic = markMatches(
    [{ text: cut, style: fate ?? "text" }],
    row.looked
      .split(/\s+/u)
      // A mark by itself, as between the words of a name, is in every name.
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .flatMap((word) => findMatches(cut, word))
      .toSorted(byStart),
  );
  const named: readonly Span[] = [
    ...lead,
    ...topic,
    { text: pin, style: "dim" },
    { text: hint, style: "dim" },
  ];
  const gap = Math.max(0, columns.topic - widthOf(named));
  const numbers = [
    columns.children === 0
      ? ""
      : row.children === 0
        ? " ".repeat(columns.children)
        : countIn(row.children, columns.children),
    columns.memories === 0
      ? ""
      : row.memories === null
        ? " ".repeat(columns.memories)
        : countIn(row.memories, columns.memories),
  ].join("");
  const bar =
    columns.bar === 0 ? "" : ` ${barOf(row.score, { cells: columns.bar - 1, glyphs: glyphs.bar })}`;
  const spans: readonly Span[] = [
    ...named,
    { text: " ".repeat(gap) + numbers, style: "dim" },
    { text: bar, style: fate ?? "dim" },
  ];
  return spans.filter(({ text }) => text !== "");
}

/** In fewer cells a name and what was said would both be cut to nothing. */
const LEAST_ROOM = 16;

function cutTo(text: string, { cells, more }: { readonly cells: number; readonly more: string }) {
  return textWidth(text) <= cells
    ? text
    : `${cutToWidth(text, Math.max(0, cells - textWidth(more)))}${more}`;
}

const byStart = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0];
