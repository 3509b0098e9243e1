import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { analyseTurn } from "@hsms/engine";
import type { Store } from "@hsms/store";
import { onStore } from "../workload.ts";

const PAUSE_MS = 2_500;

/** Puts a backup in the place of the store, with the turns that came since: so that none of them may be missing afterwards. */
export const restorer = onStore(({ scratch, random, report, isOver, pause }, store) => async () => {
  const name = `restoring-${random.below(2 ** 31)}`;
  const [from, aside] = [join(scratch, name), join(scratch, `${name}-kept`)];
  await mkdir(from);
  await store.file.backup(from);
  await pause(PAUSE_MS);
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
