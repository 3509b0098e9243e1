import { decodeRecord } from "../../../format/codec.ts";
import { indexKey } from "../../../format/keys.ts";
import { nodeReader } from "../../../format/codecs/node-codec.ts";
import { nodeTable, placementTable } from "../../../format/schema.ts";
import { placementReader } from "../../../format/codecs/turn/turn-codec.ts";
import type { ByteReader } from "../../../format/bytes.ts";
import type { NodeId } from "../../../contract/ids.ts";
import type { TopicNode } from "../../../contract/model.ts";
import type { KeyValueReader } from "../../../contract/kv.ts";
import { readChangesSince, readState } from "../../transaction.ts";
import { NodeNumbers, ROOT_NUMBER } from "./node-numbers.ts";

/** Beyond so many nodes, some 300 bytes each, the cache is cleared. */
const MOST_NODES = 50_000;
/** Likewise for ids, including those of nodes that were not read: all of 2,800,000 turns. */
const MOST_NUMBERS = 1_000_000;

/** A topic node as a search sees it: other nodes are referred to by number. */
export interface NumberedNode extends Pick<
  TopicNode,
  "id" | "parentId" | "topic" | "topicPinned" | "turns" | "size"
> {
  /** Its own number, from 0 for ROOT. */
  readonly number: number;
  /** −1 for ROOT. */
  readonly parent: number;
  readonly children: readonly number[];
}

/** The nodes of one state, cached between looks; see `NodeCache`. */
export interface NodeView {
  numberOf(id: NodeId): number;
  idOf(number: number): NodeId;
  /** `undefined` if it is gone. */
  read(number: number): NumberedNode | undefined;
  /** The leaf that contains a turn; −1 if none does. */
  leafOf(turn: number): number;
}

const NOT_READ = 0;
const NO_LEAF = -1;

/** Cache of the nodes and leaves that searches visited, updated from the change feed. */
export class NodeCache {
  #sequence = -1;
  #numbers = new NodeNumbers();
  /** By number: `null` for a node that is gone. */
  #nodes: (NumberedNode | null | undefined)[] = [];
  #read = 0;
  /** By turn: a leaf's number plus one, {@link NOT_READ}, or {@link NO_LEAF}. */
  #leaves = new Int32Array(0);
  readonly #id = (reader: ByteReader): number =>
    reader.byte() === 16 ? reader.take(16, this.#numberAt) : reader.take(1, () => ROOT_NUMBER);
  readonly #numberAt = (bytes: Buffer, position: number): number =>
    this.#numbers.at(bytes, position);
  readonly #node = { database: nodeTable.database, value: { read: nodeReader(this.#id) } };
  readonly #placement = {
    database: placementTable.database,
    value: { read: placementReader(this.#id) },
  };

  /** The tree in the reader's state: changed nodes are read again. */
  at(reader: KeyValueReader): NodeView {
    this.#follow(reader);
    const numbers = this.#numbers;
    return {
      numberOf: (id) => numbers.of(id),
      idOf: (number) => numbers.idOf(number),
      read: (number) => this.#readNode(reader, number),
      leafOf: (turn) => this.#leafOf(reader, turn),
    };
  }

  #follow(reader: KeyValueReader): void {
    const { sequence, nextIndex, nodes } = readState(reader);
    if (this.#read > MOST_NODES || this.#numbers.count > MOST_NUMBERS) this.#forget();
    this.#numbers.reserve(Math.min(nodes, MOST_NUMBERS));
    if (nextIndex > this.#leaves.length) {
      const larger = new Int32Array(Math.ceil(nextIndex * 1.25) + 1024);
      larger.set(this.#leaves);
      this.#leaves = larger;
    }
    if (sequence === this.#sequence) return;
    const changes = this.#sequence < 0 ? [] : readChangesSince(reader, this.#sequence);
    this.#sequence = sequence;
    for (const change of changes) {
      if (change.type === "tree-changed") {
        for (const id of change.nodeIds) this.#drop(id);
        for (const id of change.deletedIds) this.#drop(id);
        for (const turn of change.turns) this.#leaves[turn] = NOT_READ;
      } else if (change.type === "turns-updated") {
        for (const turn of change.indexes) this.#leaves[turn] = NOT_READ;
      } else if (change.type === "reset") {
        this.#forget();
      }
    }
  }

  #drop(id: NodeId): void {
    const number = this.#numbers.of(id);
    if (number < this.#nodes.length) this.#nodes[number] = undefined;
  }

  /** Nodes handed out keep their ids: they use the old numbering. */
  #forget(): void {
    this.#numbers = new NodeNumbers();
    this.#nodes = [];
    this.#read = 0;
    this.#leaves = new Int32Array(this.#leaves.length);
  }

  #readNode(reader: KeyValueReader, number: number): NumberedNode | undefined {
    const known = this.#nodes[number];
    if (known !== undefined) return known ?? undefined;
    const key = this.#numbers.keyOf(number);
    const value = reader.peek(nodeTable.database, key);
    // One by one: V8 stores a sparse array as a dictionary.
    while (this.#nodes.length <= number) this.#nodes.push(undefined);
    if (value === undefined) {
      this.#nodes[number] = null;
      return undefined;
    }
    const { parentId, topic, topicPinned, children, turns, size } = decodeRecord(this.#node, {
      key,
      value,
    });
    const node: NumberedNode = new KeptNode(this.#numbers, {
      number,
      parent: parentId ?? -1,
      topic,
      topicPinned,
      children,
      turns,
      size,
    });
    this.#nodes[number] = node;
    this.#read++;
    // Results are often in one leaf: its other turns need no look-up.
    for (let at = 0; at < turns.length; at++) this.#leaves[turns[at] ?? 0] = number + 1;
    return node;
  }

  #leafOf(reader: KeyValueReader, turn: number): number {
    const known = this.#leaves[turn] ?? NOT_READ;
    if (known !== NOT_READ) return known === NO_LEAF ? -1 : known - 1;
    const key = indexKey.encode(turn);
    const value = reader.peek(placementTable.database, key);
    // A missing placement may be written later.
    if (value === undefined) return -1;
    const placement = decodeRecord(this.#placement, { key, value });
    const isPlaced = placement.type === "leaf";
    this.#leaves[turn] = isPlaced ? placement.leafId + 1 : NO_LEAF;
    return isPlaced ? placement.leafId : -1;
  }
}

/** Decodes ids when they are asked for. */
class KeptNode implements NumberedNode {
  readonly number: number;
  readonly parent: number;
  readonly topic: string;
  readonly topicPinned: boolean;
  readonly children: readonly number[];
  readonly turns: readonly number[];
  readonly size: number;
  readonly #numbers: NodeNumbers;

  constructor(numbers: NodeNumbers, node: Omit<NumberedNode, "id" | "parentId">) {
    this.#numbers = numbers;
    this.number = node.number;
    this.parent = node.parent;
    this.topic = node.topic;
    this.topicPinned = node.topicPinned;
    this.children = node.children;
    this.turns = node.turns;
    this.size = node.size;
  }

  get id(): NodeId {
    return this.#numbers.idOf(this.number);
  }

  get parentId(): NodeId | null {
    return this.parent < 0 ? null : this.#numbers.idOf(this.parent);
  }
}
