import type { HistoryEntry } from "@hsms/engine";

/** What a command changed, as `--json` prints it. */
export const entryDocument = ({ at, added: _added, ...entry }: HistoryEntry) => ({
  ...entry,
  createdAt: new Date(at).toISOString(),
});
