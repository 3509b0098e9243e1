import { mkdtemp, rm, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isUnexpected, BROKEN_ID, MISSING_ID } from "../turns/broken-conversation.ts";
import { onStore } from "./workload.ts";
import { repairMemory, analyseTurn } from "@hsms/engine";
import { asking } from "../open.ts";
import type { Store } from "@hsms/store";

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

const COMPACTOR_PAUSE_MS = 1_000;

/** Replaces the store's file under everybody, again and again. */
export const compactor = onStore(({ report, pause }, store) => async () => {
  await pause(COMPACTOR_PAUSE_MS);
  await store.file.compact();
  report({ type: "did", what: "compaction" });
});

const REPAIRER_PAUSE_MS = 3_000;

/** Breaks as much as the store's own methods let it, and has the store mended while others write. */
export const repairer = onStore(({ directory, passphrase, report, pause }, store) => async () => {
  await pause(REPAIRER_PAUSE_MS);
  await store.conversations.write([{ id: BROKEN_ID, name: "", createdAt: 0, headId: MISSING_ID }]);
  const { keptAt } = await repairMemory({ directory, now: Date.now, ...asking(passphrase) });
  // A sound store is not touched: another process may have restored it in between.
  report({ type: "did", what: keptAt === null ? "repair of nothing" : "repair" });
  if (keptAt !== null) await rm(keptAt, { recursive: true, force: true });
});

const RESTORER_PAUSE_MS = 2_500;

/** Puts a backup in the place of the store, with the turns that came since: so that none of them may be missing afterwards. */
export const restorer = onStore(({ scratch, random, report, isOver, pause }, store) => async () => {
  const name = `restoring-${random.below(2 ** 31)}`;
  const [from, aside] = [join(scratch, name), join(scratch, `${name}-kept`)];
  await mkdir(from);
  await store.file.backup(from);
  await pause(RESTORER_PAUSE_MS);
  try {
    // What was undone meanwhile comes back with the backup, and who undoes it has ended.
    if (isOver()) throw new OutOfDateError();
    await store.file.restore({ from, aside, amend: (restored) => bringAlong(store, restored) });
    report({ type: "did", what: "restoring" });
  } catch (error) {
    if (!(error instanceof OutOfDateError)) throw error;
    report({ type: "did", what: "restoring given up" });
  }
  for (const folder of [from, aside]) await rm(folder, { recursive: true, force: true });
});

/** Turns were purged since, or archived, and would come back. */
class OutOfDateError extends Error {}

/** Appends what the present store has and the restored one does not: under the same indexes. */
async function bringAlong(present: Store, restored: Store): Promise<void> {
  const { turns: from, purged: purgedBefore } = await restored.statistics();
  const { turns: to, purged } = await present.statistics();
  if (purged !== purgedBefore) throw new OutOfDateError();
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  const turns = (await present.turns.read(indexes)).flatMap((turn) => turn ?? []);
  if (turns.some(({ state }) => state !== "active")) throw new OutOfDateError();
  await restored.turns.append(
    turns.map((turn) => ({ ...turn, ...analyseTurn(turn), placement: "queue" as const })),
  );
}
