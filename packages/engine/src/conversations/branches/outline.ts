import type { ConversationId, Store, StoreView, TurnId, TurnLink } from "@hsms/store";
import { inBatches, indexBatches } from "../../outcomes/in-batches.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";

/** A conversation's turns without their words, as columns in the order of their indexes; where one was corrected, the one with the new words. */
export interface Outline {
  readonly indexes: readonly number[];
  readonly ids: readonly TurnId[];
  /** Row of the turn that it follows, always an earlier one; −1 for the root. */
  readonly parents: readonly number[];
  readonly states: readonly TurnLink["state"][];
  /** Of a corrected one the row of its new words. */
  readonly rowById: ReadonlyMap<TurnId, number>;
}

interface GrowingOutline extends Outline {
  readonly indexes: number[];
  readonly ids: TurnId[];
  readonly parents: number[];
  readonly states: TurnLink["state"][];
  readonly rowById: Map<TurnId, number>;
  /** Indexes of all of its turns, those that were corrected among them. */
  readonly members: Set<number>;
}

interface Known {
  readonly conversationId: ConversationId;
  outline: GrowingOutline;
  /** What was written up to here is in it. */
  sequence: number;
}

/** Conversations kept: those of a person who goes to and fro, 150 bytes a turn. */
const KEPT_OUTLINES = 4;

/** Turns of it read in one go where nothing has to be seen at one moment: some milliseconds. */
const BATCH = 2048;

/** Outlines of conversations, kept and brought up to date by what was written since, by whichever process. The same object as long as nothing in it changed. */
export type ReadOutline = (view: StoreView, conversationId: ConversationId) => Outline;

export interface Outlines {
  readonly read: ReadOutline;
  /** Reads what is not known yet in small steps, so that `read` need not do it in one go. */
  prepare(store: Pick<Store, "look">, conversationId: ConversationId): Promise<void>;
}

/** O(turns of the conversation) when it is first asked for, then O(turns written since). */
export function createOutlines(): Outlines {
  const kept = new Map<ConversationId, Known>();

  function keep(known: Known): void {
    kept.delete(known.conversationId);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_OUTLINES && oldest !== undefined) kept.delete(oldest);
    kept.set(known.conversationId, known);
  }

  /** False where it has to be read again. */
  async function followInSteps(store: Pick<Store, "look">, known: Known): Promise<boolean> {
    const { sequence, parts } = await store.look((view) => writtenSince(view, known.sequence));
    if (parts === null) return false;
    for (const indexes of parts) {
      await nextTick();
      if (!(await store.look((view) => take(view, known, indexes)))) return false;
    }
    // It may have been read, and brought further, meanwhile.
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
      // What was written meanwhile comes after this sequence.
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

/** Turns that were appended or updated after a sequence, a few at a time; `null` where that cannot be told. */
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

/** Brings the outline up to date with these turns; once more changes nothing. False where it has to be read again. */
function take(view: StoreView, known: Known, indexes: readonly number[]): boolean {
  const { conversationId, outline } = known;
  let isChanged = false;
  for (const [at, turn] of view.turns.readLinks(indexes).entries()) {
    if (turn?.conversationId !== conversationId) {
      // It has left the conversation: then what followed it follows another.
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

/** `lost` where it stands elsewhere now. */
function update(
  view: StoreView,
  { indexes, ids, states, rowById, members }: GrowingOutline,
  turn: TurnLink,
): "same" | "changed" | "lost" {
  const row = rowById.get(turn.id) ?? -1;
  const standIn = standInOf(view, turn);
  if (standIn === undefined) {
    // New words that are purged stand in nobody's place any more.
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

/** Most turns that are gone have nothing that is related to them: then nothing is read. */
const standInOf = (view: StoreView, { index, state, relatedIds }: TurnLink): TurnLink | undefined =>
  state !== "active" && relatedIds !== undefined ? view.turns.readStandIns([index])[0] : undefined;

/** Places from below the root to the turn, oldest first; empty where the conversation does not have it. */
export function pathTo(outline: Outline, turnId: TurnId | null): readonly number[] {
  const path: number[] = [];
  const last = turnId === null ? undefined : outline.rowById.get(turnId);
  for (let row = last ?? -1; row >= 0; row = outline.parents[row] ?? -1) path.push(row);
  return path.reverse();
}
