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

/** Entries of later versions are kept until this program understands them. */
export function candidate(entry: ReadEntry): readonly Waiting[] {
  if (UNMERGED.has(entry.kind)) return [];
  const record = recordIn(entry);
  if (record !== null) return [{ entry, record, why: "early" }];
  return entry.payload === null && KNOWN.has(entry.kind) ? [] : [{ entry, record, why: "unknown" }];
}

/** Kinds that concern the logs themselves, not the memory. */
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

/** Rereads logs whose waiting entries have no position, as written by earlier versions. Merging is idempotent. */
export function withPlaces(state: SyncState): SyncState {
  const old = new Set(
    state.waiting.flatMap(({ segment, writer }) => (segment === 0 ? writer : [])),
  );
  if (old.size === 0) return state;
  const read = Object.entries(state.read).filter(([writer]) => !old.has(writer));
  const waiting = state.waiting.filter(({ writer }) => !old.has(writer));
  return { ...state, read: Object.fromEntries(read), waiting };
}
