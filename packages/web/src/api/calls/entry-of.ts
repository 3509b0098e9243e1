import type { HistoryEntry, Memory } from "@hsms/engine";

/** Entries among which a change that was just made is looked for: other processes may have made some since. */
const NEWEST = 20;

/** The newest change of some kind that can be undone. */
export async function newestEntry(
  { history }: Pick<Memory, "history">,
  matches: (entry: HistoryEntry) => boolean = () => true,
): Promise<HistoryEntry | undefined> {
  const entries = await history.read(NEWEST);
  return entries.find((entry) => entry.canBeUndone && matches(entry));
}

/** The number of the newest such command, of some turns where they are given: another process cannot have changed the same ones in the same way meanwhile. */
export async function entryOf(
  memory: Pick<Memory, "history">,
  command: HistoryEntry["command"],
  turns?: readonly number[],
): Promise<number | null> {
  const found = await newestEntry(
    memory,
    (entry) =>
      entry.command === command &&
      (turns === undefined || entry.changed.some((index) => turns.includes(index))),
  );
  return found?.number ?? null;
}
