/** A bar of so many cells for a share of 0–1; any share above 0 is seen. */
export function barOf(
  share: number,
  { cells, glyphs }: { readonly cells: number; readonly glyphs: readonly string[] },
): string {
  const steps = glyphs.length - 1;
  const parts = Math.max(0, Math.min(1, share)) * cells * steps;
  const filled = share > 0 ? Math.max(1, Math.round(parts)) : 0;
  return Array.from({ length: cells }, (_, cell) => {
    const step = Math.max(0, Math.min(steps, filled - cell * steps));
    return glyphs[step] ?? " ";
  }).join("");
}
