import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import type { Role } from "./stage.ts";

const PAUSE_MS = 1_000;

/** Replaces the store's file under everybody, again and again. */
export const compactor: Role = async ({ directory, tell, isOver, pause }) => {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  tell({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    await store.compact();
    tell({ type: "did", what: "compaction" });
  }
  await store.close();
};
