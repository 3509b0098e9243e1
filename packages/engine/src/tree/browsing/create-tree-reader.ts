import { setTimeout } from "node:timers/promises";
import { type NodeHeader, type NodeId, type Store, type StoreView } from "@hsms/store";
import type { Runs } from "../../outcomes/run.ts";
import { findNodes } from "./finding/find-nodes.ts";
import { followChanges } from "./follow-changes.ts";
import { locateNodes } from "./finding/locate-nodes.ts";
import { idsAbove, readOutline, readOverview } from "./outline.ts";
import type { NodeRecord, TreeNode, TreeReader } from "./tree-reader.ts";
import { indexesUnder, turnsUnder } from "./turns-under.ts";

/**
 * Milliseconds between two polls: another process's change should be on screen within a second,
 * including reading and drawing. Costs four reads of one record per second.
 */
const LOOK_EVERY_MS = 250;

export function createTreeReader(deps: {
  readonly store: Store;
  readonly runs: Runs;
  /** Aborted when the memory closes. */
  readonly signal: AbortSignal;
}): TreeReader {
  const { store, runs, signal } = deps;
  return {
    async read(ids) {
      return (await store.tree.readHeaders(ids)).map((node) => node && toTreeNode(node));
    },
    async readRecord(id) {
      const [[node], path] = await Promise.all([
        store.tree.readNodes([id]),
        store.look((view) => pathAbove(view, id)),
      ]);
      if (node === undefined) return undefined;
      const { digest, createdAt, turns: heldTurns } = node;
      return { ...toTreeNode(node), digest, createdAt, path, heldTurns };
    },
    turnsUnder: (id, page) => turnsUnder(store, { id, ...page }),
    indexesUnder: (id) => indexesUnder(store, { id }),
    outline: (options = {}) => readOutline(store, options),
    overview: (options) => readOverview(store, options),
    locate: (text, { limit }) => locateNodes(store, { text, limit }),
    find: (query, { limit, signal: asked }) =>
      runs.follow("find", asked, (signal) => findNodes(store, { query, limit, signal })),
    changes: () =>
      followChanges(store, async () => {
        await lookAgain(signal);
        return !signal.aborted;
      }),
  };
}

/** Resolves when the next poll is due, or when the memory closes; does not keep the process alive. */
const lookAgain = (signal: AbortSignal): Promise<void> =>
  setTimeout(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);

function toTreeNode(node: NodeHeader): TreeNode {
  const { id, parentId, topic, topicPinned, children, size, height, updatedAt } = node;
  const turns = node.turns.length;
  return { id, parentId, topic, topicPinned, children, size, height, updatedAt, turns };
}

function pathAbove(view: StoreView, id: NodeId): NodeRecord["path"] {
  const nodes = view.tree.readHeaders(idsAbove(view, id));
  return nodes.flatMap((node) => (node === undefined ? [] : { id: node.id, topic: node.topic }));
}
