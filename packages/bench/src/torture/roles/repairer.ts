import { rm } from "node:fs/promises";
import { ANALYSER, repairMemory } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { BROKEN_ID, NOWHERE } from "../broken-thread.ts";
import type { Role } from "./stage.ts";

const PAUSE_MS = 3_000;

/** Breaks as much as the store's own methods let it, and has the store mended while others write. */
export const repairer: Role = async ({ directory, tell, isOver, pause }) => {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  tell({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    await store.writeConversation({ id: BROKEN_ID, name: "", createdAt: 0, headId: NOWHERE });
    const { keptAt } = await repairMemory({ directory, now: Date.now });
    // A sound store is not touched: another process may have restored it in between.
    tell({ type: "did", what: keptAt === null ? "repair of nothing" : "repair" });
    if (keptAt !== null) await rm(keptAt, { recursive: true, force: true });
  }
  await store.close();
};
