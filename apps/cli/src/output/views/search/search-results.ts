import { cleanLine, cutToWidth, textWidth, wrapText } from "@hsms/tui/text";
import { sayStanding } from "@hsms/messages";
import type { ChangedFact, FoundMemory, SearchResult } from "@hsms/engine";
import type { Messages } from "../../../messages/en/en.ts";
import { explainMemory, explainSearch, lineCells, type WordsOf } from "./explain-search.ts";

/** Cells of a question or an answer in a list where there is no terminal: two lines of 80 columns. */
const EXCERPT_CELLS = 150;
/** Lines of it in a terminal. */
const EXCERPT_LINES = 2;

/** What a search found, for a person; explained, also why each was found, how sure the search is, the nodes visited, and what was dropped. */
export function printSearch(options: {
  readonly result: SearchResult;
  /** Memories on the pages before. */
  readonly first: number;
  /** `null`: it is not explained. */
  readonly explained: WordsOf | null;
  readonly messages: Messages;
  /** Of the terminal; `null`: there is none. */
  readonly columns: number | null;
}): string {
  const { result, first, explained, messages, columns } = options;
  const lines = result.memories.flatMap((memory, place) => {
    const head = `${first + place + 1}.`;
    return describeMemory(memory, { head, explained, messages, columns });
  });
  if (explained !== null) {
    const explanation = explainSearch(result, messages, columns);
    lines.push(...(lines.length > 0 ? [""] : []), ...explanation);
  }
  return lines.join("\n");
}

/** Why a search returned nothing, as far as it knows: there are no words, nothing has them, or what has them was not to be returned. */
export function whyNothing(
  { dropped }: SearchResult,
  { isAsked, messages: { search } }: { readonly isAsked: boolean; readonly messages: Messages },
): string {
  const unsure = dropped["below-confidence-floor"] ?? 0;
  if (unsure > 0) return search.nothingSure(unsure);
  if ((dropped["beyond-token-budget"] ?? 0) > 0) return search.nothingFits;
  if ((dropped["on-earlier-pages"] ?? 0) > 0) return search.nothingMore;
  return isAsked ? search.nothingFound : search.nothingAsked;
}

export function describeMemory(
  memory: FoundMemory,
  {
    head,
    explained,
    messages,
    columns,
  }: {
    /** What its first line begins with: its place. */
    readonly head: string;
    readonly explained: WordsOf | null;
    readonly messages: Messages;
    readonly columns: number | null;
  },
): readonly string[] {
  const { user, assistant, context } = memory;
  const isShort = context !== undefined && context.resolution !== "L0";
  return [
    ...headOf(memory, { head, messages, columns }),
    ...(explained === null ? [] : explainMemory(memory, { wordsOf: explained, messages, columns })),
    ...(context === undefined ? [] : [`   ${messages.search.inContext(context)}`]),
    ...(isShort
      ? excerpt("", context.text, columns)
      : excerpt(`${messages.chat.user}: `, user, columns)),
    ...(isShort || assistant === null ? [] : excerpt("AI: ", assistant, columns)),
  ];
}

/** `hsms search --json` (docs/json.md). */
export function searchDocument(result: SearchResult, explain: boolean) {
  const { query, strategy, confidence, elapsedMs, vectors, nextCursor } = result;
  const { dropped, trace, signals } = result;
  return {
    query,
    strategy,
    confidence,
    elapsedMs,
    memories: result.memories.map(foundDocument),
    vectors,
    nextCursor,
    ...(explain ? { dropped, trace, signals } : {}),
  };
}

const isoOf = (time: number): string => new Date(time).toISOString();

/** One memory as every JSON document shows it. */
export function foundDocument(memory: FoundMemory) {
  const { id, index, score, scores, path, user, assistant, createdAt, marks } = memory;
  const { spans = [], onlyAsks = false, context, supersedes = [], supersededBy, related } = memory;
  const changedOf = ({ index, id, own, other, since }: ChangedFact) => ({
    index,
    id,
    own,
    other,
    since: isoOf(since),
  });
  return {
    id,
    index,
    score,
    scores,
    path,
    user,
    assistant,
    createdAt: isoOf(createdAt),
    speaksOf: spans.map(({ from, to }) => ({ from: isoOf(from), to: isoOf(to) })),
    supersedes: supersedes.map(changedOf),
    ...(supersededBy === undefined ? {} : { supersededBy: changedOf(supersededBy) }),
    ...(related === undefined ? {} : { related }),
    marks,
    onlyAsks,
    ...(context === undefined ? {} : { context }),
  };
}

/** A memory's place, number, score, topics, day and marks: in one line, or where a terminal is too narrow in two. */
function headOf(
  memory: FoundMemory,
  {
    head,
    messages,
    columns,
  }: { readonly head: string; readonly messages: Messages; readonly columns: number | null },
): readonly string[] {
  const { index, score, createdAt, marks } = memory;
  const standing = sayStanding(memory.scores, messages.language);
  const start = `${head} [${index}] ${score.toFixed(3)}`;
  const path = printPath(memory);
  const date = marks.includes("undated") ? "" : messages.date(createdAt);
  const end = `${date}${standing === "" ? "" : `  (${standing})`}${printMarks(memory, messages)}`;
  const line = [start, path, end].filter((part) => part !== "").join("  ");
  if (columns === null || textWidth(line) <= lineCells(columns)) return [line];
  const cells = lineCells(columns) - 3;
  const topics = textWidth(path) <= cells ? path : `${cutToWidth(path, cells - 1)}…`;
  return [...wrapText(`${start}  ${end}`, lineCells(columns)), `   ${topics}`];
}

const printMarks = ({ marks }: FoundMemory, { branches }: Messages): string =>
  marks.map((mark) => `  (${branches.marks[mark]})`).join("");

function printPath(memory: FoundMemory): string {
  // A topic whose words are of other scopes is not shown.
  return memory.path.map(({ topic }) => (topic === "" ? "…" : cleanLine(topic))).join(" > ");
}

/** The beginning of a text: two lines of a terminal, or one line of its own for what reads lines. */
function excerpt(label: string, text: string, columns: number | null): readonly string[] {
  const line = `${label}${cleanLine(text)}`;
  if (columns === null) {
    const cells = EXCERPT_CELLS + textWidth(label);
    return [`   ${textWidth(line) <= cells ? line : `${cutToWidth(line, cells - 1)}…`}`];
  }
  const cells = lineCells(columns) - CONTINUED.length;
  const lines = wrapText(line, cells);
  const shown = lines.slice(0, EXCERPT_LINES);
  const last = shown.length - 1;
  return shown.map((one, at) => {
    const isCut = at === last && lines.length > EXCERPT_LINES;
    const end = isCut ? `${cutToWidth(one, cells - 1)}…` : one;
    return at === 0 ? `   ${end}` : `${CONTINUED}${end}`;
  });
}

const CONTINUED = "     ";
