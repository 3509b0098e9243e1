import { ROOT_ID, type NodeId, type Store, type TopicNode, type Turn } from "@hsms/store";
import { idsAbove } from "../../../tree/browsing/outline.ts";
import { indexesUnder } from "../../../tree/browsing/turns-under.ts";
import { inBatches } from "../../../outcomes/in-batches.ts";
import { createSlices } from "../../../outcomes/pace/slices.ts";
import { saidIn, type MatchesName } from "./given-names.ts";
import { wordsOf } from "./words.ts";

export interface GivenTopic {
  readonly id: NodeId;
  readonly topic: string;
  /** Whether it may contain words of the turns. */
  readonly isTelling: boolean;
}

/**
 * Topics named by a person whose name is removed when turns are purged: those that `matches`
 * accepts, ancestors of a turn that share a word with it, unless a remaining turn below says the
 * same, and those removed with the turns because nothing remains in them, or only what another
 * named topic contains. O(nodes), plus O(turns below) for each candidate.
 */
export async function findTopicsGone(
  store: Store,
  {
    turns,
    matches = () => false,
  }: { readonly turns: readonly Turn[]; readonly matches?: MatchesName | undefined },
): Promise<readonly GivenTopic[]> {
  const gone = new Set(turns.map(({ index }) => index));
  const turnsBy = await turnsByNode(store, turns);
  const found: GivenTopic[] = [];
  const named: TopicNode[] = [];
  for await (const nodes of store.tree.allNodes({ withoutLines: true })) {
    for (const node of nodes) {
      const { id, topic, topicPinned } = node;
      if (!topicPinned || id === ROOT_ID) continue;
      named.push(node);
      const shared = [...(await wordsOf(turnsBy.get(id) ?? []))].filter(saidIn(topic));
      const isGoing =
        matches(topic) ||
        (shared.length > 0 && !(await isSaidBelow(store, { id, gone, words: shared })));
      if (isGoing) found.push({ id, topic, isTelling: true });
    }
  }
  const told = new Set(found.map(({ id }) => id));
  const staying = named.filter(({ id }) => !told.has(id));
  const emptied = await emptiedBy(store, { named: staying, turnsBy });
  return [...found, ...emptied.map(({ id, topic }) => ({ id, topic, isTelling: false }))];
}

/** Named topics in which no turn remains, or only turns of one other named topic below them. */
async function emptiedBy(
  store: Store,
  {
    named,
    turnsBy,
  }: {
    readonly named: readonly TopicNode[];
    readonly turnsBy: ReadonlyMap<NodeId, readonly Turn[]>;
  },
): Promise<readonly TopicNode[]> {
  const leftIn = new Map(named.map(({ id, size }) => [id, size - (turnsBy.get(id)?.length ?? 0)]));
  const emptied = new Set<NodeId>();
  for (const { id, topic } of named) {
    const left = leftIn.get(id);
    if (left === 0) emptied.add(id);
    else {
      for (const above of await store.look((view) => view.tree.readHeaders(idsAbove(view, id)))) {
        if (above !== undefined && leftIn.get(above.id) === left && above.topic !== topic)
          emptied.add(above.id);
      }
    }
  }
  return named.filter(({ id }) => emptied.has(id));
}

/** The ancestors of turns, each with its turns. */
async function turnsByNode(
  store: Store,
  turns: readonly Turn[],
): Promise<ReadonlyMap<NodeId, readonly Turn[]>> {
  const placements = await store.tree.readPlacements(turns.map(({ index }) => index));
  const turnsBy = new Map<NodeId, Turn[]>();
  const paths = new Map<NodeId, readonly NodeId[]>();
  const pathTo = async (leafId: NodeId): Promise<readonly NodeId[]> => {
    const path =
      paths.get(leafId) ?? (await store.look((view) => [leafId, ...idsAbove(view, leafId)]));
    paths.set(leafId, path);
    return path;
  };
  const slices = createSlices();
  for (const [at, turn] of turns.entries()) {
    if (slices.isOver()) await slices.turn();
    const placement = placements[at];
    for (const id of placement?.type === "leaf" ? await pathTo(placement.leafId) : []) {
      const theirs = turnsBy.get(id);
      if (theirs === undefined) turnsBy.set(id, [turn]);
      else theirs.push(turn);
    }
  }
  return turnsBy;
}

/** Whether a remaining turn below a node contains all of these words. */
async function isSaidBelow(
  store: Store,
  input: {
    readonly id: NodeId;
    readonly gone: ReadonlySet<number>;
    readonly words: readonly string[];
  },
): Promise<boolean> {
  const { id, gone, words } = input;
  const staying = (await indexesUnder(store, { id })).filter((index) => !gone.has(index));
  for (const batch of inBatches(staying)) {
    for (const turn of await store.turns.read(batch)) {
      if (turn !== undefined && words.every(saidIn(`${turn.user}\n${turn.assistant ?? ""}`)))
        return true;
    }
  }
  return false;
}
