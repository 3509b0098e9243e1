import { shareOf } from "../../../draw/rows/shown-fate.ts";
import type { Span } from "../../../draw/rows/span.ts";
import { wrapSpans } from "../../../draw/rows/wrap-spans.ts";
import type { ChatEntry, RecalledMemory } from "../entry.ts";
import { cleanLineOf } from "../markdown/inline.ts";
import { markdownRows } from "../markdown/markdown-rows.ts";

/** A row of the transcript: its words, or what the view has words for. As many rows in every language and theme. */
export type ChatRow =
  | { readonly type: "text"; readonly spans: readonly Span[] }
  /** How far an answer is, what it used, why there is none: one row. */
  | { readonly type: "note"; readonly entry: ChatEntry }
  | {
      readonly type: "memory";
      readonly memory: RecalledMemory;
      /** Of the best one's score, 0–1. */
      readonly share: number;
      readonly isQuoted: boolean;
    }
  | { readonly type: "more"; readonly count: number };

/** Memories that are named with an answer: the surest; the search pane has all. */
const MEMORIES_SHOWN = 3;

const known = new WeakMap<
  ChatEntry,
  { readonly width: number; readonly rows: readonly ChatRow[] }
>();

/** The rows of an entry, followed by an empty one. Computed once per width, since entries never change. */
export function entryRows(entry: ChatEntry, width: number): readonly ChatRow[] {
  const before = known.get(entry);
  if (before?.width === width) return before.rows;
  const rows = [...rowsOf(entry, width), textRow([])];
  known.set(entry, { width, rows });
  return rows;
}

function rowsOf(entry: ChatEntry, width: number): readonly ChatRow[] {
  const note: ChatRow = { type: "note", entry };
  switch (entry.type) {
    case "turn": {
      const recalled = entry.recalled ?? [];
      const more = recalled.length - MEMORIES_SHOWN;
      return [
        ...said(entry.user, width),
        ...(entry.instead === null ? [] : plainRows(entry.instead, width)),
        ...(entry.assistant === null ? [] : markdownRows(entry.assistant, width).map(textRow)),
        note,
        ...recalled.slice(0, MEMORIES_SHOWN).map((memory): ChatRow => {
          const isQuoted = entry.quoted.includes(memory.index);
          return { type: "memory", memory, share: shareOf(memory, recalled), isQuoted };
        }),
        ...(more > 0 ? [{ type: "more", count: more } as const] : []),
      ];
    }
    case "pending":
      return [...said(entry.user, width), ...markdownRows(entry.text, width).map(textRow), note];
    case "command":
      return [
        ...said(entry.line, width),
        ...(entry.text === null ? [note] : plainRows(entry.text, width)),
      ];
    case "failed":
      return [
        ...said(entry.user, width),
        ...markdownRows(entry.text, width).map(textRow),
        note,
        ...(entry.reason === null ? [] : plainRows(entry.reason, width)),
      ];
  }
}

/** What a person said, word for word, after a mark. */
function said(text: string, width: number): readonly ChatRow[] {
  return text
    .split("\n")
    .flatMap((line, place) =>
      wrapSpans([{ text: (place === 0 ? "> " : "  ") + cleanLineOf(line), style: "user" }], {
        width,
        indent: "  ",
      }),
    )
    .map(textRow);
}

/** What a command prints keeps its columns. */
function plainRows(text: string, width: number): readonly ChatRow[] {
  return text
    .split("\n")
    .flatMap((line) => wrapSpans([{ text: cleanLineOf(line), style: "text" }], { width }))
    .map(textRow);
}

function textRow(spans: readonly Span[]): ChatRow {
  return { type: "text", spans };
}
