import { fence, isSkipped, type Turn } from "@hsms/engine";

const TWO = 2;

/** A local day, `2026-11-23`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const part = (value: number) => String(value).padStart(TWO, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** A memory's first line: `[id] day · topic`, and what is to be known of it beside. */
export const headOf = (
  id: string,
  { createdAt, isDateGuessed }: Pick<Turn, "createdAt" | "isDateGuessed">,
  notes: readonly (string | undefined)[] = [],
): string =>
  [
    `[${id}] ${isDateGuessed === true ? "about " : ""}${dayOf(createdAt)}`,
    ...notes.flatMap((note) => (note === undefined || note === "" ? [] : inLine(note))),
  ].join(" · ");

const LINE_BEGIN = /^\| ?/gmu;

/** A name that came from somebody's words, as part of a line of our own: one line, in which nothing passes for anything else. */
export const inLine = (text: string): string =>
  fence(text).replaceAll(LINE_BEGIN, "").replaceAll("\n", " ").trim();

/** Both sides of a turn word for word; a note is its words alone. */
export const wordsOf = ({ user, assistant }: Pick<Turn, "user" | "assistant">): string =>
  assistant === null ? user : `user: ${user}\nassistant: ${assistant}`;

/** Who said or saved it, and what of its state an assistant should know. */
export const namesOf = (turn: Turn): readonly (string | undefined)[] => [
  turn.speaker,
  turn.author === turn.speaker ? undefined : turn.author,
  turn.client,
  ...(turn.state === "archived" ? [isSkipped(turn) ? "skipped" : "forgotten"] : []),
  ...(turn.pinned ? ["pinned"] : []),
  ...(turn.immutable ? ["immutable"] : []),
];
