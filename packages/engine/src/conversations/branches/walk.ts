import { TurnFlag, type StoreView, type TurnId, type TurnLink } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";

/** Turns that a walk looks at unless all is asked for: a tenth of a second the first time, a minute for a million. Older ones count as on the path. */
const FARTHEST = 10_000;

/** The way from a position towards the root, as far as it was walked. */
export interface Way {
  /** The newest first; may be longer than what was asked for. Of a turn whose words were corrected, the one with the new words. */
  readonly indexes: readonly number[];
  /** Turns that stand below this index in the conversation were not looked at; 0 where the root was reached. */
  readonly from: number;
  /** Also of one that was corrected. */
  has(index: number): boolean;
  /** The oldest turn on it that is newer than an index, by its own; `null` where there is none. */
  after(index: number): number | null;
  /** Whether the words of a turn on the way are gone. */
  isPurged(index: number): boolean;
}

/**
 * Walks up to `limit` turns; not below `downTo`, an index. With the flags of all turns, which a search has read, it
 * need not read those that follow the one before them.
 */
export type WalkUp = (
  view: StoreView,
  position: TalkPosition,
  end?: { readonly limit?: number; readonly downTo?: number; readonly flags?: Uint8Array },
) => Way;

/** Keeps the path that was walked last, since search after search begins at the same position or just after it. O(turns that were not walked yet). */
export function createWalkUp(): WalkUp {
  let position: TalkPosition | null = null;
  let sequence = -1;
  let indexes: number[] = [];
  let purged = new Set<number>();
  /** Archived turns that something is related to, which may be their new words. */
  let replaced = new Set<number>();
  /** Where the walk goes on, by id or, where it is known, by index; `null` at the root. */
  let next: TurnId | number | null = null;
  /** The way before it, that the present one may lead into: a talk goes on by a turn at a time. */
  let former: {
    readonly id: TurnId;
    readonly indexes: readonly number[];
    readonly next: TurnId | number | null;
  } | null = null;

  function begin(at: TalkPosition, isUnbroken: boolean): void {
    const id = position?.turnId ?? null;
    former = isUnbroken && id !== null ? { id, indexes, next } : null;
    if (!isUnbroken) [purged, replaced] = [new Set(), new Set()];
    position = at;
    indexes = [];
    next = at.turnId;
  }

  /** False where the turn is not there, or no child of the one before: then the way ends. */
  function step(view: StoreView, at: TalkPosition, flags: Uint8Array | undefined): boolean {
    if (former !== null && (next === former.id || next === former.indexes[0])) {
      indexes = [...indexes, ...former.indexes];
      ({ next } = former);
      former = null;
      return true;
    }
    const isPlain = (index: number): boolean =>
      ((flags?.[index] ?? 0) & (TurnFlag.follows | TurnFlag.hidden)) === TurnFlag.follows;
    if (typeof next === "number" && isPlain(next)) {
      indexes.push(next);
      next -= 1;
      return true;
    }
    const turn = next === null ? undefined : linkOf(view, next, (indexes.at(-1) ?? 0) - 1);
    const isChild = turn !== undefined && turn.index < (indexes.at(-1) ?? Infinity);
    if (!isChild || turn.conversationId !== at.conversationId) return false;
    indexes.push(turn.index);
    note(turn);
    next = isPlain(turn.index) ? turn.index - 1 : turn.parentId;
    return true;
  }

  function note({ index, state, relatedIds = [] }: TurnLink): void {
    if (state === "purged") purged.add(index);
    if (state !== "active" && relatedIds.length > 0) replaced.add(index);
    else replaced.delete(index);
  }

  function readStandIns(view: StoreView): ReadonlyMap<number, number> {
    const places = [...replaced];
    const found = view.turns.readStandIns(places);
    return new Map(
      places.flatMap((place, at) => {
        const turn = found[at];
        return turn === undefined ? [] : [[place, turn.index] as const];
      }),
    );
  }

  /** Whether what was walked still is as it was: a turn keeps its parent, but for imports that are undone. */
  function isSound(view: StoreView): boolean {
    const now = view.sequence();
    if (now === sequence) return true;
    if (position === null) {
      sequence = now;
      return false;
    }
    const changes = view.changesSince(sequence);
    sequence = now;
    return changes.every((change) => {
      if (change.type === "reset") return false;
      if (change.type !== "turns-updated") return true;
      const known = change.indexes.filter(
        (index) => isIn(indexes, index) || isIn(former?.indexes ?? [], index),
      );
      return view.turns.readLinks(known).every((turn) => {
        if (turn !== undefined) note(turn);
        return turn?.conversationId === position?.conversationId;
      });
    });
  }

  return (view, at, { limit = FARTHEST, downTo = 0, flags } = {}) => {
    const isUnbroken = isSound(view) && position?.conversationId === at.conversationId;
    if (!isUnbroken || position?.turnId !== at.turnId) begin(at, isUnbroken);
    while (next !== null && indexes.length < limit && (indexes.at(-1) ?? Infinity) > downTo) {
      if (!step(view, at, flags)) next = null;
    }
    const from = next === null ? 0 : (indexes.at(-1) ?? 0);
    // What comes in later may be the new words of an older turn; most ways have none.
    const ins = readStandIns(view);
    const [walked, gone] = [indexes, purged];
    return {
      // Most who ask for a way do not ask for all of it.
      get indexes() {
        const asked = walked.slice(0, limit);
        return ins.size === 0 ? asked : asked.map((index) => ins.get(index) ?? index);
      },
      from,
      has: (index) =>
        isIn(walked, index) || [...ins].some(([place, at]) => at === index && isIn(walked, place)),
      after: (index) => walked.findLast((one) => one > index) ?? null,
      isPurged: (index) => gone.has(index),
    };
  };
}

/** Whether an index is among descending ones. O(log indexes). */
function isIn(indexes: readonly number[], index: number): boolean {
  let low = 0;
  for (let high = indexes.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((indexes[middle] ?? 0) > index) low = middle + 1;
    else high = middle;
  }
  return indexes[low] === index;
}

/** The turn at this index or with this id, looked for at the likely index first: where one talks at a time, a turn's parent is the one before it. */
function linkOf(view: StoreView, id: TurnId | number, likely: number): TurnLink | undefined {
  if (typeof id === "number") return view.turns.readLinks([id])[0];
  const [guessed] = likely < 0 ? [] : view.turns.readLinks([likely]);
  if (guessed?.id === id) return guessed;
  const [index] = view.turns.find([id]);
  return index === undefined ? undefined : view.turns.readLinks([index])[0];
}
