import type { ConversationId, Store, StoreView, TurnId, TurnLink } from "@hsms/store";
import { inBatches, indexBatches } from "../../outcomes/in-batches.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";

/**
 * The turns of a conversation without their text, as columns in the order of their indexes; a
 * corrected turn is represented by its correction.
 */
export interface Outline {
  readonly indexes: readonly number[];
  readonly ids: readonly TurnId[];
  /** Row of its parent, always an earlier one; −1 for the root. */
  readonly parents: readonly number[];
  readonly states: readonly TurnLink["state"][];
  /** The id of a corrected turn maps to the row of its correction. */
  readonly rowById: ReadonlyMap<TurnId, number>;
}

interface GrowingOutline extends Outline {
  readonly indexes: number[];
  readonly ids: TurnId[];
  readonly parents: number[];
  readonly states: TurnLink["state"][];
  readonly rowById: Map<TurnId, number>;
  /** Indexes of all its turns, including corrected ones. */
  readonly members: Set<number>;
}

interface Known {
  readonly conversationId: ConversationId;
  outline: GrowingOutline;
  /** Changes up to this sequence number are included. */
  sequence: number;
}

/** Number of cached conversations: enough for switching back and forth; 150 bytes per turn. */
const KEPT_OUTLINES = 4;

/** Number of turns read at once if no consistent state is needed: a few milliseconds. */
const BATCH = 2048;

/**
 * Reads outlines of conversations; caches them and applies later changes by any process. Returns
 * the same object while nothing in it has changed.
 */
export type ReadOutline = (view: StoreView, conversationId: ConversationId) => Outline;

export interface Outlines {
  readonly read: ReadOutline;
  /** Reads missing parts in small steps, so that `read` need not do it at once. */
  prepare(store: Pick<Store, "look">, conversationId: ConversationId): Promise<void>;
}

/** O(turns of the conversation) on first use, then O(turns written since). */
export function createOutlines(): Outlines {
  const kept = new Map<ConversationId, Known>();

  function keep(known: Known): void {
    kept.delete(known.conversationId);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_OUTLINES && oldest !== undefined) kept.delete(oldest);
    kept.set(known.conversationId, known);
  }

  /** Applies later changes in steps; false if the outline has to be read again. */
  async function followInSteps(store: Pick<Store, "look">, known: Known): Promise<boolean> {
    const { sequence, parts } = await store.look((view) => writtenSince(view, known.sequence));
    if (parts === null) return false;
    for (const indexes of parts) {
      await nextTick();
      if (!(await store.look((view) => take(view, known, indexes)))) return false;
    }
    // It may have been read, and updated further, meanwhile.
    known.sequence = Math.max(known.sequence, sequence);
    return true;
  }

  return {
    read(view, conversationId) {
      const known = kept.get(conversationId);
      const { sequence, parts } = writtenSince(view, known?.sequence ?? view.sequence());
      if (known !== undefined && parts?.every((indexes) => take(view, known, indexes)) === true) {
        known.sequence = sequence;
        return known.outline;
      }
      const outline = emptyOutline();
      append(view, outline, view.turns.readLinks(view.conversations.readTurns(conversationId)));
      keep({ conversationId, outline, sequence });
      return outline;
    },
    async prepare(store, conversationId) {
      const known = kept.get(conversationId);
      if (known !== undefined && (await followInSteps(store, known))) return;
      kept.delete(conversationId);
      const outline = emptyOutline();
      const sequence = await store.look((view) => view.sequence());
      for (let from = 0, isEnd = false; !isEnd;) {
        await nextTick();
        await store.look((view) => {
          const options = { from, limit: BATCH };
          const indexes = view.conversations.readTurns(conversationId, options);
          append(view, outline, view.turns.readLinks(indexes));
          isEnd = indexes.length < BATCH;
          from = (indexes.at(-1) ?? 0) + 1;
        });
      }
      // Later changes have a higher sequence number.
      keep({ conversationId, outline, sequence });
    },
  };
}

const emptyOutline = (): GrowingOutline => ({
  indexes: [],
  ids: [],
  parents: [],
  states: [],
  rowById: new Map(),
  members: new Set(),
});

/** Turns appended or updated after a sequence number, in batches; `null` if that is unknown. */
function writtenSince(
  view: StoreView,
  known: number,
): { readonly sequence: number; readonly parts: readonly (readonly number[])[] | null } {
  const sequence = view.sequence();
  const parts: (readonly number[])[] = [];
  for (const change of known === sequence ? [] : view.changesSince(known)) {
    if (change.type === "reset") return { sequence, parts: null };
    if (change.type === "turns-appended") {
      parts.push(...indexBatches(change.from, change.to));
    } else if (change.type === "turns-updated") parts.push(...inBatches(change.indexes));
  }
  return { sequence, parts };
}

/** Applies the present state of these turns to the outline; idempotent. False if it has to be read again. */
function take(view: StoreView, known: Known, indexes: readonly number[]): boolean {
  const { conversationId, outline } = known;
  let isChanged = false;
  for (const [at, turn] of view.turns.readLinks(indexes).entries()) {
    if (turn?.conversationId !== conversationId) {
      // It has left the conversation, so turns that followed it have another parent.
      if (outline.members.has(indexes[at] ?? -1)) return false;
      continue;
    }
    const outcome = outline.rowById.has(turn.id)
      ? update(view, outline, turn)
      : append(view, outline, [turn]);
    if (outcome === "lost") return false;
    isChanged ||= outcome === "changed";
  }
  if (isChanged) known.outline = { ...outline };
  return true;
}

function append(
  view: StoreView,
  outline: GrowingOutline,
  turns: readonly (TurnLink | undefined)[],
): "changed" {
  const { indexes, ids, parents, states, rowById, members } = outline;
  for (const turn of turns) {
    if (turn === undefined || rowById.has(turn.id)) continue;
    members.add(turn.index);
    const shown = standInOf(view, turn) ?? turn;
    const known = rowById.get(shown.id);
    rowById.set(turn.id, known ?? ids.length);
    if (known !== undefined) continue;
    rowById.set(shown.id, ids.length);
    members.add(shown.index);
    const parent = turn.parentId === null ? undefined : rowById.get(turn.parentId);
    parents.push(parent === undefined || parent === ids.length ? -1 : parent);
    indexes.push(shown.index);
    ids.push(shown.id);
    states.push(shown.state);
  }
  return "changed";
}

/** `lost` if its position has changed. */
function update(
  view: StoreView,
  { indexes, ids, states, rowById, members }: GrowingOutline,
  turn: TurnLink,
): "same" | "changed" | "lost" {
  const row = rowById.get(turn.id) ?? -1;
  const standIn = standInOf(view, turn);
  if (standIn === undefined) {
    // A purged correction no longer takes the place of the original.
    const isPurged = turn.state === "purged" && rowById.size > ids.length;
    if (ids[row] !== turn.id || isPurged) return "lost";
    if (states[row] === turn.state) return "same";
    states[row] = turn.state;
    return "changed";
  }
  if (ids[row] === standIn.id) return "same";
  if (ids[row] !== turn.id || rowById.has(standIn.id)) return "lost";
  ids[row] = standIn.id;
  indexes[row] = standIn.index;
  states[row] = standIn.state;
  rowById.set(standIn.id, row);
  members.add(standIn.index);
  return "changed";
}

/** Most removed turns have no related ones, and then nothing is read. */
const standInOf = (view: StoreView, { index, state, relatedIds }: TurnLink): TurnLink | undefined =>
  state !== "active" && relatedIds !== undefined ? view.turns.readStandIns([index])[0] : undefined;

/** Rows from below the root to the turn, oldest first; empty if the turn is not in the conversation. */
export function pathTo(outline: Outline, turnId: TurnId | null): readonly number[] {
  const path: number[] = [];
  const last = turnId === null ? undefined : outline.rowById.get(turnId);
  for (let row = last ?? -1; row >= 0; row = outline.parents[row] ?? -1) path.push(row);
  return path.reverse();
}
