/** Best first, with turns that only ask after all others; ties go to the earlier turn. */
export function byScore(
  a: { readonly score: number; readonly turn: number; readonly isLookup: boolean },
  b: { readonly score: number; readonly turn: number; readonly isLookup: boolean },
): number {
  return Number(a.isLookup) - Number(b.isLookup) || b.score - a.score || a.turn - b.turn;
}
