import type { Turn } from "@hsms/engine";

/** Rows of one request: what more is there comes when the person gets there. */
export const MOST_ROWS = 50;

/** Characters of a text in a list: four lines. A memory may have millions. */
const EXCERPT = 400;

export const excerptOf = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).toWellFormed()}…`;

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
