/** The candidate that most likely was meant, or `null` when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  // More than a third of the letters wrong is another word.
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    // A part of a longer name, long enough to be one on purpose: `!record` for `!no-record`.
    const isPart = word.length >= 3 && candidate.includes(word);
    const distance = isPart ? 1 : editDistance(word, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The candidates, those most like the word first; ties in their order. */
export function nearestFirst(word: string, candidates: readonly string[]): readonly string[] {
  return candidates
    .map((candidate) => ({
      candidate,
      distance: candidate.includes(word) ? 0 : editDistance(word, candidate),
    }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate);
}

/** Insertions, deletions and replacements between the two; O(a·b). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const removed = (previous[column] ?? 0) + 1;
      const inserted = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, removed, inserted));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
