import { rm } from "node:fs/promises";
import { repairMemory } from "@hsms/engine";
import { BROKEN_ID, MISSING_ID } from "../../turns/broken-conversation.ts";
import { asking } from "../../open.ts";
import { onStore } from "../workload.ts";

const PAUSE_MS = 3_000;

/** Breaks as much as the store's own methods let it, and has the store mended while others write. */
export const repairer = onStore(({ directory, passphrase, report, pause }, store) => async () => {
  await pause(PAUSE_MS);
  await store.conversations.write([{ id: BROKEN_ID, name: "", createdAt: 0, headId: MISSING_ID }]);
  const { keptAt } = await repairMemory({ directory, now: Date.now, ...asking(passphrase) });
  // A sound store is not touched: another process may have restored it in between.
  report({ type: "did", what: keptAt === null ? "repair of nothing" : "repair" });
  if (keptAt !== null) await rm(keptAt, { recursive: true, force: true });
});
