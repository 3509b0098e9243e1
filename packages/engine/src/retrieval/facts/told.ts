import type { Turn } from "@hsms/store";
import { type FactChange, readTelling, type Telling } from "@hsms/models";

/** The statements of a person in a turn; empty for a forgotten one. */
export function tellingOf(turn: Turn): readonly Telling[] {
  if (turn.state !== "active") return [];
  const name = `${speakerOf(turn) ?? ""}:`;
  return readTelling(turn.user.startsWith(name) ? turn.user.slice(name.length).trim() : turn.user);
}

/** The speaker, if several people talk. */
const speakerOf = ({ user, speaker }: Turn): string | undefined =>
  speaker ?? /^(\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)?): /u.exec(user)?.[1];

/** A turn that supersedes another, with the sentences concerned; complete texts if it was marked explicitly. */
export interface Superseding {
  readonly older: Turn;
  readonly newer: Turn;
  readonly replaced: string;
  readonly replacing: string;
}

/**
 * Determines which of two turns supersedes a fact of the other; `null` if neither does, or they
 * have different speakers.
 */
export function supersedingOf(
  left: Turn,
  right: Turn,
  changeOf: (older: Turn, newer: Turn) => FactChange | null,
): Superseding | null {
  const [older, newer] = isLater(right, left) ? [left, right] : [right, left];
  if (newer.supersedes?.includes(older.id) === true) {
    return older.state === "active" && newer.state === "active"
      ? { older, newer, replaced: older.user, replacing: newer.user }
      : null;
  }
  if (speakerOf(older) !== speakerOf(newer)) return null;
  // It is unknown which of the two is later.
  if (isUndated(older) !== isUndated(newer)) return null;
  const change = changeOf(older, newer);
  return change === null ? null : { older, newer, replaced: change.older, replacing: change.newer };
}

const isUndated = (turn: Turn): boolean => turn.isDateGuessed === true;

/** Compares by date, since an import may bring older turns. */
export const isLater = (left: Turn, right: Turn): boolean =>
  left.createdAt === right.createdAt ? left.index > right.index : left.createdAt > right.createdAt;
