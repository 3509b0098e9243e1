/** A few numbers for each node, by the node's place: all 0 until one is set. Kept between searches. */
export interface NodeNumbers {
  /** All are 0 again. O(1). */
  clear(): void;
  get(place: number, column: number): number;
  set(place: number, column: number, value: number): void;
}

const INITIAL_NODES = 1024;

/** `columns`: how many numbers a node has, side by side. */
export function createNodeNumbers(columns: number): NodeNumbers {
  let values = new Float64Array(INITIAL_NODES * columns);
  /** In which round each node was set last: what was set in an earlier one is 0. */
  let rounds = new Uint32Array(INITIAL_NODES);
  let round = 1;
  return {
    clear() {
      round++;
    },
    get: (place, column) => (rounds[place] === round ? (values[place * columns + column] ?? 0) : 0),
    set(place, column, value) {
      if (place >= rounds.length) {
        const size = Math.max(place + 1, rounds.length * 2);
        const [larger, later] = [new Float64Array(size * columns), new Uint32Array(size)];
        larger.set(values);
        later.set(rounds);
        [values, rounds] = [larger, later];
      }
      if (rounds[place] !== round) values.fill(0, place * columns, (place + 1) * columns);
      rounds[place] = round;
      values[place * columns + column] = value;
    },
  };
}
