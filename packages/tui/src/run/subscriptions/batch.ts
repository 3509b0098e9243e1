/** Drawings a second while events come: more are not seen, and each costs 4 ms. */
const DRAWINGS_PER_SECOND = 15;

/** What comes one by one, on its way to who draws it. */
export interface Batch<One> {
  readonly add: (one: One) => void;
  readonly flush: () => void;
}

/** Hands on at most 15 times a second what comes, all of it and in order. No timer runs while nothing comes. */
export function createBatch<One>(listener: (ones: readonly One[]) => void): Batch<One> {
  let waiting: One[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) listener(batch);
  };
  return {
    add(one) {
      waiting.push(one);
      timer ??= setTimeout(flush, 1000 / DRAWINGS_PER_SECOND);
    },
    flush,
  };
}
