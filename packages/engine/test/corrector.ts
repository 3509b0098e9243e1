/**
 * A process that corrects a memory again and again and prints a line before each time, until whoever started it kills it; or, given words,
 * corrects memory 1 once, as soon as it is sent a line, and prints what came of it.
 *
 *     corrector.ts <directory> [<words>]
 */
import { once } from "node:events";
import { writeSync } from "node:fs";
import { EngineError } from "../src/outcomes/errors.ts";
import { openMemory } from "../src/memory/open-memory.ts";

const [, , directory = "", words] = process.argv;
const memory = await openMemory({ directory, workers: 0 });
if (words === undefined) {
  for (let index = 1; ;) {
    writeSync(1, ".\n");
    ({ index } = await memory.turns.correct(index, { user: `corrected after ${index}` }));
  }
}
writeSync(1, "ready\n");
await once(process.stdin, "data");
try {
  const { index } = await memory.turns.correct(1, { user: words });
  writeSync(1, `done ${index}\n`);
} catch (error) {
  writeSync(1, `refused ${error instanceof EngineError ? (error.reason?.name ?? "") : "?"}\n`);
}
await memory.close();
process.stdin.destroy();
