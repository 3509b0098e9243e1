import { whoSaid } from "../../spoken-turn.ts";
import type { Role } from "../stage.ts";

const PAUSE_MS = 2_000;
const MOST_TURNS = 3;

/** Deletes a turn or a few for good, whoever said them, and however lately. */
export const purger: Role = async (stage) => {
  const { random, tell, isOver, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    const { turns: count } = await memory.status();
    if (count === 0) continue;
    const indexes = Array.from({ length: 1 + random.below(MOST_TURNS) }, () => random.below(count));
    const standing = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
    const turns = standing.flatMap(({ user }) => whoSaid(user) ?? []);
    tell({ type: "purging", turns });
    const chosen = standing.filter(({ user }) => whoSaid(user) !== undefined);
    // Backups are other roles' business.
    const purging = memory.turns.purge(
      chosen.map(({ index }) => index),
      { copies: "report" },
    );
    for await (const event of purging) {
      if (event.type === "done") {
        tell({ type: "purged", turns });
        tell({ type: "did", what: "purge" });
      }
      if (event.type === "failed") throw new Error(`${event.code}: ${event.message}`);
    }
  }
  await memory.close();
};
