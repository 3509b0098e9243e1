import type { Turn } from "@hsms/store";
import { type FactChange, readTelling, type Telling } from "@hsms/models";

/** What a person told in a turn; nothing of what was forgotten. */
export function tellingOf(turn: Turn): readonly Telling[] {
  if (turn.state !== "active") return [];
  const name = `${speakerOf(turn) ?? ""}:`;
  return readTelling(turn.user.startsWith(name) ? turn.user.slice(name.length).trim() : turn.user);
}

/** Who says it, where several people talk. */
const speakerOf = ({ user, speaker }: Turn): string | undefined =>
  speaker ?? /^(\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)?): /u.exec(user)?.[1];

/** One turn that supersedes another, and the sentences that do so; empty where a person has said that it does. */
export interface Superseding {
  readonly older: Turn;
  readonly newer: Turn;
  readonly replaced: string;
  readonly replacing: string;
}

/** Which of two turns takes back what of the other; `null` where neither does, and where not one person says both. */
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
  // Which of the two was said later nobody knows.
  if (isUndated(older) !== isUndated(newer)) return null;
  const change = changeOf(older, newer);
  return change === null ? null : { older, newer, replaced: change.older, replacing: change.newer };
}

const isUndated = (turn: Turn): boolean => turn.isDateGuessed === true;

/** By the day on which it was said, since an import may bring what is older. */
export const isLater = (left: Turn, right: Turn): boolean =>
  left.createdAt === right.createdAt ? left.index > right.index : left.createdAt > right.createdAt;
