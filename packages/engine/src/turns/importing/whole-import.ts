import { isDeepStrictEqual } from "node:util";
import type { Conversation, ConversationId, Store, TurnId, UnderEntry } from "@hsms/store";
import type { ImportBatch, ImportedConversation, ImportedNode, ImportedTurn } from "@hsms/formats";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { ImportEntry } from "./import-entry.ts";
import { mergeConversations } from "./plan-changes.ts";

/** What can be done only when all parts of an import are there. */
export interface Whole {
  readonly conversations: ReadonlyMap<ConversationId, ImportedConversation>;
  /** Turns with secrets, as they were: the tree that comes last may name them. */
  readonly holding: ImportedTurn[];
  /** Before turns of the batch are recorded; of `purged` ones turns were purged here. */
  noteConversations(batch: ImportBatch, purged: ReadonlySet<ConversationId>): void;
  /** `indexes` are the store's, of the batch's turns; a place in the parts that come then. */
  noteTurns(batch: ImportBatch, indexes: readonly (number | undefined)[]): void;
  /** Brings in what is later of conversations; where turns were added, moves heads and hangs the tree in. */
  end(input: { readonly hasFresh: boolean; readonly entry: ImportEntry }): Promise<void>;
}

/** Conversations in a transaction: some milliseconds. */
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
  /** Of these, those that the parts hold. */
  const headsMet = new Set<TurnId>();
  const conversations = new Map<ConversationId, ImportedConversation>();
  const purged = new Set<ConversationId>();
  const indexes: (number | undefined)[] = [];
  const orders: (number | undefined)[] = [];
  const nodes: ImportedNode[] = [];
  const holding: ImportedTurn[] = [];
  let hasClocks = false;

  /** Sets each conversation's head to the file's, unless it continued here with a turn that the file lacks, or the file's head is not there. */
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
      // A purge took names away with the words: the file must not bring them back. Nor may one without clocks what a person did.
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
      // Turns that were appended have mostly moved it there.
      if (!isDeepStrictEqual(written, known.get(id))) moved.push(written);
    }
    await writeAll(moved, under);
  }

  async function writeAll(all: readonly Conversation[], under: UnderEntry): Promise<void> {
    for (let at = 0; at < all.length; at += WRITTEN_AT_ONCE) {
      await store.conversations.write(all.slice(at, at + WRITTEN_AT_ONCE), under);
    }
  }

  /** The order in which turns were placed where they come from; after those, by index. */
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
