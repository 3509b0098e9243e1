import { TurnFlag, type StoreView, type TurnId, type TurnLink } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";

/**
 * Maximum number of turns walked unless everything is requested: a tenth of a second the first
 * time, but a minute for a million. Older turns count as on the path.
 */
const FARTHEST = 10_000;

/** Path from a position towards the root; partial while it is still being walked. */
export interface Way {
  /** Newest first; may be longer than requested. A corrected turn is represented by its correction. */
  readonly indexes: readonly number[];
  /** Turns before this index in the conversation were not examined; 0 if the root was reached. */
  readonly from: number;
  /** Also true for a turn that was corrected. */
  has(index: number): boolean;
  /** The oldest turn on the path that is newer than an index, by its own index; `null` if there is none. */
  after(index: number): number | null;
  /** Whether a turn on the path was purged. */
  isPurged(index: number): boolean;
}

/**
 * Walks up to `limit` turns, and not below the index `downTo`. With the flags of all turns, which a
 * search has loaded, turns that follow the previous one need not be read.
 */
export type WalkUp = (
  view: StoreView,
  position: TalkPosition,
  end?: { readonly limit?: number; readonly downTo?: number; readonly flags?: Uint8Array },
) => Way;

/**
 * Caches the last path, since consecutive searches start at the same position or just after it.
 * O(turns not walked yet).
 */
export function createWalkUp(): WalkUp {
  let position: TalkPosition | null = null;
  let sequence = -1;
  let indexes: number[] = [];
  let purged = new Set<number>();
  /** Archived turns with related ones, which may be their corrections. */
  let replaced = new Set<number>();
  /** Where the walk continues, by id or, if known, by index; `null` at the root. */
  let next: TurnId | number | null = null;
  /** The previous path, which the present one may join: a conversation grows by one turn at a time. */
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

  /**
   * Advances by one turn; false, and the path ends, if the turn is missing, in another
   * conversation, or not earlier than the previous one.
   */
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

  /** Whether the walked part is still valid: parents of turns only change if an import is undone. */
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
    // A later turn may be the correction of an earlier one; most paths have none.
    const ins = readStandIns(view);
    const [walked, gone] = [indexes, purged];
    return {
      // Most callers do not need the whole path.
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

/** Whether an index is in a descending list. O(log indexes). */
function isIn(indexes: readonly number[], index: number): boolean {
  let low = 0;
  for (let high = indexes.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((indexes[middle] ?? 0) > index) low = middle + 1;
    else high = middle;
  }
  return indexes[low] === index;
}

/** The turn with this index or id; tries the likely index first, since usually a turn's parent is the one before it. */
function linkOf(view: StoreView, id: TurnId | number, likely: number): TurnLink | undefined {
  if (typeof id === "number") return view.turns.readLinks([id])[0];
  const [guessed] = likely < 0 ? [] : view.turns.readLinks([likely]);
  if (guessed?.id === id) return guessed;
  const [index] = view.turns.find([id]);
  return index === undefined ? undefined : view.turns.readLinks([index])[0];
}
