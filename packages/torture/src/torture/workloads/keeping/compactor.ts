import { onStore } from "../workload.ts";

const PAUSE_MS = 1_000;

/** Replaces the store's file under everybody, again and again. */
export const compactor = onStore(({ report, pause }, store) => async () => {
  await pause(PAUSE_MS);
  await store.file.compact();
  report({ type: "did", what: "compaction" });
});
