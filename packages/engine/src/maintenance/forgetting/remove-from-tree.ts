import {
  parseNodeId,
  PURGE_UNFINISHED,
  type GivenName,
  type NodeId,
  type Store,
  type Turn,
} from "@hsms/store";
import * as z from "zod";
import { createSlices } from "../../outcomes/pace/slices.ts";
import type { ProgressStep } from "../../outcomes/with-progress.ts";
import type { TreeDraft } from "../../tree/draft/draft.ts";
import { removeTurns } from "../../tree/draft/remove.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { newPurgeMark } from "../../outcomes/purge-mark.ts";
import { derivedGone } from "./derived.ts";
import type { MatchesName } from "./names/given-names.ts";
import { findTopicsGone, type GivenTopic } from "./names/given-topics.ts";
import { inTreeOrder } from "./in-tree-order.ts";
import { quoteFinder, type Quote } from "./quotes.ts";
import { sharesWord, wordsOf } from "./names/words.ts";

/** Target duration of a transaction, during which no key press is handled. */
const STEP_MS = 20;
/**
 * Number of turns of the first transaction, which has more to do, and the minimum of the following
 * ones: each has to be flushed, and describes the same ancestors again.
 */
const FIRST_TURNS = 8;
const LEAST_TURNS = 20;
const MOST_TURNS = 64;
/** Number of nodes with quotes that are described again in one transaction. */
const NODES_AT_ONCE = 16;

interface Deps {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change">;
}

export interface Removal {
  readonly turns: readonly Turn[];
  readonly quotes: readonly Quote[];
  /** Indexes of turns whose summary lines contain one of the quotes. */
  readonly quotingLines: readonly number[];
  readonly names: readonly GivenName[];
  readonly matches: MatchesName | undefined;
}

export interface Removed {
  readonly pinnedTopics: readonly string[];
  readonly topics: readonly string[];
  readonly tellingTopics: readonly string[];
}

const unfinished = z.object({
  turns: z.array(z.int()),
  processId: z.int(),
  nodes: z.array(z.string()).default([]),
});

/**
 * State of a purge in progress: the turns that are deleted or to be deleted, the process running
 * it, and nodes that may still quote them.
 */
export interface Unfinished {
  readonly turns: readonly number[];
  readonly processId: number;
  readonly nodes: readonly NodeId[];
  readonly isThere: boolean;
}

export async function readUnfinished({ tree }: Pick<Store, "tree">): Promise<Unfinished> {
  const read = unfinished.safeParse(await tree.readMeta(PURGE_UNFINISHED));
  if (!read.success) return { turns: [], processId: 0, nodes: [], isThere: false };
  return {
    ...read.data,
    nodes: read.data.nodes.flatMap((id) => parseNodeId(id) ?? []),
    isThere: true,
  };
}

/**
 * Removes turns from the tree, with their records, terms, and names of conversations, a few per
 * transaction; every invariant holds after each. The first transaction records all of them as
 * unfinished, so that another process can continue. Nodes that quote them are described again after
 * the last one, since until then they may be described by remaining ones.
 */
export async function* removeFromTree(
  { store, treeWriter }: Deps,
  { turns, quotes, quotingLines, names, matches }: Removal,
): AsyncGenerator<ProgressStep, Removed, undefined> {
  // So that each transaction describes few nodes again, and few are described twice.
  const indexes = await inTreeOrder(
    store,
    turns.map(({ index }) => index),
  );
  const isNothing = indexes.length === 0 && names.length === 0;
  const before = await readUnfinished(store);
  if (
    isNothing &&
    before.nodes.length === 0 &&
    (await findTopicsGone(store, { turns, matches })).length === 0
  )
    return { pinnedTopics: [], topics: [], tellingTopics: [] };
  const words = await wordsOf(turns);
  const quotesAny = quoteFinder(quotes);
  const isQuoting = (text: string): boolean => quotesAny(text) || matches?.(text) === true;
  const turnsLeft = [...new Set([...before.turns, ...indexes])];
  const pinned = new Set<string>();
  const touched = new Set<NodeId>();
  let topics: readonly GivenTopic[] = [];
  let quoting: readonly NodeId[] = [];
  let nameless: ReadonlySet<NodeId> = new Set();
  let entry: number | null = null;
  let size = FIRST_TURNS;
  for (let done = 0, described = 0, isFirst = true; ; isFirst = false) {
    const part = indexes.slice(done, done + size);
    const isLast = done + part.length === indexes.length;
    let nodes: readonly NodeId[] = [];
    let above: readonly NodeId[] = [];
    let tookMs = 0;
    const work = async (draft: TreeDraft): Promise<void> => {
      above = await nodesAbove(draft, part);
      if (isFirst) {
        topics = await findTopicsGone(store, { turns, matches });
        nameless = new Set(topics.flatMap(({ id, isTelling }) => (isTelling ? id : [])));
        const held = await draft.leavesOf(quotingLines);
        quoting = [
          ...new Set([
            ...before.nodes,
            ...held.flatMap((id) => id ?? []),
            ...(await nodesQuoting(store, isQuoting)),
            ...topics.map(({ id }) => id),
          ]),
        ];
      }
      const others = isFirst ? topics.map(({ id }) => id) : [];
      const later = new Set([...touched, ...above]);
      const open = quoting.filter((id) => !later.has(id));
      nodes = isLast ? open.slice(described, described + NODES_AT_ONCE) : [];
      const there = await store.tree.readNodes(nodes);
      nodes = nodes.filter((_, at) => there[at] !== undefined);
      for (const id of [...nodes, ...others]) await draft.loadPath(id);
      const going = new Set(others);
      const present = () =>
        [...new Set([...above, ...nodes, ...others])].flatMap((id) => draft.find(id) ?? []);
      for (const { id, topic, topicPinned } of present()) {
        if (topicPinned && !going.has(id) && sharesWord(topic, words)) pinned.add(topic);
      }
      // So that no other topic inherits the name of a removed one.
      for (const id of going) draft.update(id, { topicPinned: false });
      await removeTurns(draft, part);
      for (const { id, topic, topicPinned } of present()) {
        draft.renew(id);
        // A name that may derive from them is chosen again from what is left.
        const isTheirs =
          nameless.has(id) || (!topicPinned && (sharesWord(topic, words) || matches?.(topic)));
        draft.update(id, {
          digest: "",
          ...(isTheirs === true ? { topic: "", topicPinned: false } : {}),
        });
      }
      if (isFirst) {
        const purged = new Set(indexes);
        const gone = await derivedGone(
          store,
          ({ summary, sources }) => sources.some((turn) => purged.has(turn)) || isQuoting(summary),
        );
        for (const [key, value] of gone) draft.meta.set(key, value);
      }
      if (isFirst || part.length > 0) draft.meta.set(...newPurgeMark());
      const isEnd = isLast && described + NODES_AT_ONCE >= open.length;
      if (isFirst || isEnd) {
        const mark = { turns: turnsLeft, processId: process.pid };
        draft.meta.set(PURGE_UNFINISHED, isEnd ? mark : { ...mark, nodes: quoting });
      }
    };
    const { entry: written } = await treeWriter.change({
      work,
      isPatient: true,
      async commit(tree) {
        const startedAt = performance.now();
        const outcome = await store.journal.commit({
          command: "purge",
          patches: new Map(part.map((index) => [index, { state: "purged" } as const])),
          ...(isFirst ? { namesGone: names } : {}),
          ...(tree === undefined ? {} : { tree }),
          ...(entry === null ? {} : { within: entry }),
        });
        tookMs = performance.now() - startedAt;
        return outcome;
      },
    });
    entry = written;
    for (const id of above) touched.add(id);
    done += part.length;
    if (isLast) described += NODES_AT_ONCE;
    const left = quoting.filter((id) => !touched.has(id)).length;
    if (isLast && described >= left) break;
    const fitting = Math.floor((size * STEP_MS) / Math.max(1, tookMs));
    size = Math.max(LEAST_TURNS, Math.min(MOST_TURNS, fitting));
    yield { type: "progress", stage: "purge", done, total: indexes.length };
  }
  return {
    pinnedTopics: [...pinned],
    topics: [...new Set(topics.map(({ topic }) => topic))],
    tellingTopics: topics.flatMap(({ topic, isTelling }) => (isTelling ? topic : [])),
  };
}

async function nodesAbove(
  draft: TreeDraft,
  indexes: readonly number[],
): Promise<readonly NodeId[]> {
  const above = new Set<NodeId>();
  for (const leafId of await draft.leavesOf(indexes)) {
    if (leafId === undefined) continue;
    for (const { id, parentId } of await draft.loadPath(leafId))
      if (parentId !== null) above.add(id);
  }
  return [...above];
}

/**
 * Nodes that may still quote a turn from the time it was in them, apart from the lines of their
 * turns; found by reading all nodes.
 */
async function nodesQuoting(
  store: Store,
  isQuoting: (text: string) => boolean,
): Promise<readonly NodeId[]> {
  const found: NodeId[] = [];
  const slices = createSlices();
  for await (const nodes of store.tree.allNodes({ withoutLines: true })) {
    for (const { id, parentId, topic, digest, compressed } of nodes) {
      if (slices.isOver()) await slices.turn();
      if (parentId === null) continue;
      if (isQuoting([topic, digest, compressed?.text ?? ""].join("\n"))) found.push(id);
    }
  }
  return found;
}
