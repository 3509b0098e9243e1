import { analyse, cosine, pairScore01 } from "@hsms/language";

/** How alike two texts are by their words, on the scale of S0-48: above 0.7 one concrete topic, above 0.5 one field. */
export function similarity01(left: string, right: string): number {
  const a = weightsOf(left);
  const b = weightsOf(right);
  return pairScore01(cosine(a, b), Math.min(a.size, b.size));
}

function weightsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of analyse(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  // A word said often says more, but not in proportion.
  return new Map([...counts].map(([term, count]) => [term, 1 + Math.log(count)]));
}
