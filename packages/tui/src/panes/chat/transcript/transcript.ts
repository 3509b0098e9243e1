import type { Size } from "../../../draw/size.ts";
import { findMatches } from "../../../draw/rows/find-matches.ts";
import { stepped, topOf, type ListStep, type Spot } from "../../../input/scroll/move.ts";
import type { ChatEntry } from "../entry.ts";
import type { ChatCursor, ChatState } from "../state.ts";
import { entryRows, type ChatRow } from "./entry-rows.ts";

export interface Transcript {
  readonly count: number;
  /** The entry and its row at this index; `undefined` past the end. */
  readonly at: (index: number) => TranscriptRow | undefined;
  readonly indexOf: (entry: number, row: number) => number;
}

export interface TranscriptRow {
  readonly entry: ChatEntry;
  readonly row: number;
  readonly content: ChatRow;
}

export function transcriptOf(
  state: Pick<ChatState, "entries" | "language">,
  width: number,
): Transcript {
  const entries = state.entries ?? [];
  const drawn = { width, language: state.language };
  const starts: number[] = [];
  let count = 0;
  for (const entry of entries) {
    starts.push(count);
    count += entryRows(entry, drawn).length;
  }
  return {
    count,
    at(index) {
      const place = starts.findLastIndex((start) => start <= index);
      const entry = entries[place];
      const row = index - (starts[place] ?? 0);
      const content = entry === undefined ? undefined : entryRows(entry, drawn)[row];
      return entry === undefined || content === undefined ? undefined : { entry, row, content };
    },
    indexOf(entryId, row) {
      const place = entries.findIndex(({ id }) => id === entryId);
      const entry = entries[place];
      if (entry === undefined) return Math.max(0, count - 1);
      // Another width may have fewer rows of it.
      return (starts[place] ?? 0) + Math.min(row, entryRows(entry, drawn).length - 1);
    },
  };
}

/** Where the window is: at the cursor, or at the end. */
export function spotOf(
  transcript: Transcript,
  { cursor, height }: { readonly cursor: ChatCursor | null; readonly height: number },
): Spot {
  return cursor === null
    ? { index: Math.max(0, transcript.count - 1), offset: Math.max(0, height - 1) }
    : { index: transcript.indexOf(cursor.entry, cursor.row), offset: cursor.offset };
}

export function windowOf(
  transcript: Transcript,
  { cursor, height }: { readonly cursor: ChatCursor | null; readonly height: number },
): { readonly top: number; readonly rows: readonly TranscriptRow[] } {
  const spot = spotOf(transcript, { cursor, height });
  const top = topOf({ spot, count: transcript.count, height });
  const rows: TranscriptRow[] = [];
  for (let index = top; index < Math.min(transcript.count, top + height); index++) {
    const row = transcript.at(index);
    if (row !== undefined) rows.push(row);
  }
  return { top, rows };
}

/** The chat with its cursor moved or its window scrolled; at the last row it follows the end again. */
export function moveCursor(state: ChatState, step: ListStep, { width, height }: Size): ChatState {
  const transcript = transcriptOf(state, width);
  const { count } = transcript;
  const spot = stepped(
    { spot: spotOf(transcript, { cursor: state.cursor, height }), count, height },
    step,
  );
  const isEndSeen = spot.index - spot.offset === Math.max(0, count - height);
  if ("rows" in step && step.rows > 0 && isEndSeen) return { ...state, cursor: null, fresh: 0 };
  return putCursor(state, { transcript, spot });
}

/** The chat with an entry that has no room in the window shown from its first row on; otherwise its end stays in view. */
export function showFromTop(state: ChatState, id: number, { width, height }: Size): ChatState {
  const entry = state.entries?.find((one) => one.id === id);
  if (entry === undefined || entryRows(entry, { width, language: state.language }).length <= height)
    return state;
  const transcript = transcriptOf(state, width);
  return putCursor(state, { transcript, spot: { index: transcript.indexOf(id, 0), offset: 0 } });
}

/** The next row that has the words looked for, going round at the ends. */
export function moveToMatch(
  state: ChatState,
  options: { readonly by: 1 | -1; readonly width: number; readonly height: number },
): ChatState {
  const { by, width, height } = options;
  const words = state.find?.field.text ?? "";
  const transcript = transcriptOf(state, width);
  const { count } = transcript;
  const spot = spotOf(transcript, { cursor: state.cursor, height });
  for (let step = 1; step <= count; step++) {
    const index = (spot.index + by * step + count * 2) % count;
    if (matchesIn(transcript.at(index)?.content, words).length === 0) continue;
    return putCursor(state, { transcript, spot: { index, offset: Math.floor(height / 2) } });
  }
  return state;
}

/** How many rows have the words, and which of them the cursor is on; 0 where it is on none. O(rows). */
export function countMatches(
  state: ChatState,
  width: number,
): { readonly place: number; readonly count: number } {
  const words = state.find?.field.text ?? "";
  const transcript = transcriptOf(state, width);
  const { cursor } = state;
  const selected = cursor === null ? -1 : transcript.indexOf(cursor.entry, cursor.row);
  let [place, count] = [0, 0];
  for (let index = 0; index < transcript.count; index++) {
    if (matchesIn(transcript.at(index)?.content, words).length === 0) continue;
    count++;
    if (index === selected) place = count;
  }
  return { place, count };
}

export function matchesIn(row: ChatRow | undefined, words: string) {
  if (row?.type === "memory") return findMatches(row.memory.user, words);
  if (row?.type !== "text") return [];
  return findMatches(row.spans.map(({ text }) => text).join(""), words);
}

function putCursor(
  state: ChatState,
  { transcript, spot }: { readonly transcript: Transcript; readonly spot: Spot },
): ChatState {
  const row = transcript.at(spot.index);
  if (row === undefined || spot.index >= transcript.count - 1) {
    return { ...state, cursor: null, fresh: 0 };
  }
  const memory = row.content.type === "memory" ? row.content.memory : null;
  const cursor: ChatCursor = { entry: row.entry.id, row: row.row, offset: spot.offset, memory };
  return { ...state, cursor };
}
