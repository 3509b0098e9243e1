/** A few numbers for each node, by the node's number: all 0 until one is set. Reused by the next search. */
export interface NodeNumbers {
  clear(): void;
  get(place: number, column: number): number;
  set(place: number, column: number, value: number): void;
}

/** A search sets a few hundred. */
const INITIAL_NODES = 1024;

/**
 * Creates an empty table with `columns` numbers per node. A sparse set (Briggs and Torczon 1993):
 * the rows in use are adjacent, however far apart the node numbers are.
 */
export function createNodeNumbers(columns: number): NodeNumbers {
  let values = new Float64Array(INITIAL_NODES * columns);
  let places = new Int32Array(INITIAL_NODES);
  let count = 0;
  /** Row by node number; stale entries refer to the row of another node, or past the end. */
  let rows = new Int32Array(INITIAL_NODES);

  const rowOf = (place: number): number => {
    const row = rows[place] ?? 0;
    return row < count && places[row] === place ? row : -1;
  };
  const add = (place: number): number => {
    if (place >= rows.length)
      rows = copied(rows, new Int32Array(Math.max(place + 1, rows.length * 2)));
    if (count === places.length) {
      places = copied(places, new Int32Array(count * 2));
      values = copied(values, new Float64Array(values.length * 2));
    }
    values.fill(0, count * columns, (count + 1) * columns);
    places[count] = place;
    rows[place] = count;
    return count++;
  };

  return {
    clear() {
      count = 0;
    },
    get(place, column) {
      const row = rowOf(place);
      return row < 0 ? 0 : (values[row * columns + column] ?? 0);
    },
    set(place, column, value) {
      const known = rowOf(place);
      const row = known < 0 ? add(place) : known;
      values[row * columns + column] = value;
    },
  };
}

function copied<Values extends Int32Array | Float64Array>(values: Values, into: Values): Values {
  into.set(values);
  return into;
}
