/**
 * The `limit` items of the highest score, best first; equal scores keep the lower item first.
 * O(items · log limit).
 */
export function topItems(
  items: ArrayLike<number>,
  scoreOf: (item: number) => number,
  limit: number,
): number[] {
  // A binary heap with the worst kept item on top.
  const heap: number[] = [];
  const worse = (a: number, b: number): boolean => {
    const difference = scoreOf(a) - scoreOf(b);
    return difference < 0 || (difference === 0 && a > b);
  };
  const siftDown = (start: number): void => {
    let at = start;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && worse(heap[right] ?? 0, heap[left] ?? 0) ? right : left;
      if (!worse(heap[child] ?? 0, heap[at] ?? 0)) return;
      swap(heap, at, child);
      at = child;
    }
  };
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0;
    if (heap.length < limit) {
      heap.push(item);
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!worse(heap[at] ?? 0, heap[parent] ?? 0)) break;
        swap(heap, at, parent);
        at = parent;
      }
    } else if (limit > 0 && worse(heap[0] ?? 0, item)) {
      heap[0] = item;
      siftDown(0);
    }
  }
  return heap.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
}

function swap(items: number[], a: number, b: number): void {
  const held = items[a] ?? 0;
  items[a] = items[b] ?? 0;
  items[b] = held;
}
