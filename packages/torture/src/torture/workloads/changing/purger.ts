import { originOf } from "../../turns/generated-turn.ts";
import { onMemory } from "../workload.ts";

const PAUSE_MS = 2_000;
const MOST_TURNS = 3;

/** Deletes a few turns for good, of any writer and any age. */
export const purger = onMemory(({ random, report, pause }, memory) => async () => {
  await pause(PAUSE_MS);
  const { turns: count } = await memory.status();
  if (count === 0) return;
  const indexes = Array.from({ length: 1 + random.below(MOST_TURNS) }, () => random.below(count));
  const standing = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
  const turns = standing.flatMap(({ user }) => originOf(user) ?? []);
  report({ type: "purging", turns });
  const chosen = standing.filter(({ user }) => originOf(user) !== undefined);
  const purge = memory.turns.purge(
    chosen.map(({ index }) => index),
    // Backups are the business of other workloads.
    { copies: "report" },
  );
  for await (const event of purge) {
    if (event.type !== "failed") continue;
    // Eleven others have changed the topics for half a minute: nothing is deleted, and that is said.
    if (event.code !== "STORE_BUSY") throw new Error(`${event.code}: ${event.message}`);
    report({ type: "did", what: "purge given up (STORE_BUSY)" });
    return;
  }
  report({ type: "purged", turns });
  report({ type: "did", what: "purge" });
});
