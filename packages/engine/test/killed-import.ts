/**
 * A process that imports more turns than go into one transaction, its own or those of a file, and prints a line as
 * soon as some of them are on the disk. Whoever started it kills it then.
 *
 *     killed-import.ts <directory> [<file>]
 */
import { writeSync } from "node:fs";
import { said, turnIdOf } from "../src/memory/testing/commands.ts";
import { openMemory } from "../src/memory/open-memory.ts";
import { partsOf } from "./parts-of.ts";

const [, , directory = "", file] = process.argv;
const memory = await openMemory({ directory, workers: 0 });
const turns = Array.from({ length: 3000 }, (_, at) => ({ ...said(at), id: turnIdOf(at) }));
const given = file === undefined ? { turns, repairs: [] } : await partsOf(file);
for await (const event of memory.exchange.import(given)) {
  if (event.type === "progress" && event.stage === "record" && event.done > 0) writeSync(1, ".\n");
}
await memory.close();
