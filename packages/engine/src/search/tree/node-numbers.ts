/** A number for each node, by the node's place in the tree's cache: 0 until something is added. Kept between searches. */
export interface NodeNumbers {
  /** All are 0 again. O(1). */
  clear(): void;
  get(place: number): number;
  set(place: number, value: number): void;
}

const INITIAL_NODES = 1024;

export function createNodeNumbers(): NodeNumbers {
  let values = new Float64Array(INITIAL_NODES);
  /** In which round each was set last: what was set in an earlier one is 0. */
  let rounds = new Uint32Array(INITIAL_NODES);
  let round = 1;
  return {
    clear() {
      round++;
    },
    get: (place) => (rounds[place] === round ? (values[place] ?? 0) : 0),
    set(place, value) {
      if (place >= values.length) {
        const size = Math.max(place + 1, values.length * 2);
        const [larger, later] = [new Float64Array(size), new Uint32Array(size)];
        larger.set(values);
        later.set(rounds);
        [values, rounds] = [larger, later];
      }
      values[place] = value;
      rounds[place] = round;
    },
  };
}
