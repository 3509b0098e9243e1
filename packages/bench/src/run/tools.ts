/** What other programs that measure or generate take from here, as `@hsms/bench/tools`. */
export { importWorld } from "../speed/store/import-world.ts";
export { generateTurns, generateWorld, type World } from "../world/generate.ts";
export { createRandom, type Random } from "../world/random.ts";
export { readFlags, readNumber } from "./command-line.ts";
export { formatTable } from "./figure.ts";
export { percentile } from "./percentile.ts";
