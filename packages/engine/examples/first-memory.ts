import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "@hsms/engine";

const directory = await mkdtemp(join(tmpdir(), "hsms-example-"));
const memory = await openMemory({ directory });

await memory.turns.add({ user: "My sister Mina moved to Busan in March.", assistant: "Noted." });
await memory.turns.add({ user: "저는 갑각류 알레르기가 있어요.", assistant: "기억할게요." });
await memory.upkeep.settled();

const run = memory.search("Where does my sister live?");
for await (const event of run) {
  if (event.type === "search.node-scored") {
    process.stdout.write(`level ${event.depth}  ${event.score.toFixed(2)}  ${event.topic}\n`);
  }
}
const { memories } = await run;
for (const { index, user, path } of memories) {
  process.stdout.write(`[${index}] ${user}  (${path.map(({ topic }) => topic).join(" › ")})\n`);
}

await memory.close();
