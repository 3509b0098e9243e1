/** Half-open ranges of turns, ascending. */
export type Stretches = readonly (readonly [from: number, to: number])[];

export const memberOf =
  (stretches: Stretches) =>
  (index: number): boolean =>
    stretches.some(([from, to]) => index >= from && index < to);

export const sizeOf = (stretches: Stretches): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);

export const without = (stretches: Stretches, gone: ReadonlySet<number>): Stretches =>
  gone.size === 0 ? stretches : stretchesOf(stretches, (index) => !gone.has(index));

export const within = (stretches: Stretches, chosen: ReadonlySet<number>): Stretches =>
  stretchesOf(stretches, (index) => chosen.has(index));

function stretchesOf(stretches: Stretches, belongs: (index: number) => boolean): Stretches {
  const left: [from: number, to: number][] = [];
  for (const [from, to] of stretches) {
    for (let index = from; index < to; index++) {
      if (!belongs(index)) continue;
      const last = left.at(-1);
      if (last?.[1] === index) last[1] = index + 1;
      else left.push([index, index + 1]);
    }
  }
  return left;
}
