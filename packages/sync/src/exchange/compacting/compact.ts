import type { Memory } from "@hsms/engine";
import { listWriters, removeLog } from "../../folder.ts";
import { membersIn } from "../../group/group.ts";
import { placeOfLog, readLog, type LogSource, type ReadEntry } from "../../log/read-log.ts";
import type { Entry } from "../../log/segment.ts";
import { isSnapshot, snapshotEntry } from "../../log/snapshot.ts";
import { appendEntries, goesBeyond, HOLDING, REPLACED } from "../../log/write-log.ts";
import { START, type Position, type SyncState } from "../../home/state.ts";
import { allLogs, entryOf, newWriter, ownLog } from "../telling/publish.ts";
import { SILENT_MS, silentIn } from "../purging/purge.ts";
import { READ } from "./snapshots.ts";

/** Shorter logs are not rewritten. */
const LEAST = 500;

/**
 * Once this device's logs hold twice as many entries as still count, writes the counting ones as the snapshot at the
 * beginning of a new log; the old logs are removed when every device has read it. If interrupted, the old logs are
 * still complete, and an incomplete snapshot counts for nothing.
 */
export async function compact(
  memory: Pick<Memory, "exchange">,
  state: SyncState,
  {
    now,
    least = LEAST,
    signal,
  }: { readonly now: number; readonly least?: number | undefined; readonly signal: AbortSignal },
): Promise<SyncState> {
  const { writer, device } = state;
  if (writer === null) return state;
  const covered = coveredBy(state);
  const logs = allLogs(state).filter(
    (log) => log.device === device.id && !isCovered(covered[log.writer], positionOf(state, log)),
  );
  const total = logs.reduce((sum, log) => sum + (positionOf(state, log)?.total ?? 0), 0);
  if (total < 2 * Math.max(least, state.counting)) return state;
  // Waiting entries are addressed by their number in a log, so that log must stay.
  if (state.waiting.some((one) => logs.some((log) => log.writer === one.writer))) return state;
  const counting = countingIn(logs, state);
  if (counting === null) return state;
  const { numbers, unsettled } = counting;
  const again = await readAgain(memory, unsettled.keys());
  for (const { kind, subject } of again) numbers.delete(unsettled.get(`${kind} ${subject}`) ?? -1);
  const entries = 1 + numbers.size + again.length;
  if (2 * entries > total) return { ...state, counting: entries };

  const positions = logs.flatMap((log) => {
    const position = positionOf(state, log);
    return position === undefined ? [] : [[log.writer, bare(position)] as const];
  });
  const of = { ...covered, ...Object.fromEntries(positions) };
  const id = newWriter(state);
  const own = ownLog(state, id);
  try {
    let position = appendEntries(own, START, [snapshotEntry(id, { of, entries })]);
    let number = 0;
    for (const log of logs) {
      for (const { entries: read } of readLog(log)) {
        signal.throwIfAborted();
        const kept = read.filter(() => numbers.has(number++));
        position = appendEntries(own, position, kept);
      }
    }
    position = appendEntries(own, position, again);
    const read = { ...state.read };
    const snapshots = { ...state.snapshots };
    for (const [name, end] of positions) {
      read[name] = { ...end, device: device.id, at: now, seen: "" };
      delete snapshots[name];
    }
    snapshots[id] = { device: device.id, of, entries, isWhole: true, at: now, readBy: [] };
    return { ...state, writer: { id, ...position }, read, snapshots, counting: entries };
  } catch (error) {
    removeLog(placeOfLog(own));
    throw error;
  }
}

const bare = ({ segment, within, total, chain }: Position): Position => ({
  segment,
  within,
  total,
  chain,
});

const positionOf = (
  { writer, read }: SyncState,
  log: Pick<LogSource, "writer">,
): Position | undefined => (log.writer === writer?.id ? writer : read[log.writer]);

/** Positions that this device's snapshots already cover. */
const coveredBy = ({ snapshots, device }: SyncState): Readonly<Record<string, Position>> =>
  Object.assign(
    {},
    ...Object.values(snapshots)
      .filter((one) => one.device === device.id && one.isWhole)
      .map(({ of }) => of),
  );

const isCovered = (end: Position | undefined, position: Position | undefined): boolean =>
  end !== undefined && (position?.total ?? 0) <= end.total;

/**
 * Kinds of which only the latest entry of a subject counts. Of other kinds, such as those of later versions, every
 * entry counts.
 */
const ONCE: ReadonlySet<string> = new Set([
  ...HOLDING,
  ...REPLACED,
  "purged",
  "withdrawn",
  "kept",
  "confirmed",
  READ,
]);

interface Counting {
  /** Numbers of the entries that still count, over all logs. */
  readonly numbers: Set<number>;
  /**
   * States whose latest entries come from several writers, so that only the memory knows which counts. By kind and
   * subject, the number of the latest entry.
   */
  readonly unsettled: ReadonlyMap<string, number>;
}

/** Returns `null` if not all logs can be read, or one differs from what was read before. */
function countingIn(logs: readonly LogSource[], state: SyncState): Counting | null {
  const last = new Map<string, { readonly number: number; readonly writer: string }>();
  const unsettled = new Set<string>();
  const standing = new Set(allLogs(state).map(({ writer }) => writer));
  let number = 0;
  for (const log of logs) {
    let end: Position | undefined;
    const parts = readLog(log);
    let part = parts.next();
    for (; part.done !== true; part = parts.next()) {
      for (const entry of part.value.entries) {
        const key = keyOf(entry, { state, number, standing });
        const known = key === null ? undefined : last.get(key);
        if (key !== null) last.set(key, { number, writer: log.writer });
        const isOther = known !== undefined && known.writer !== log.writer;
        if (key !== null && isOther && REPLACED.has(entry.kind)) unsettled.add(key);
        number++;
      }
      end = part.value.position;
    }
    const known = positionOf(state, log);
    if (part.value !== "end" || end?.chain !== known?.chain || end?.total !== known?.total) {
      return null;
    }
  }
  const numberOf = (key: string): number => last.get(key)?.number ?? -1;
  return {
    numbers: new Set([...last.values()].map((one) => one.number)),
    unsettled: new Map([...unsettled].map((key) => [key, numberOf(key)])),
  };
}

/** Entries with the same key replace each other; `null` for entries that no longer count. */
function keyOf(
  entry: ReadEntry,
  {
    state,
    number,
    standing,
  }: { readonly state: SyncState; readonly number: number; readonly standing: ReadonlySet<string> },
): string | null {
  const { kind, subject, payload } = entry;
  if (isSnapshot(entry) || (kind === READ && !standing.has(subject))) return null;
  if (HOLDING.has(kind) && state.purged[subject] !== undefined) return null;
  if ((HOLDING.has(kind) || REPLACED.has(kind)) && payload === null) return null;
  return ONCE.has(kind) ? `${kind} ${subject}` : `${number}`;
}

async function readAgain(
  { exchange }: Pick<Memory, "exchange">,
  keys: Iterable<string>,
): Promise<readonly Entry[]> {
  const operations = Array.from(keys, (key) => {
    const [kind = "", id = ""] = key.split(" ");
    const edited = kind === "state" ? "turn-edited" : "conversation-edited";
    return { id, kind: edited, subject: id, clock: null } as const;
  });
  return operations.length === 0 ? [] : (await exchange.readCopies(operations)).map(entryOf);
}

/** Removes this device's logs that a snapshot covers and no device still needs, and incomplete snapshots. */
export function removeCovered(state: SyncState, now: number): void {
  const { device, folder, snapshots, writer } = state;
  if (writer === null) return;
  const own = Object.values(snapshots).filter((one) => one.device === device.id && one.isWhole);
  const done: Readonly<Record<string, Position>> = Object.assign(
    {},
    ...own.filter((one) => !isAwaited(state, one, now)).map(({ of }) => of),
  );
  for (const name of listWriters(folder, device.id)) {
    if (name >= writer.id) continue;
    const log = ownLog(state, name);
    const end = done[name];
    const isCut = snapshots[name]?.isWhole === false;
    if (isCut || (end !== undefined && !goesBeyond(log, end))) removeLog(placeOfLog(log));
  }
}

/** Whether a device that may still come back has not read it. */
function isAwaited(
  state: SyncState,
  { readBy, at }: SyncState["snapshots"][string],
  now: number,
): boolean {
  const { all, revoked } = membersIn(state);
  const silent = new Set(silentIn(state, now));
  const heard = new Set(Object.values(state.read).map(({ device }) => device));
  return [...all.keys()].some(
    (id) =>
      id !== state.device.id &&
      !revoked.has(id) &&
      !readBy.includes(id) &&
      !silent.has(id) &&
      (heard.has(id) || at > now - SILENT_MS),
  );
}
