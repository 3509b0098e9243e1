import type { JournalEntry, Store } from "@hsms/store";

/** A command in the history, as a person looks at it. */
export interface HistoryEntry extends Omit<JournalEntry, "added" | "before" | "isExact"> {
  readonly canBeUndone: boolean;
}

/** The newest commands first. */
export async function readHistory(store: Store, limit: number): Promise<readonly HistoryEntry[]> {
  return (await store.readEntries(limit)).map(toHistoryEntry);
}

export const toHistoryEntry = (entry: JournalEntry): HistoryEntry => {
  const { added: _added, before: _before, isExact: _isExact, ...shown } = entry;
  return { ...shown, canBeUndone: canBeUndone(entry) };
};

export const canBeUndone = ({ state }: JournalEntry): boolean =>
  state !== "undone" && state !== "expired";
