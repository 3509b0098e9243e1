import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { isUnexpected } from "../../broken-thread.ts";
import type { Role } from "../stage.ts";

const PAUSE_MS = 600;
/** Width is the background's business. */
const LIMITS = { fanoutLimit: Infinity };

/** Takes one backup after another while others write, and looks at each. */
export const keeper: Role = async (stage) => {
  const { scratch, tell, isOver, pause } = stage;
  const store = await stage.openStore();
  tell({ type: "ready" });
  while (!isOver()) {
    const folder = await mkdtemp(join(scratch, "backup-"));
    try {
      await store.file.backup(folder);
      const copy = await stage.openStore(folder);
      const findings = await copy.check(LIMITS);
      for (const { code, message } of findings.filter(isUnexpected)) {
        tell({ type: "breach", message: `In a backup, ${code}: ${message}` });
      }
      await copy.close();
      tell({ type: "did", what: "backup" });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await pause(PAUSE_MS);
  }
  await store.close();
};
