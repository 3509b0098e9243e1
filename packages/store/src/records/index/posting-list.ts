import type { Postings } from "../../contract/model.ts";

/** Above this share of the turns, a bitmap (two bits per turn) is smaller than a list (five bytes per posting). */
const DENSE_SHARE = 1 / 20;

/** Below this many postings a bitmap saves nothing. */
const FEW = 4096;

/** The bitmap has two bits per turn: a term that occurs three times tells as much as one that occurs ten times. */
const MOST_MARKED = 3;

/** Which of some turns contain a term: their positions and the term's counts. At least as long as the turns. */
export interface HeldTurns {
  readonly places: Uint32Array;
  readonly counts: Uint8Array;
}

/** How many of the four turns of a bitmap byte contain the term. */
function heldIn(byte: number): number {
  const held = (byte | (byte >> 1)) & 0x55;
  return (held & 1) + ((held >> 2) & 1) + ((held >> 4) & 1) + (held >> 6);
}

const NO_TURNS = new Uint32Array(0);
const NO_COUNTS = new Uint8Array(0);

/** Turns that contain a term, ascending, with counts, for a common term at most three. Append-only. */
export class PostingList {
  frequency = 0;
  /** The last turn; −1 if empty. */
  last = -1;
  #turns = NO_TURNS;
  #counts = NO_COUNTS;
  /** Two bits per turn, four turns per byte; `null` while a list is smaller. */
  #marks: Uint8Array | null = null;

  static of(...stretches: readonly Postings[]): PostingList {
    const list = new PostingList();
    list.append(stretches);
    return list;
  }

  get bytes(): number {
    return this.#marks?.length ?? this.#turns.length * 5;
  }

  /** Appends postings after the last one; existing ones are skipped. */
  append(stretches: readonly Postings[]): void {
    const fresh = stretches.map((stretch) => behind(stretch, this.last)).filter(isFilled);
    const added = fresh.reduce((sum, { turns }) => sum + turns.length, 0);
    if (added === 0) return;
    this.expect({ total: this.frequency + added, end: fresh.at(-1)?.turns.at(-1) ?? this.last });
    for (const { turns, counts } of fresh) this.add({ turns, counts, length: turns.length });
  }

  /** Reserves space for so many postings in total, up to a turn, and chooses the representation. */
  expect({ total, end }: { readonly total: number; readonly end: number }): void {
    const isDense = this.#marks !== null || (total > FEW && total > (end + 1) * DENSE_SHARE);
    if (isDense) this.#reserveMarks(end);
    else this.#reserve(total);
  }

  /** Appends postings, all of them after the last one; see {@link expect}. */
  add({ turns, counts, length }: Postings & { readonly length: number }): void {
    if (length === 0) return;
    const last = turns[length - 1] ?? 0;
    if (this.#marks === null) {
      const next = this.frequency;
      // A damaged store may have more than expected.
      this.#reserve(next + length);
      for (let at = 0; at < length; at++) {
        this.#turns[next + at] = turns[at] ?? 0;
        this.#counts[next + at] = counts[at] ?? 0;
      }
    } else {
      markAll(this.#reserveMarks(last), { turns, counts, length });
    }
    this.frequency += length;
    this.last = last;
  }

  /** How many turns below this one contain the term. O(log of these), or O(turns). */
  countBelow(turn: number): number {
    if (turn > this.last) return this.frequency;
    const marks = this.#marks;
    if (marks === null) {
      let low = 0;
      let high = this.frequency;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((this.#turns[middle] ?? 0) < turn) low = middle + 1;
        else high = middle;
      }
      return low;
    }
    let count = 0;
    for (let at = 0; at < turn >> 2; at++) count += heldIn(marks[at] ?? 0);
    return count + heldIn((marks[turn >> 2] ?? 0) & ((1 << ((turn & 3) * 2)) - 1));
  }

  /** All postings of the turns below this one, or the newest `most`. O(those); for a common term O(turns of the store). */
  postings(most = Infinity, below = Infinity): Postings {
    const marks = this.#marks;
    const end = this.countBelow(below);
    const length = Math.min(most, end);
    if (marks === null) {
      const from = end - length;
      return {
        turns: this.#turns.subarray(from, end),
        counts: this.#counts.subarray(from, end),
      };
    }
    const turns = new Uint32Array(length);
    const counts = new Uint8Array(length);
    for (let turn = Math.min(this.last, below - 1), at = length - 1; at >= 0; turn--) {
      // Most bytes of a less common term's bitmap are empty.
      while ((marks[turn >> 2] ?? 0) === 0) turn = (turn & ~3) - 1;
      const count = ((marks[turn >> 2] ?? 0) >> ((turn & 3) * 2)) & 3;
      if (count === 0) continue;
      turns[at] = turn;
      counts[at--] = count;
    }
    return { turns, counts };
  }

  /**
   * Finds those of the given ascending turns that contain the term, and returns how many. O(turns · log of the
   * gaps), or O(turns). Into arrays, since a search asks it for tens of thousands, and callbacks take longer.
   */
  findIn(turns: Uint32Array, into: HeldTurns): number {
    const { places, counts } = into;
    const marks = this.#marks;
    let size = 0;
    if (marks !== null) {
      for (let position = 0; position < turns.length; position++) {
        const turn = turns[position] ?? 0;
        const count = ((marks[turn >> 2] ?? 0) >> ((turn & 3) * 2)) & 3;
        if (count === 0) continue;
        places[size] = position;
        counts[size++] = count;
      }
      return size;
    }
    const listed = this.#turns;
    const end = this.frequency;
    let low = 0;
    for (let position = 0; position < turns.length && low < end; position++) {
      const turn = turns[position] ?? 0;
      // Galloping search: steps double, then halve, since the turns are close together.
      let step = 1;
      let high = low;
      while (high < end && (listed[high] ?? 0) < turn) {
        low = high + 1;
        high += step;
        step *= 2;
      }
      if (high > end) high = end;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((listed[middle] ?? 0) < turn) low = middle + 1;
        else high = middle;
      }
      if (low >= end || listed[low] !== turn) continue;
      places[size] = position;
      counts[size++] = this.#counts[low] ?? 0;
    }
    return size;
  }

  /** Union of two lists, with the larger count. O(both). */
  either(other: PostingList): PostingList {
    if (this.frequency === 0) return other;
    if (other.frequency === 0) return this;
    if (this.#marks === null && other.#marks === null) {
      return PostingList.of(eitherOf(this.postings(), other.postings()));
    }
    const [dense, rest] = this.#marks === null ? [other, this] : [this, other];
    const both = new PostingList();
    both.last = Math.max(dense.last, rest.last);
    both.frequency = dense.frequency;
    const marks = new Uint8Array((both.last >> 2) + 1);
    marks.set((dense.#marks ?? marks).subarray(0, marks.length));
    both.#marks = marks;
    const { turns, counts } = rest.postings();
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[at] ?? 0;
      const shift = (turn & 3) * 2;
      const byte = marks[turn >> 2] ?? 0;
      const before = (byte >> shift) & 3;
      const count = Math.min(counts[at] ?? 0, MOST_MARKED);
      if (before === 0) both.frequency++;
      if (count > before) marks[turn >> 2] = (byte & ~(3 << shift)) | (count << shift);
    }
    return both;
  }

  /** Intersection, with the smaller count. O(the rarer · log of the other). */
  both(other: PostingList): PostingList {
    const [rare, common] = this.frequency <= other.frequency ? [this, other] : [other, this];
    const { turns, counts } = rare.postings();
    const held = { places: new Uint32Array(turns.length), counts: new Uint8Array(turns.length) };
    const size = common.findIn(turns, held);
    const places = held.places.subarray(0, size);
    return PostingList.of({
      turns: places.map((place) => turns[place] ?? 0),
      counts: held.counts
        .subarray(0, size)
        .map((count, at) => Math.min(count, counts[places[at] ?? 0] ?? 0)),
    });
  }

  /** Difference. O(these · log of the other). */
  without(other: PostingList): PostingList {
    const { turns, counts } = this.postings();
    const held = { places: new Uint32Array(turns.length), counts: new Uint8Array(turns.length) };
    const size = other.findIn(turns, held);
    if (size === 0) return this;
    const left = {
      turns: new Uint32Array(turns.length - size),
      counts: new Uint8Array(turns.length - size),
    };
    for (let at = 0, next = 0, kept = 0; at < turns.length; at++) {
      if (next < size && held.places[next] === at) {
        next++;
        continue;
      }
      left.turns[kept] = turns[at] ?? 0;
      left.counts[kept++] = counts[at] ?? 0;
    }
    return PostingList.of(left);
  }

  #reserve(total: number): void {
    if (total <= this.#turns.length) return;
    // Spare room once a list has begun to grow.
    const room = this.frequency === 0 ? total : Math.ceil(total * 1.25);
    const turns = new Uint32Array(room);
    const counts = new Uint8Array(room);
    turns.set(this.#turns.subarray(0, this.frequency));
    counts.set(this.#counts.subarray(0, this.frequency));
    this.#turns = turns;
    this.#counts = counts;
  }

  #reserveMarks(end: number): Uint8Array {
    const needed = (end >> 2) + 1;
    const marks = this.#marks;
    if (marks !== null && marks.length >= needed) return marks;
    const larger = new Uint8Array(Math.ceil(needed * 1.25));
    if (marks === null) {
      markAll(larger, { turns: this.#turns, counts: this.#counts, length: this.frequency });
      this.#turns = NO_TURNS;
      this.#counts = NO_COUNTS;
    } else {
      larger.set(marks);
    }
    this.#marks = larger;
    return larger;
  }
}

function markAll(
  marks: Uint8Array,
  { turns, counts, length }: Postings & { readonly length: number },
): void {
  for (let at = 0; at < length; at++) {
    const turn = turns[at] ?? 0;
    const count = counts[at] ?? 0;
    const byte = turn >> 2;
    const marked = count > MOST_MARKED ? MOST_MARKED : count;
    marks[byte] = (marks[byte] ?? 0) | (marked << ((turn & 3) * 2));
  }
}

const isFilled = ({ turns }: Postings): boolean => turns.length > 0;

function behind(stretch: Postings, last: number): Postings {
  const { turns, counts } = stretch;
  if ((turns[0] ?? Infinity) > last) return stretch;
  let from = 0;
  while (from < turns.length && (turns[from] ?? 0) <= last) from++;
  return { turns: turns.subarray(from), counts: counts.subarray(from) };
}

function eitherOf(one: Postings, other: Postings): Postings {
  const most = one.turns.length + other.turns.length;
  const turns = new Uint32Array(most);
  const counts = new Uint8Array(most);
  let size = 0;
  let left = 0;
  let right = 0;
  while (left < one.turns.length || right < other.turns.length) {
    const a = one.turns[left] ?? Infinity;
    const b = other.turns[right] ?? Infinity;
    turns[size] = Math.min(a, b);
    counts[size++] = Math.max(
      a <= b ? (one.counts[left] ?? 0) : 0,
      b <= a ? (other.counts[right] ?? 0) : 0,
    );
    if (a <= b) left++;
    if (b <= a) right++;
  }
  return { turns: turns.subarray(0, size), counts: counts.subarray(0, size) };
}
