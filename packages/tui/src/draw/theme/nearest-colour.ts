/** The number of the colour among the terminal's 256 that is nearest to `#rrggbb`; the first 16 are the person's own. */
export function nearestColour(colour: string): number {
  const wanted = channelsOf(colour);
  let best = CUBE;
  let bestDistance = Infinity;
  for (let number = CUBE; number < 256; number++) {
    const distance = distanceOf(wanted, channelsOfNumber(number));
    if (distance < bestDistance) [best, bestDistance] = [number, distance];
  }
  return best;
}

/** Red, green and blue of one of the upper 240 colours, 0–255 each. */
export function channelsOfNumber(number: number): readonly number[] {
  if (number >= GREYS) {
    const level = 8 + (number - GREYS) * 10;
    return [level, level, level];
  }
  const place = number - CUBE;
  return [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map(
    (step) => LEVELS[step] ?? 0,
  );
}

/** Red, green and blue of `#rrggbb`, 0–255 each. */
export function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function distanceOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + (value - (other[place] ?? 0)) ** 2, 0);
}

/** A cube of 6 × 6 × 6, then 24 greys. */
const CUBE = 16;
const GREYS = 232;
const LEVELS = [0, 95, 135, 175, 215, 255];
