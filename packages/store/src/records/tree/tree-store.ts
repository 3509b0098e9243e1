import type { AllNodesOptions, TreeReads, TreeStore } from "../../contract/facets/tree.ts";
import { decodeKey, decodeRecord, getRecord, rangeRecords } from "../../format/codec.ts";
import type { NodeText } from "../../format/codecs/node-codec.ts";
import {
  nodeTable,
  nodeVectorTable,
  placementTable,
  queueTable,
  treeMetaTable,
} from "../../format/schema.ts";
import { nodeIdRange } from "../../format/keys.ts";
import type { TopicNode } from "../../contract/model.ts";
import { promised, type Access, type ReadsOf } from "../access.ts";
import { findNodeText } from "./node-texts.ts";
import { changeMeta, clearTree, commitTree, readHeader, readNode } from "./commit-tree.ts";
import { noteAttempt } from "../turns/update-turns.ts";

/** Nodes decoded per batch by `allNodes`: a few milliseconds between two turns of the event loop. */
const NODE_BATCH = 1000;

export const treeReads: ReadsOf<TreeReads> = {
  readNodes: (reader, ids) => ids.map((id) => readNode(reader, id)),
  readHeaders: (reader, ids) => ids.map((id) => readHeader(reader, id)),
  findIds(reader, beginning, limit) {
    const range = nodeIdRange(beginning);
    if (range === undefined) return [];
    const found = reader.range(nodeTable.database, { ...range, limit });
    return found.map(({ key }) => decodeKey(nodeTable, key));
  },
  readVectors: (reader, ids) => ids.map((id) => getRecord(reader, nodeVectorTable, id)),
  readPlacements: (reader, indexes) => indexes.map((at) => getRecord(reader, placementTable, at)),
  readQueue: (reader, limit) => rangeRecords(reader, queueTable, { limit }).map(({ key }) => key),
  readMeta: (reader, key) => getRecord(reader, treeMetaTable, key),
};

export const createTree = ({ read, write }: Access): TreeStore => ({
  ...promised(read, treeReads),
  allNodes: (options = {}) => readAllNodes(read, options),
  changeMeta: (changes, signal) => write((transaction) => changeMeta(transaction, changes), signal),
  ...promised(write, { noteAttempt, commit: commitTree, clear: clearTree }),
});

/** All nodes of one state, their texts as of their batch: copying those, too, would take a gigabyte at a million turns. */
async function* readAllNodes(
  read: Access["read"],
  { withoutLines = false }: AllNodesOptions,
): AsyncGenerator<readonly TopicNode[]> {
  const records = await read((reader) => reader.range(nodeTable.database, {}));
  for (let start = 0; start < records.length; start += NODE_BATCH) {
    const batch = records.slice(start, start + NODE_BATCH).map((record) => ({
      id: decodeKey(nodeTable, record.key),
      ...decodeRecord(nodeTable, record),
    }));
    yield await read((reader) =>
      batch.map((node) => {
        const { id, turns } = node;
        const text = findNodeText(reader, { id, turns: withoutLines ? [] : turns });
        return { ...node, ...(text ?? GONE) };
      }),
    );
  }
}

/** Text of a node that was deleted in the meantime. */
const GONE: NodeText = { digest: "", compressed: null, createdAt: 0 };
