/** Best first, what only asks behind all that was told; ties by the earlier turn. */
export function byScore(
  a: { readonly score: number; readonly turn: number; readonly isLookup: boolean },
  b: { readonly score: number; readonly turn: number; readonly isLookup: boolean },
): number {
  return Number(a.isLookup) - Number(b.isLookup) || b.score - a.score || a.turn - b.turn;
}
