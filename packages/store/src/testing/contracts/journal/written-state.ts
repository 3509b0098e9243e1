import { ROOT_ID, type NodeId } from "../../../contract/ids.ts";
import type { Conversation, TopicNode, Turn } from "../../../contract/model.ts";
import type { Store } from "../../../contract/store.ts";

/** Everything that a person can see, but for purged turns. */
export async function dump(store: Store): Promise<unknown> {
  const { turns: count } = await store.statistics();
  const indexes = Array.from({ length: count }, (_, index) => index);
  const turns = await store.turns.read(indexes);
  const kept = indexes.filter((index) => turns[index]?.state !== "purged");
  const nodes: TopicNode[] = [];
  for await (const batch of store.tree.allNodes()) nodes.push(...batch);
  const ids: readonly NodeId[] = [ROOT_ID, ...nodes.map(({ id }) => id)];
  return {
    turns: kept.map((index) => withoutClocks(turns[index])),
    placements: await store.tree.readPlacements(kept),
    queue: await store.tree.readQueue(1000),
    nodes,
    vectors: await store.tree.readVectors(ids),
    conversations: (await store.conversations.read()).map(withoutClocks),
    settings: await store.settings.read(),
    postings: await store.index.readPostings([0, 1, 2, 9]),
  };
}

/** Undoing an edit is one more edit. */
const withoutClocks = (record: Turn | Conversation | undefined): unknown => ({
  ...record,
  clocks: undefined,
});
