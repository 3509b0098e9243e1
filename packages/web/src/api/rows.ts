import type { Turn } from "@hsms/engine";

/** Rows of one request: what more is there comes when the person gets there. */
export const MOST_ROWS = 50;

/** Characters and lines of a text in a list. A memory may have millions. */
const EXCERPT = 400;
const LINES = 6;

export function excerptOf(text: string): string {
  const beginning = text.slice(0, EXCERPT).toWellFormed();
  const shown = beginning.split("\n").slice(0, LINES).join("\n");
  return shown.length === text.length ? text : `${shown.trimEnd()}…`;
}

/** A turn as a list shows it. */
export function rowOf(turn: Turn) {
  const { index, id, kind, user, assistant, createdAt, isDateGuessed = false } = turn;
  const { importance, category, tags, pinned, immutable, state } = turn;
  return {
    index,
    id,
    kind,
    user: excerptOf(user),
    assistant: assistant === null ? null : excerptOf(assistant),
    createdAt,
    isDateGuessed,
    importance,
    category,
    tags,
    pinned,
    immutable,
    state,
  };
}

export type Row = ReturnType<typeof rowOf>;
