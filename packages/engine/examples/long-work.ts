import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "@hsms/engine";

const folder = await mkdtemp(join(tmpdir(), "hsms-example-"));
const memory = await openMemory({ directory: join(folder, "store") });
const print = (line: string) => process.stdout.write(`${line}\n`);

await memory.turns.add({ user: "My sister Mina moved to Busan in March.", assistant: "Noted." });

// Awaited, it gives the result.
const { text, memories } = await memory.ask("Where does my sister live?");
print(`${text} (from ${memories.length} memories)`);

// Listened to, it tells how far it is and ends in exactly one of `done`, `failed`, `cancelled`.
for await (const event of memory.upkeep.rebuild({ tree: true, index: true })) {
  if (event.type === "progress") print(`${event.stage}: ${event.done} of ${event.total}`);
  else print(event.type);
}

// Both: the events first, then the same result.
const asking = memory.ask("내 여동생은 어디로 이사했지?");
for await (const event of asking) if (event.type === "answer.delta") print(event.text);
print(`recorded as ${(await asking).index}`);

// Leaving a loop does not end the work; `cancel`, or a signal, does.
const rebuilding = memory.upkeep.rebuild({ tree: true, index: true });
rebuilding.cancel();
await rebuilding.catch((error: unknown) => print(String(error)));

// What fails rejects with its code.
await memory.turns.purge([77]).catch((error: { code: string }) => print(error.code));

await memory.close();
