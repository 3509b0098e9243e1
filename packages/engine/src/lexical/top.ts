/**
 * The `limit` items of the highest score, best first; equal scores keep the lower item first.
 * O(items · log limit).
 */
export function topItems(
  items: ArrayLike<number>,
  scoreOf: (item: number) => number,
  limit: number,
): number[] {
  // A binary heap with the worst kept item on top, and the items' scores beside it.
  const heap: number[] = [];
  const scores: number[] = [];
  const worse = (a: number, b: number): boolean => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference < 0 || (difference === 0 && (heap[a] ?? 0) > (heap[b] ?? 0));
  };
  const siftDown = (start: number): void => {
    let at = start;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && worse(right, left) ? right : left;
      if (!worse(child, at)) return;
      swap(heap, at, child);
      swap(scores, at, child);
      at = child;
    }
  };
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0;
    const score = scoreOf(item);
    if (heap.length < limit) {
      heap.push(item);
      scores.push(score);
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!worse(at, parent)) break;
        swap(heap, at, parent);
        swap(scores, at, parent);
        at = parent;
      }
    } else if (limit > 0) {
      const worst = scores[0] ?? 0;
      if (score < worst || (score === worst && item > (heap[0] ?? 0))) continue;
      heap[0] = item;
      scores[0] = score;
      siftDown(0);
    }
  }
  const order = Array.from(heap.keys()).sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (heap[a] ?? 0) - (heap[b] ?? 0),
  );
  return order.map((at) => heap[at] ?? 0);
}

function swap(items: number[], a: number, b: number): void {
  const item = items[a] ?? 0;
  items[a] = items[b] ?? 0;
  items[b] = item;
}
