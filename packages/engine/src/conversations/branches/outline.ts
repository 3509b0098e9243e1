import type { ConversationId, Store, StoreView, TurnId, TurnLink } from "@hsms/store";
import { nextTick } from "../../outcomes/next-tick.ts";

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
}

/** Conversations kept: those of a person who goes to and fro, 100 bytes a turn. */
const KEPT_OUTLINES = 4;

/** Turns read in one go where nothing has to be seen at one moment: some milliseconds. */
const BATCH = 2048;

/** Outlines of conversations, kept and brought up to date by what was written since, by whichever process. */
export type ReadOutline = (view: StoreView, conversationId: ConversationId) => Outline;

export interface Outlines {
  readonly read: ReadOutline;
  /** Reads one that is not known yet in small steps, so that `read` need not do it in one go. */
  prepare(store: Pick<Store, "look">, conversationId: ConversationId): Promise<void>;
}

/** O(turns of the conversation) when it is first asked for, then O(turns written since). */
export function createOutlines(): Outlines {
  const kept = new Map<ConversationId, { readonly outline: GrowingOutline; sequence: number }>();

  function keep(id: ConversationId, read: { readonly outline: GrowingOutline; sequence: number }) {
    kept.delete(id);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_OUTLINES && oldest !== undefined) kept.delete(oldest);
    kept.set(id, read);
  }

  return {
    read(view, conversationId) {
      const sequence = view.sequence();
      const known = kept.get(conversationId);
      if (known !== undefined && follow(view, { conversationId, ...known })) {
        known.sequence = sequence;
        return known.outline;
      }
      const outline = emptyOutline();
      append(view, outline, view.turns.readLinks(view.conversations.readTurns(conversationId)));
      keep(conversationId, { outline, sequence });
      return outline;
    },
    async prepare(store, conversationId) {
      const known = kept.get(conversationId);
      const sequence = await store.look((view) => {
        const now = view.sequence();
        if (known !== undefined && follow(view, { conversationId, ...known })) {
          known.sequence = now;
          return undefined;
        }
        return now;
      });
      if (sequence === undefined) return;
      const outline = emptyOutline();
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
      keep(conversationId, { outline, sequence });
    },
  };
}

const emptyOutline = (): GrowingOutline => ({
  indexes: [],
  ids: [],
  parents: [],
  states: [],
  rowById: new Map(),
});

/** False where the outline has to be read again. */
function follow(
  view: StoreView,
  input: {
    readonly conversationId: ConversationId;
    readonly outline: GrowingOutline;
    readonly sequence: number;
  },
): boolean {
  const { conversationId, outline, sequence } = input;
  for (const change of view.changesSince(sequence)) {
    switch (change.type) {
      case "turns-appended": {
        const { from, to } = change;
        const turns = view.turns.readLinks(Array.from({ length: to - from }, (_, at) => from + at));
        append(
          view,
          outline,
          turns.filter((turn) => turn?.conversationId === conversationId),
        );
        break;
      }
      case "turns-updated":
        if (!update(view, outline, view.turns.readLinks(change.indexes))) return false;
        break;
      case "reset":
        return false;
      case "tree-changed":
      case "settings-changed":
      case "vectors-changed":
        break;
    }
  }
  return true;
}

function append(
  view: StoreView,
  outline: GrowingOutline,
  turns: readonly (TurnLink | undefined)[],
): void {
  const { indexes, ids, parents, states, rowById } = outline;
  for (const turn of turns) {
    if (turn === undefined || rowById.has(turn.id)) continue;
    const shown = standInOf(view, turn) ?? turn;
    const known = rowById.get(shown.id);
    rowById.set(turn.id, known ?? ids.length);
    if (known !== undefined) continue;
    rowById.set(shown.id, ids.length);
    const parent = turn.parentId === null ? undefined : rowById.get(turn.parentId);
    parents.push(parent === undefined || parent === ids.length ? -1 : parent);
    indexes.push(shown.index);
    ids.push(shown.id);
    states.push(shown.state);
  }
}

/** False where one of them has left the conversation, or stands elsewhere: then what followed it follows another. */
function update(
  view: StoreView,
  outline: GrowingOutline,
  turns: readonly (TurnLink | undefined)[],
): boolean {
  const { indexes, ids, states, rowById } = outline;
  for (const turn of turns) {
    if (turn === undefined) return false;
    const row = rowById.get(turn.id);
    const standIn = standInOf(view, turn);
    if (row === undefined) {
      if (indexes.includes(turn.index)) return false;
    } else if (standIn === undefined) {
      // New words that are purged stand in nobody's place any more.
      const isPurged = turn.state === "purged" && rowById.size > ids.length;
      if (ids[row] !== turn.id || isPurged) return false;
      states[row] = turn.state;
    } else if (ids[row] === turn.id && !rowById.has(standIn.id)) {
      ids[row] = standIn.id;
      indexes[row] = standIn.index;
      states[row] = standIn.state;
      rowById.set(standIn.id, row);
    } else if (ids[row] !== standIn.id) return false;
  }
  return true;
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
