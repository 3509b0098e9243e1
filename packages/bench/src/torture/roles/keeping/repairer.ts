import { rm } from "node:fs/promises";
import { repairMemory } from "@hsms/engine";
import { BROKEN_ID, NOWHERE } from "../../broken-thread.ts";
import { asking } from "../../opening.ts";
import type { Role } from "../stage.ts";

const PAUSE_MS = 3_000;

/** Breaks as much as the store's own methods let it, and has the store mended while others write. */
export const repairer: Role = async (stage) => {
  const { directory, passphrase, tell, isOver, pause } = stage;
  const store = await stage.openStore();
  tell({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    await store.conversations.write({ id: BROKEN_ID, name: "", createdAt: 0, headId: NOWHERE });
    const { keptAt } = await repairMemory({
      directory,
      now: Date.now,
      ...asking(passphrase),
    });
    // A sound store is not touched: another process may have restored it in between.
    tell({ type: "did", what: keptAt === null ? "repair of nothing" : "repair" });
    if (keptAt !== null) await rm(keptAt, { recursive: true, force: true });
  }
  await store.close();
};
