import type { ConversationId, Store, TurnId } from "@hsms/store";
import { inBatches } from "../outcomes/in-batches.ts";
import { nextTick } from "../outcomes/pace/next-tick.ts";
import { removeTurns } from "../tree/draft/remove.ts";
import type { TreeWriter } from "../tree/writing/tree-writer.ts";

/** Number of turns removed from the tree in one transaction. */
const CHUNK = 256;

/**
 * Removes turns whose adding is undone, last first, so that a turn is removed before the one it
 * follows. Yields the number done after each step; can be cancelled between steps. O(turns that
 * followed them in their conversations), once.
 */
export async function* takeBack(
  { store, changeTree }: { readonly store: Store; readonly changeTree: TreeWriter["change"] },
  input: {
    readonly turns: readonly number[];
    /** The command that added them. */
    readonly entry?: number;
    /** Called right before each step: which of these turns have to stay. */
    readonly stays?: (turns: readonly number[]) => Promise<ReadonlySet<number>>;
    readonly signal?: AbortSignal;
  },
): AsyncGenerator<number, void, undefined> {
  const { entry, stays, signal } = input;
  const turns = input.turns.toSorted((a, b) => b - a);
  const { count: since } = await store.index.readColumns();
  const followers = await readFollowers(store, turns);
  let done = 0;
  for (let from = 0; from < turns.length; from += CHUNK) {
    signal?.throwIfAborted();
    const step = turns.slice(from, from + CHUNK);
    const kept = (await stays?.(step)) ?? new Set();
    await followers.add([...kept]);
    const part = step.filter((index) => !kept.has(index));
    done += step.length;
    if (part.length === 0) continue;
    const after = await followers.of(part);
    await changeTree({
      work: (draft) => removeTurns(draft, part),
      commit: (tree) =>
        store.turns.withdraw({
          turns: part,
          followers: { turns: after, since },
          ...(entry === undefined ? {} : { entry }),
          ...(tree === undefined ? {} : { tree }),
        }),
    });
    // Their new parents may be removed in a later step.
    await followers.add(after);
    yield done;
  }
}

/** Turns that follow removed turns, and are not removed themselves. */
interface Followers {
  of(turns: readonly number[]): Promise<readonly number[]>;
  /** Adds turns that stay, or that have a new parent. */
  add(turns: readonly number[]): Promise<void>;
}

async function readFollowers(store: Store, turns: readonly number[]): Promise<Followers> {
  const byParent = new Map<TurnId, number[]>();
  const add = async (added: readonly number[]): Promise<void> => {
    for (const { index, parentId } of await linksOf(store, added)) {
      if (parentId === null) continue;
      const known = byParent.get(parentId);
      if (known === undefined) byParent.set(parentId, [index]);
      else known.push(index);
    }
  };
  const goes = new Set(turns);
  const firsts = new Map<ConversationId, number>();
  for (const part of inBatches(turns)) {
    await nextTick();
    for (const { conversationId: id, index } of await linksOf(store, part)) {
      firsts.set(id, Math.min(index, firsts.get(id) ?? index));
    }
  }
  for (const [id, from] of firsts) {
    const later = await store.conversations.readTurns(id, { from });
    for (const part of inBatches(later.filter((index) => !goes.has(index)))) {
      await nextTick();
      await add(part);
    }
  }
  return {
    of: async (gone) => (await linksOf(store, gone)).flatMap(({ id }) => byParent.get(id) ?? []),
    add,
  };
}

const linksOf = async (store: Store, turns: readonly number[]) =>
  (await store.turns.readLinks(turns)).filter((link) => link !== undefined);
