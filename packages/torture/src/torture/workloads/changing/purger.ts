import { originOf } from "../../turns/generated-turn.ts";
import type { Workload } from "../workload.ts";

const PAUSE_MS = 2_000;
const MOST_TURNS = 3;

/** Deletes a few turns for good, of any writer and any age. */
export const purger: Workload = async (context) => {
  const { random, report, isOver, pause } = context;
  const memory = await context.openMemory();
  report({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    const { turns: count } = await memory.status();
    if (count === 0) continue;
    const indexes = Array.from({ length: 1 + random.below(MOST_TURNS) }, () => random.below(count));
    const standing = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
    const turns = standing.flatMap(({ user }) => originOf(user) ?? []);
    report({ type: "purging", turns });
    const chosen = standing.filter(({ user }) => originOf(user) !== undefined);
    // Backups are the business of other workloads.
    const purging = memory.turns.purge(
      chosen.map(({ index }) => index),
      { copies: "report" },
    );
    for await (const event of purging) {
      if (event.type === "done") {
        report({ type: "purged", turns });
        report({ type: "did", what: "purge" });
      }
      if (event.type === "failed") throw new Error(`${event.code}: ${event.message}`);
    }
  }
  await memory.close();
};
