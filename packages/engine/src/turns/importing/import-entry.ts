import { canBeUndone, type JournalEntry, type Store, type UnderEntry } from "@hsms/store";

type Journal = Store["journal"];

/** The journal entry of an import: everything it writes is undone as one. */
export interface ImportEntry {
  /**
   * Reports turns of the import that exist already: if an interrupted import added them, this one
   * is recorded as its continuation.
   */
  noteThere(indexes: readonly number[]): void;
  /** Starts the entry with the first change; later calls return the same, whatever they unarchive. */
  begin(unarchived: Parameters<Journal["begin"]>[1]): Promise<UnderEntry>;
  /** `undefined` until something was written. */
  number(): number | undefined;
  /** Must be called however the import ends; `cutOff` has the number of turns it was to add. */
  end(cutOff: Pick<JournalEntry, "of">): Promise<void>;
}

/** Number of entries searched for an interrupted import: all that can be undone. */
const LOOKED_AT = 100;

/** Reads which imports were interrupted before this one starts. */
export async function openEntry(
  journal: Pick<Journal, "begin" | "end" | "read">,
): Promise<ImportEntry> {
  const cutOff = cutOffIn(await journal.read(LOOKED_AT));
  let continues: number | undefined;
  let entry: Awaited<ReturnType<Journal["begin"]>> | undefined;
  return {
    noteThere(indexes) {
      const newest = cutOff.find(
        ({ added }) =>
          added.length > 0 &&
          indexes.some((index) => added.some(([from, to]) => index >= from && index < to)),
      );
      if (newest !== undefined) continues = Math.max(continues ?? 0, newest.number);
    },
    async begin(unarchived) {
      const told = continues === undefined ? {} : { continues };
      entry ??= await journal.begin("import", unarchived, told);
      return { entry };
    },
    number: () => entry?.number,
    async end(told) {
      if (entry !== undefined) await journal.end(entry, told);
    },
  };
}

/**
 * Interrupted imports, newest first; without those before a restore that replaced the content, and
 * those already continued by another.
 */
function cutOffIn(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const replaced = entries.findIndex((entry) => entry.command === "restore" && canBeUndone(entry));
  const since = entries.slice(0, replaced < 0 ? entries.length : replaced).filter(canBeUndone);
  const continued = new Set(since.map(({ continues }) => continues));
  return since.filter((entry) => isCutOff(entry) && !continued.has(entry.number));
}

/** An entry whose process was killed stays open. */
const isCutOff = ({ command, of, state }: JournalEntry): boolean =>
  command === "import" && (of !== undefined || state === "open");
