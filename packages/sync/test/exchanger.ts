import path from "node:path";
import { openMemory } from "@hsms/engine";
import { homeOf, sync } from "../src/index.ts";

// Says something, tells the number of it, and syncs, over and over, until it is killed or has said all.
const [, , directory = "", name = "", from = "0", count = "0"] = process.argv;
const memory = await openMemory({ directory: path.join(directory, "store"), workers: 0 });
const home = await homeOf(memory, directory);
const { signal } = new AbortController();
for (let at = Number(from); at < Number(from) + Number(count); at++) {
  await memory.turns.add({ user: `${name} ${at}`, assistant: null });
  if (at % 5 === 4) await memory.turns.purge([0], { copies: "report" });
  process.stdout.write(`${at}\n`);
  await sync({ memory, home, now: Date.now, signal }).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes("SYNC_BUSY")) throw error;
  });
}
await memory.close();
