import { nodeTable } from "../format/schema.ts";
import type { NodeRecord } from "../format/codecs/node-codec.ts";
import type { NodeId } from "../contract/ids.ts";
import type { Examination } from "./scan.ts";

/** Instead of the number of a node: there is none. */
export const NOBODY = -1;
/** Instead of the number of a node: one is named that is not there. */
export const MISSING = -2;

/** The whole tree in columns, a number a node: some 150 bytes each, where records would take two thousand. */
export class TreeOutline {
  readonly ids: readonly NodeId[];
  readonly #numbers: ReadonlyMap<NodeId, number>;
  /** By number: number of the parent, {@link NOBODY} or {@link MISSING}. */
  readonly parents: number[] = [];
  readonly sizes: number[] = [];
  readonly heights: number[] = [];
  readonly #children: number[] = [];
  readonly #childrenEnd: number[] = [];
  readonly #turns: number[] = [];
  readonly #turnsEnd: number[] = [];

  /** Reads the nodes twice: ids first, so that every name of a node becomes its number at once. `onNode` sees each record. */
  constructor(
    examination: Examination,
    onNode: (node: {
      readonly id: NodeId;
      readonly record: NodeRecord;
      readonly outline: TreeOutline;
    }) => void,
  ) {
    const numbers = new Map<NodeId, number>();
    for (const { key } of examination.scan(nodeTable)) numbers.set(key, numbers.size);
    this.#numbers = numbers;
    this.ids = [...numbers.keys()];
    for (const { key: id, value: record } of examination.scan(nodeTable)) {
      const { parentId, children, turns, size, height } = record;
      this.parents.push(parentId === null ? NOBODY : (numbers.get(parentId) ?? MISSING));
      this.sizes.push(size);
      this.heights.push(height);
      for (const child of children) {
        const number = numbers.get(child);
        if (number !== undefined) this.#children.push(number);
      }
      this.#childrenEnd.push(this.#children.length);
      for (const turn of turns) this.#turns.push(turn);
      this.#turnsEnd.push(this.#turns.length);
      onNode({ id, record, outline: this });
    }
  }

  get size(): number {
    return this.ids.length;
  }

  numberOf(id: NodeId): number | undefined {
    return this.#numbers.get(id);
  }

  childrenOf(number: number): readonly number[] {
    return this.#children.slice(this.#childrenEnd[number - 1] ?? 0, this.#childrenEnd[number]);
  }

  turnsOf(number: number): readonly number[] {
    return this.#turns.slice(this.#turnsEnd[number - 1] ?? 0, this.#turnsEnd[number]);
  }
}
