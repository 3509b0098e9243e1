/**
 * A process that records a turn for each line it is sent, and answers with a line once the turn is on
 * the disk.
 *
 *     teller.ts <directory>
 */
import { createInterface } from "node:readline";
import { openMemory } from "../src/memory/open-memory.ts";

const [, , directory = ""] = process.argv;
const memory = await openMemory({ directory, workers: 0 });
process.stdout.write("open\n");
for await (const line of createInterface({ input: process.stdin })) {
  await memory.turns.add({ user: line });
  process.stdout.write("told\n");
}
await memory.close();
