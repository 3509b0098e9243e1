import * as z from "zod";
import { parse } from "../group/group-file.ts";
import { positionSchema } from "../home/state.ts";
import { readLog, type LogSource } from "./read-log.ts";
import type { Entry } from "./segment.ts";

/** The first entry of a log that begins with what still counts of earlier logs of its device. */
export const SNAPSHOT = "snapshot";

const content = z.object({
  /** Up to where each of the earlier logs is in it, by writer. */
  of: z.record(z.string(), positionSchema),
  /** How many entries it has, this one among them. */
  entries: z.int().positive(),
});
export type Snapshot = z.infer<typeof content>;

export const snapshotEntry = (writer: string, snapshot: Snapshot): Entry => ({
  kind: SNAPSHOT,
  subject: writer,
  payload: JSON.stringify(snapshot),
});

export const isSnapshot = ({ kind }: Pick<Entry, "kind">): boolean => kind === SNAPSHOT;

/** `null` where the log begins with something else, or its beginning is not there. */
export function readSnapshot(log: LogSource): Snapshot | null {
  for (const { entries } of readLog(log, { upTo: 1 })) {
    const [first] = entries;
    if (first === undefined || !isSnapshot(first)) return null;
    return content.safeParse(parse(first.payload ?? "")).data ?? null;
  }
  return null;
}

/** Whether so many entries of the log can be read. O(log). */
export function holdsEntries(log: LogSource, count: number): boolean {
  let total = 0;
  for (const { position } of readLog(log, { upTo: count })) ({ total } = position);
  return total >= count;
}
