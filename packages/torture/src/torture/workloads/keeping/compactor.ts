import type { Workload } from "../workload.ts";

const PAUSE_MS = 1_000;

/** Replaces the store's file under everybody, again and again. */
export const compactor: Workload = async (context) => {
  const { report, isOver, pause } = context;
  const store = await context.openStore();
  report({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    await store.file.compact();
    report({ type: "did", what: "compaction" });
  }
  await store.close();
};
