import { isSkipped, type Turn } from "@hsms/engine";

/** Rows of one request: what more is there comes when the person gets there. */
export const MOST_ROWS = 50;

/** Memories of one change: more than anybody ticks. */
export const MOST_TICKED = 10_000;

/** Characters and lines of a text in a list. A memory may have millions. */
const EXCERPT = 400;
const LINES = 6;

export function excerptOf(text: string): string {
  const beginning = beginningOf(text);
  return beginning.length === text.length ? text : `${beginning.trimEnd()}…`;
}

const beginningOf = (text: string): string =>
  text.slice(0, EXCERPT).toWellFormed().split("\n").slice(0, LINES).join("\n");

/** What was said as a list shows it, and whether there is more of it. */
export const wordsOf = ({ user, assistant }: Pick<Turn, "user" | "assistant">) => ({
  user: excerptOf(user),
  assistant: assistant === null ? null : excerptOf(assistant),
  isCut: [user, assistant ?? ""].some((text) => beginningOf(text).length < text.length),
});

/** A turn as a list shows it. */
export function rowOf(turn: Turn) {
  const { index, id, kind, createdAt, isDateGuessed = false } = turn;
  const { importance, category, tags, pinned, immutable, state } = turn;
  return {
    index,
    id,
    kind,
    ...wordsOf(turn),
    createdAt,
    isDateGuessed,
    importance,
    category,
    tags,
    pinned,
    immutable,
    state,
    isSkipped: isSkipped(turn),
  };
}

export type Row = ReturnType<typeof rowOf>;
