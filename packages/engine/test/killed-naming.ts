/**
 * A process in which the topics of a memory get names of the present rule, and which prints a line as soon as some of
 * them have theirs. Whoever started it kills it then.
 *
 *     killed-naming.ts <directory>
 */
import { writeSync } from "node:fs";
import { openMemory } from "../src/memory/open-memory.ts";

const [, , directory = ""] = process.argv;
const memory = await openMemory({ directory, workers: 0 });
for await (const event of memory.events()) {
  if (event.type === "naming.progress" && event.done > 0) writeSync(1, ".\n");
  if (event.type === "naming.finished") break;
}
await memory.close();
