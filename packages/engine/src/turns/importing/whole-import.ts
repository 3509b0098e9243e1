import { isDeepStrictEqual } from "node:util";
import type { Conversation, ConversationId, Store, TurnId, UnderEntry } from "@hsms/store";
import type { ImportBatch, ImportedConversation, ImportedNode, ImportedTurn } from "@hsms/formats";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { ImportEntry } from "./import-entry.ts";
import { mergeConversations } from "./plan-changes.ts";

/** State of an import over all its parts, and the steps that need all of them. */
export interface Whole {
  readonly conversations: ReadonlyMap<ConversationId, ImportedConversation>;
  /** Turns with secrets, in their original text, which the tree in the last part may quote. */
  readonly holding: ImportedTurn[];
  /** Called before turns of the batch are recorded; `purged` are the conversations of which turns were purged here. */
  noteConversations(batch: ImportBatch, purged: ReadonlySet<ConversationId>): void;
  /** `indexes` are the store's indexes of the batch's turns; the positions continue over the parts. */
  noteTurns(batch: ImportBatch, indexes: readonly (number | undefined)[]): void;
  /** Applies later changes of conversations; if turns were added, moves heads and attaches the tree. */
  end(input: { readonly hasFresh: boolean; readonly entry: ImportEntry }): Promise<void>;
}

/** Number of conversations per transaction: a few milliseconds. */
const WRITTEN_AT_ONCE = 256;

export async function beginWhole(deps: {
  readonly store: Store;
  readonly now: () => number;
  readonly adopt: TreeWriter["adopt"];
}): Promise<Whole> {
  const { store } = deps;
  const headBefore = new Map(
    (await store.conversations.read()).map(({ id, headId }) => [id, headId] as const),
  );
  const heads = new Set(headBefore.values());
  /** Those of the heads that are in the import. */
  const headsMet = new Set<TurnId>();
  const conversations = new Map<ConversationId, ImportedConversation>();
  const purged = new Set<ConversationId>();
  const indexes: (number | undefined)[] = [];
  const orders: (number | undefined)[] = [];
  const nodes: ImportedNode[] = [];
  const holding: ImportedTurn[] = [];
  let hasClocks = false;

  /**
   * Sets each conversation's head to that of the file, unless the conversation continued here with
   * a turn that the file lacks, or the file's head does not exist.
   */
  async function moveHeads(under: UnderEntry): Promise<void> {
    const known = new Map((await store.conversations.read()).map((one) => [one.id, one]));
    const moved: Conversation[] = [];
    for (const conversation of conversations.values()) {
      const { id, createdAt, headId: told } = conversation;
      if (told === undefined) continue;
      const own = headBefore.get(id) ?? null;
      const headId = own === null || headsMet.has(own) ? told : own;
      const [index] = headId === null ? [] : await store.turns.find([headId]);
      if (headId !== null && index === undefined) continue;
      const present = known.get(id) ?? conversation;
      // A purge may have removed names together with text, which the file must not restore. Nor may
      // a file without clocks undo a person's changes.
      const isKept =
        headBefore.has(id) && (hasClocks || purged.has(id) || present.clocks !== undefined);
      const named = isKept ? present : conversation;
      const labels = [...new Set([...(present.rootLabels ?? []), ...(named.rootLabels ?? [])])];
      const written = {
        ...present,
        name: named.name,
        createdAt: createdAt ?? deps.now(),
        headId,
        ...(labels.length === 0 ? {} : { rootLabels: labels }),
      };
      // Appending turns has usually moved it already.
      if (!isDeepStrictEqual(written, known.get(id))) moved.push(written);
    }
    await writeAll(moved, under);
  }

  async function writeAll(all: readonly Conversation[], under: UnderEntry): Promise<void> {
    for (let at = 0; at < all.length; at += WRITTEN_AT_ONCE) {
      await store.conversations.write(all.slice(at, at + WRITTEN_AT_ONCE), under);
    }
  }

  /** The order in which turns were placed in the source; the others follow by index. */
  function placementOrder(): (index: number) => number {
    const byIndex = new Map<number, number>();
    let last = 0;
    for (const [place, order] of orders.entries()) {
      const index = indexes[place];
      if (index === undefined || order === undefined) continue;
      byIndex.set(index, order);
      last = Math.max(last, order + 1);
    }
    return (index) => byIndex.get(index) ?? last + index;
  }

  return {
    conversations,
    holding,
    noteConversations(batch, purgedThere) {
      for (const one of batch.conversations ?? []) conversations.set(one.id, one);
      for (const id of purgedThere) purged.add(id);
      hasClocks ||= batch.hasClocks === true;
    },
    noteTurns(batch, own) {
      for (const { id, placement } of batch.turns) {
        if (heads.has(id)) headsMet.add(id);
        orders.push(placement?.type === "leaf" ? placement.order : undefined);
      }
      for (const index of own) indexes.push(index);
      nodes.push(...(batch.nodes ?? []));
    },
    async end({ hasFresh, entry }) {
      const known = [...conversations.values()].filter(({ id }) => headBefore.has(id));
      const merged = hasClocks ? await mergeConversations(store, known, purged) : [];
      if (!hasFresh && merged.length === 0) return;
      const under = await entry.begin(null);
      await writeAll(merged, under);
      if (!hasFresh) return;
      await moveHeads(under);
      if (nodes.length > 0) await deps.adopt({ nodes, indexes, orderOf: placementOrder(), under });
    },
  };
}
