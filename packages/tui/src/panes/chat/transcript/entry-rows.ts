import { sayMasks, type Language } from "@hsms/messages";
import { shareOf, strengthOf } from "../../../draw/rows/shown-fate.ts";
import type { Span } from "../../../draw/rows/span.ts";
import { wrapSpans } from "../../../draw/rows/wrap-spans.ts";
import { isLong } from "../../../input/field/fold.ts";
import type { ChatEntry, RecalledMemory, Thought, TurnEntry } from "../entry.ts";
import { sumOf } from "./count-imports.ts";
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
      readonly strength: "hit" | "weak";
      readonly isQuoted: boolean;
    }
  | { readonly type: "more"; readonly count: number }
  /** How an import that was cut off goes on, and how it is undone. */
  | { readonly type: "cut-off"; readonly what: "again" | "undo" }
  /** The rest of a long text that was said. */
  | { readonly type: "folded"; readonly text: string }
  /** That a model thought before it answered; what it thought follows where that is wanted. */
  | { readonly type: "thought"; readonly thought: Thought };

/** Memories that are named with an answer: the surest, and those that it quotes; the search pane has all. */
const MEMORIES_SHOWN = 3;

/** Rows of a long text that are shown before it is unfolded. */
const ROWS_SHOWN = 3;

/** How wide the rows are, and in which language what stands in the place of a secret. */
interface Drawn {
  readonly width: number;
  readonly language: Language;
}

const known = new WeakMap<ChatEntry, Drawn & { readonly rows: readonly ChatRow[] }>();

/** The rows of an entry, followed by an empty one. Computed once per width, since entries never change. */
export function entryRows(entry: ChatEntry, drawn: Drawn): readonly ChatRow[] {
  const before = known.get(entry);
  if (before?.width === drawn.width && before.language === drawn.language) return before.rows;
  const rows = [...rowsOf(entry, drawn), textRow([])];
  known.set(entry, { ...drawn, rows });
  return rows;
}

function rowsOf(entry: ChatEntry, drawn: Drawn): readonly ChatRow[] {
  const note: ChatRow = { type: "note", entry };
  switch (entry.type) {
    case "turn": {
      const recalled = entry.recalled ?? [];
      const shown = shownMemories(recalled, entry);
      const more = recalled.length - shown.length;
      return [
        ...said(entry, drawn),
        ...thoughtRows(entry, drawn),
        ...(entry.instead === null ? [] : plainRows(entry.instead, drawn)),
        ...(entry.assistant === null ? [] : answerRows(entry.assistant, { entry, drawn })),
        note,
        ...shown.map((memory): ChatRow => {
          const isQuoted = entry.quoted.includes(memory.index);
          const isQuoting = entry.quoted.length > 0;
          const answer = { found: entry.found, isQuoting, isQuoted };
          const strength = strengthOf(shareOf(memory, recalled), answer);
          return { type: "memory", memory, strength, isQuoted };
        }),
        ...(more > 0 ? [{ type: "more", count: more } as const] : []),
      ];
    }
    case "pending":
      return [
        ...said(entry, drawn),
        ...thoughtRows(entry, drawn),
        ...markdownRows(sayMasks(entry.text, drawn.language), drawn.width).map(textRow),
        note,
      ];
    case "queued":
      return [...said(entry, drawn), note];
    case "imported":
      if (sumOf(entry).of === null) return [note];
      return [note, { type: "cut-off", what: "again" }, { type: "cut-off", what: "undo" }];
    case "command":
      return [
        ...said({ user: entry.line }, drawn),
        ...(entry.text === null ? [note] : plainRows(entry.text, drawn)),
      ];
    case "told":
      return plainRows(entry.text, drawn);
    case "failed":
      return [
        ...said(entry, drawn),
        ...markdownRows(sayMasks(entry.text, drawn.language), drawn.width).map(textRow),
        note,
        ...(entry.reason === null ? [] : plainRows(entry.reason, drawn)),
      ];
  }
}

/** The answer; what it quotes of a memory is what is looked for, and is seen first. */
function answerRows(
  text: string,
  { entry, drawn }: { readonly entry: TurnEntry; readonly drawn: Drawn },
): readonly ChatRow[] {
  const shown = entry.quoted.length === 0 ? text : text.replaceAll(/“[^”*\n]+”/gu, "**$&**");
  return markdownRows(sayMasks(shown, drawn.language), drawn.width).map(textRow);
}

function thoughtRows({ thought }: { readonly thought: Thought }, drawn: Drawn): readonly ChatRow[] {
  if (thought.text === "") return [];
  const rows = thought.isOpen ? plainRows(thought.text.trim(), drawn, "dim") : [];
  return [{ type: "thought", thought }, ...rows];
}

/** The best, and whatever the answer quotes, in their order. */
function shownMemories(
  recalled: readonly RecalledMemory[],
  { quoted }: Pick<TurnEntry, "quoted">,
): readonly RecalledMemory[] {
  const isQuoted = ({ index }: RecalledMemory): boolean => quoted.includes(index);
  const cited = recalled.filter(isQuoted);
  const others = recalled.filter((memory) => !isQuoted(memory));
  const shown = new Set([...cited, ...others].slice(0, Math.max(MEMORIES_SHOWN, cited.length)));
  return recalled.filter((memory) => shown.has(memory));
}

/** What a person said, word for word, after a mark; of a long text the beginning, unless it is unfolded. */
function said(
  { user, isWhole = false }: { readonly user: string; readonly isWhole?: boolean },
  drawn: Drawn,
): readonly ChatRow[] {
  if (isWhole || !isLong(user)) return saidRows(user, drawn);
  // So many characters fill these rows at least.
  const rows = saidRows(user.slice(0, drawn.width * (ROWS_SHOWN + 1)), drawn).slice(0, ROWS_SHOWN);
  return [...rows, { type: "folded", text: user }];
}

function saidRows(text: string, { width, language }: Drawn): readonly ChatRow[] {
  return sayMasks(text, language)
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
function plainRows(
  text: string,
  { width, language }: Drawn,
  style: "text" | "dim" = "text",
): readonly ChatRow[] {
  return sayMasks(text, language)
    .split("\n")
    .flatMap((line) => wrapSpans([{ text: cleanLineOf(line), style }], { width }))
    .map(textRow);
}

function textRow(spans: readonly Span[]): ChatRow {
  return { type: "text", spans };
}
