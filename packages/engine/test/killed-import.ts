/**
 * A process that imports more turns than go into one transaction, and prints a line as soon as some of
 * them are on the disk. Whoever started it kills it then.
 *
 *     killed-import.ts <directory>
 */
import { writeSync } from "node:fs";
import { said, turnIdOf } from "../src/memory/testing/commands.ts";
import { openMemory } from "../src/memory/open-memory.ts";

const [, , directory = ""] = process.argv;
const memory = await openMemory({ directory, workers: 0 });
const turns = Array.from({ length: 3000 }, (_, at) => ({ ...said(at), id: turnIdOf(at) }));
for await (const event of memory.exchange.import({ turns, repairs: [] })) {
  if (event.type === "progress" && event.stage === "record" && event.done > 0) writeSync(1, ".\n");
}
await memory.close();
