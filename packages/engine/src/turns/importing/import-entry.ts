import type { Store, UnderEntry } from "@hsms/store";

type Journal = Store["journal"];

/** The journal entry of an import: all that it writes is undone as one. */
export interface ImportEntry {
  /** Begins it with the first change; later calls have the same, whatever they unarchive. */
  begin(unarchived: Parameters<Journal["begin"]>[1]): Promise<UnderEntry>;
  /** Undefined until there was anything to write. */
  number(): number | undefined;
  /** To be called however the import ends. */
  end(): Promise<void>;
}

export function openEntry(journal: Pick<Journal, "begin" | "end">): ImportEntry {
  let entry: Awaited<ReturnType<Journal["begin"]>> | undefined;
  return {
    async begin(unarchived) {
      entry ??= await journal.begin("import", unarchived);
      return { entry };
    },
    number: () => entry?.number,
    async end() {
      if (entry !== undefined) await journal.end(entry);
    },
  };
}
