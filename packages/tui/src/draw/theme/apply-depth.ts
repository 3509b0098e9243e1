import chalk from "chalk";
import type { ColourDepth } from "./theme.ts";

/** Levels of the package that Ink colours with. Without colours weight and inverse are still written. */
const LEVELS = { none: 1, "16": 1, "256": 2, true: 3 } as const;

/** Has Ink write colours of this depth, whatever it makes of the environment itself: it does not know `NO_COLOR`. */
export function applyDepth(depth: ColourDepth): void {
  chalk.level = LEVELS[depth];
}
