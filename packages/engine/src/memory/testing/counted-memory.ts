import { openMemoryStore, ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";
import {
  createMemoryKeyValueStore,
  newTurn,
  nodeId,
  topicNode,
  type KeyValueReader,
  type KeyValueStore,
} from "@hsms/store/testing";
import { ANALYSER, analyseTurn } from "@hsms/language";
import { encodeNodeVector } from "../../tree/grouping/node-vector.ts";
import { markNamed } from "../../tree/naming/named-by.ts";
import { memoryOver } from "../open-memory.ts";

const FAN_OUT = 5;
const ONE_TERM = { ids: Uint32Array.of(1), weights: Float32Array.of(1) };

const lineOf = (index: number): string => `question ${index}`;

/** Wraps a key-value store to count the records that are read. */
function counting(kv: KeyValueStore) {
  let records = 0;
  const counted = <Reader extends KeyValueReader>(reader: Reader): Reader => ({
    ...reader,
    get(database, key) {
      records++;
      return reader.get(database, key);
    },
    peek(database, key) {
      records++;
      return reader.peek(database, key);
    },
    range(database, range) {
      const found = reader.range(database, range);
      records += found.length;
      return found;
    },
  });
  const store: KeyValueStore = {
    ...kv,
    read: (read) => kv.read((reader) => read(counted(reader))),
    transact: (write) => kv.transact((writer) => write(counted(writer))),
  };
  return { store, records: () => records };
}

/**
 * A tree with five turns per leaf and five nodes per parent; a node's path is given by the
 * positions of its children: `2/7/…`.
 */
function grownTree(size: number) {
  let made = 0;
  let level: TopicNode[] = Array.from({ length: size / FAN_OUT }, (_, at) => {
    const turns = Array.from({ length: FAN_OUT }, (_turn, place) => at * FAN_OUT + place);
    const digest = turns.map(lineOf).join("\n");
    return topicNode(nodeId(++made), { digest, turns, size: FAN_OUT, topic: `leaf ${at}` });
  });
  const nodes: TopicNode[] = [];
  for (let height = 1; ; height++) {
    const isTop = level.length <= FAN_OUT;
    const parents: TopicNode[] = [];
    for (let from = 0; from < level.length; from += FAN_OUT) {
      const under = level.slice(from, from + FAN_OUT);
      const id: NodeId = isTop ? ROOT_ID : nodeId(++made);
      const size = under.reduce((sum, node) => sum + node.size, 0);
      const children = under.map((node) => node.id);
      const topic = `${height} ${parents.length}`;
      parents.push(topicNode(id, { children, size, height, topic, parentId: null }));
      nodes.push(...under.map((node) => ({ ...node, parentId: id })));
    }
    level = parents;
    if (isTop) return [...nodes, ...parents];
  }
}

const named = (meta: Map<string, unknown>): ReadonlyMap<string, unknown> => {
  markNamed({ meta });
  return meta;
};

/** A memory with this number of turns, five per leaf, and the number of records read from its store so far. */
export async function countedMemory(size: number) {
  const counted = counting(createMemoryKeyValueStore());
  const store = await openMemoryStore({ analyser: ANALYSER, kv: counted.store });
  const turns = Array.from({ length: size }, (_, index) => {
    const turn = newTurn(index, { user: lineOf(index), placement: "queue" });
    return { ...turn, ...analyseTurn(turn) };
  });
  await store.turns.append(turns);
  const nodes = grownTree(size);
  const leaves = nodes.filter((node) => node.turns.length > 0);
  await store.tree.commit({
    expected: new Map(nodes.map(({ id }) => [id, id === ROOT_ID ? 1 : 0])),
    upserts: nodes,
    deletes: [],
    // Otherwise the first change would compute those of the whole tree.
    vectors: new Map(
      nodes.map(({ id, size: held }) => [
        id,
        encodeNodeVector({ sum: ONE_TERM, leaves: Math.ceil(held / FAN_OUT) }),
      ]),
    ),
    placements: new Map(leaves.flatMap(({ id, turns: held }) => held.map((at) => [at, id]))),
    // Marks the tree as up to date, so that neither relinking, which reads more, nor renaming is due.
    meta: named(new Map([["tree.relinkedAt", size]])),
  });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  await memory.upkeep.settled();
  return { memory, nodes, records: counted.records };
}
