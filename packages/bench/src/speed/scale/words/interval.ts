/** The normal quantile of 97.5 %: 95 % lie between it and its negative. */
const Z = 1.96;

/** The 95 % interval of a share (Wilson 1927), 0 to 1; of nothing asked everything is possible. */
export function wilson(
  found: number,
  asked: number,
): { readonly low: number; readonly high: number } {
  if (asked === 0) return { low: 0, high: 1 };
  const share = found / asked;
  const shrink = 1 + Z ** 2 / asked;
  const middle = (share + Z ** 2 / (2 * asked)) / shrink;
  const half = (Z / shrink) * Math.sqrt((share * (1 - share)) / asked + Z ** 2 / (4 * asked ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
