import path from "node:path";
import { openMemory } from "@hsms/engine";
import { homeOf, sync } from "../src/index.ts";

// Says something, tells the number of it, and syncs, over and over, until it is killed or has said all. With `compacts` it edits what was
// said, so that its log is rewritten with each exchange; otherwise it purges now and then.
const [, , directory = "", name = "", from = "0", count = "0", compacts] = process.argv;
const compactFrom = compacts === undefined ? {} : { compactFrom: 2 };
const memory = await openMemory({ directory: path.join(directory, "store"), workers: 0 });
const home = await homeOf(memory, directory);
const { signal } = new AbortController();
const EDITED = 1000;
for (let at = Number(from); at < Number(from) + Number(count); at++) {
  await memory.turns.add({ user: `${name} ${at}`, assistant: null });
  if (compacts !== undefined) {
    const turns = (await memory.turns.newest({ limit: EDITED })).map(({ index }) => index);
    await memory.topics.edit({ type: "set", turns, importance: 1 + (at % 9) });
  } else if (at % 5 === 4) await memory.turns.purge([0], { copies: "report" });
  process.stdout.write(`${at}\n`);
  await sync({ ...compactFrom, memory, home, now: Date.now, signal }).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes("SYNC_BUSY")) throw error;
  });
}
await memory.close();
