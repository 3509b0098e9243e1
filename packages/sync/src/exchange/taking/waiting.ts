import type { CopyRecord } from "@hsms/engine";
import { readEntries, type LogSource, type ReadEntry } from "../../log/read-log.ts";
import { SNAPSHOT } from "../../log/snapshot.ts";
import type { SyncState } from "../../home/state.ts";
import { READ } from "../compacting/snapshots.ts";
import { recordIn } from "../telling/told.ts";

/** An entry that cannot be merged yet, and why. */
export interface Waiting {
  readonly entry: ReadEntry;
  readonly record: CopyRecord | null;
  readonly why: SyncState["waiting"][number]["why"];
}

/** What a program of a later version says is kept for the day on which this one is it, too. */
export function candidate(entry: ReadEntry): readonly Waiting[] {
  if (UNMERGED.has(entry.kind)) return [];
  const record = recordIn(entry);
  if (record !== null) return [{ entry, record, why: "early" }];
  return entry.payload === null && KNOWN.has(entry.kind) ? [] : [{ entry, record, why: "unknown" }];
}

/** What devices say to each other of logs. */
const UNMERGED: ReadonlySet<string> = new Set(["confirmed", "kept", READ, SNAPSHOT]);

const KNOWN: ReadonlySet<string> = new Set([
  "turn",
  "state",
  "conversation",
  "purged",
  "withdrawn",
]);

export const refOf = ({ entry: { writer, entry, segment, within }, why }: Waiting) => ({
  writer,
  entry,
  segment,
  within,
  why,
});

export function restoreWaiting(
  { waiting }: SyncState,
  logs: readonly LogSource[],
): { readonly waiting: readonly Waiting[]; readonly unread: SyncState["waiting"] } {
  const byWriter = Map.groupBy(waiting, ({ writer }) => writer);
  const read = logs.flatMap((log) => readEntries(log, byWriter.get(log.writer) ?? []));
  const found = new Set(read.map(({ writer, entry }) => `${writer} ${entry}`));
  return {
    waiting: read.flatMap(candidate),
    unread: waiting.filter(({ writer, entry }) => !found.has(`${writer} ${entry}`)),
  };
}

/** Logs of which something waits that earlier versions did not say where to find are read anew: nothing is brought in twice. */
export function withPlaces(state: SyncState): SyncState {
  const old = new Set(
    state.waiting.flatMap(({ segment, writer }) => (segment === 0 ? writer : [])),
  );
  if (old.size === 0) return state;
  const read = Object.entries(state.read).filter(([writer]) => !old.has(writer));
  const waiting = state.waiting.filter(({ writer }) => !old.has(writer));
  return { ...state, read: Object.fromEntries(read), waiting };
}
