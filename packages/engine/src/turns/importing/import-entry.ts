import { canBeUndone, type JournalEntry, type Store, type UnderEntry } from "@hsms/store";

type Journal = Store["journal"];

/** The journal entry of an import: all that it writes is undone as one. */
export interface ImportEntry {
  /** Turns of the import that are there already: of an import that was cut off it is said that this one goes on with it. */
  noteThere(indexes: readonly number[]): void;
  /** Begins it with the first change; later calls have the same, whatever they unarchive. */
  begin(unarchived: Parameters<Journal["begin"]>[1]): Promise<UnderEntry>;
  /** Undefined until there was anything to write. */
  number(): number | undefined;
  /** To be called however the import ends: `cutOff` with the turns that it was to bring. */
  end(cutOff: Pick<JournalEntry, "of">): Promise<void>;
}

/** Entries looked at for an import that was cut off: all that can be undone. */
const LOOKED_AT = 100;

/** Reads first which imports were cut off. */
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

/** `entries` are the newest first; nothing before what replaced all that was there, and none that another went on with. */
function cutOffIn(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const replaced = entries.findIndex((entry) => entry.command === "restore" && canBeUndone(entry));
  const since = entries.slice(0, replaced < 0 ? entries.length : replaced).filter(canBeUndone);
  const continued = new Set(since.map(({ continues }) => continues));
  return since.filter((entry) => isCutOff(entry) && !continued.has(entry.number));
}

/** That its process was killed is not said of it. */
const isCutOff = ({ command, of, state }: JournalEntry): boolean =>
  command === "import" && (of !== undefined || state === "open");
