import * as z from "zod";
import { parse } from "../group/group-file.ts";
import { positionSchema } from "../home/state.ts";
import { readLog, type LogSource } from "./read-log.ts";
import type { Entry } from "./segment.ts";

/** Kind of the first entry of a log that begins with what still counts of its device's earlier logs. */
export const SNAPSHOT = "snapshot";

const content = z.object({
  /** Position up to which each earlier log is covered, by writer. */
  of: z.record(z.string(), positionSchema),
  /** Number of entries, including this one. */
  entries: z.int().positive(),
});
export type Snapshot = z.infer<typeof content>;

export const snapshotEntry = (writer: string, snapshot: Snapshot): Entry => ({
  kind: SNAPSHOT,
  subject: writer,
  payload: JSON.stringify(snapshot),
});

export const isSnapshot = ({ kind }: Pick<Entry, "kind">): boolean => kind === SNAPSHOT;

/** Returns `null` if the log begins with another entry, or its beginning is missing. */
export function readSnapshot(log: LogSource): Snapshot | null {
  for (const { entries } of readLog(log, { upTo: 1 })) {
    const [first] = entries;
    if (first === undefined || !isSnapshot(first)) return null;
    return content.safeParse(parse(first.payload ?? "")).data ?? null;
  }
  return null;
}

/** Whether the first `count` entries of the log can be read. O(log). */
export function holdsEntries(log: LogSource, count: number): boolean {
  let total = 0;
  for (const { position } of readLog(log, { upTo: count })) ({ total } = position);
  return total >= count;
}
