import type { Role } from "../stage.ts";

const PAUSE_MS = 1_000;

/** Replaces the store's file under everybody, again and again. */
export const compactor: Role = async (stage) => {
  const { tell, isOver, pause } = stage;
  const store = await stage.openStore();
  tell({ type: "ready" });
  while (!isOver()) {
    await pause(PAUSE_MS);
    await store.file.compact();
    tell({ type: "did", what: "compaction" });
  }
  await store.close();
};
