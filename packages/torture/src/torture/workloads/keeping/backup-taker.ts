import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { isUnexpected } from "../../turns/broken-conversation.ts";
import { onStore } from "../workload.ts";

const PAUSE_MS = 600;
/** Width is the background's business. */
const LIMITS = { fanoutLimit: Infinity };

/** Takes one backup after another while others write, and looks at each. */
export const backupTaker = onStore(({ scratch, openStore, report, pause }, store) => async () => {
  const folder = await mkdtemp(join(scratch, "backup-"));
  try {
    await store.file.backup(folder);
    const copy = await openStore(folder);
    const findings = await copy.check(LIMITS);
    for (const { code, message } of findings.filter(isUnexpected)) {
      report({ type: "breach", message: `In a backup, ${code}: ${message}` });
    }
    await copy.close();
    report({ type: "did", what: "backup" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await pause(PAUSE_MS);
});
