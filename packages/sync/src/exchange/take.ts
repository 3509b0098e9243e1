import { latestClock, readCopyRecord, type CopyRecord } from "@hsms/engine";
import { membersIn } from "../group/group.ts";
import {
  endOf,
  readEntries,
  readLog,
  type LogEnd,
  type LogSource,
  type ReadEntry,
} from "../log/read-log.ts";
import { allEntries, allLogs, limitOf, type Copied } from "./publish.ts";
import { START, type SyncState } from "../state.ts";
import { stillKept, type Kept } from "./kept.ts";
import { isKnown, noteCovered, noteSnapshots, READ, snapshotsFirst } from "./snapshots.ts";
import { SNAPSHOT } from "../log/snapshot.ts";
import { recordIn, type Told } from "./told.ts";

export interface Taken {
  readonly state: SyncState;
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** Names of devices whose clocks are more than an hour ahead of this one's. */
  readonly ahead: readonly string[];
  /** A log was another than was read before: what only the older one said has to be said by who knows it. */
  readonly isAnew: boolean;
  /** Names of devices of which something is not there as a whole yet, and why. */
  readonly unfinished: readonly { readonly device: string; readonly why: Exclude<LogEnd, "end"> }[];
}

/** An entry that cannot be merged yet, and why. */
interface Waiting {
  readonly entry: ReadEntry;
  readonly record: CopyRecord | null;
  readonly why: SyncState["waiting"][number]["why"];
}

const HOUR_MS = 3600 * 1000;
/** A clock so far off is broken: its edits would win for good. */
const HELD_BACK_MS = 10 * 365 * 24 * HOUR_MS;

/** Reads what others say, and brings it in; saved after each segment, so that a killed process goes on where it was. */
export async function take(
  memory: Copied,
  state: SyncState,
  input: {
    readonly told: Told;
    /** Something of the memory is another than it was at the last exchange. */
    readonly hasChanged: boolean;
    readonly now: number;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number) => void;
    readonly save: (state: SyncState) => void;
  },
): Promise<Taken> {
  let next = noteSnapshots(withPlaces(state), input.now);
  const sum = { added: 0, changed: 0, withdrawn: 0 };
  const ahead = new Set<string>();
  const unfinished: Taken["unfinished"][number][] = [];
  const { all } = membersIn(state);
  const nameOf = (id: string): string => all.get(id)?.name ?? id;
  const logs = snapshotsFirst(
    next,
    allLogs(next).filter(({ writer }) => writer !== state.writer?.id),
  );
  const restored = restoreWaiting(next, logs);
  let { waiting } = restored;
  // What lies in a file that is half copied now waits on.
  let { unread } = restored;
  let keptBy: Kept | undefined;

  async function merge(
    candidates: readonly Waiting[],
    undone: Followed = new Map(),
  ): Promise<readonly Waiting[]> {
    const { purged } = next;
    const records = new Map<CopyRecord, Waiting>();
    const left: Waiting[] = [];
    for (const one of candidates) {
      const record = one.record;
      if (record === null || one.why === "unknown") {
        left.push(one);
        continue;
      }
      if (purged[record.id] !== undefined && record.kind !== "purged") continue;
      if (record.kind === "withdrawn" && keptBy?.has(record.id) === true) continue;
      const late = latestClock(record)?.at ?? 0;
      if (late > input.now + HOUR_MS) ahead.add(nameOf(one.entry.device));
      if (late > input.now + HELD_BACK_MS) left.push({ ...one, why: "ahead" });
      else records.set(followingSurvivor(record, purged, undone), { ...one, why: "early" });
    }
    if (records.size === 0) return left;
    if (!next.isTaking) {
      // What came in is in the feed, too, and is not this device's to tell.
      next = { ...next, isTaking: true };
      input.save(next);
    }
    for (const record of records.keys()) input.told.note(record);
    const done = await memory.exchange.mergeCopies([...records.keys()], { signal: input.signal });
    sum.added += done.added;
    sum.changed += done.changed;
    sum.withdrawn += done.withdrawn;
    const early = done.waiting.flatMap((record) => records.get(record) ?? []);
    return [...left, ...early];
  }

  const save = (): void => {
    next = { ...next, waiting: [...unread, ...waiting.map(refOf)] };
    input.save(next);
  };

  let total = 0;
  let isAnew = false;
  for (const log of logs) {
    const from = next.read[log.writer] ?? {
      ...START,
      device: log.device,
      at: input.now,
      seen: "",
    };
    if (from.at === 0) {
      next = { ...next, read: { ...next.read, [log.writer]: { ...from, at: input.now } } };
    }
    const upTo = limitOf(next, log);
    const seen = `${upTo} ${endOf(log)}`;
    if (seen === from.seen) continue;
    const snapshot = next.snapshots[log.writer];
    // Up to here there is nothing new.
    const known =
      snapshot !== undefined &&
      isKnown({ ...next, waiting: [...unread, ...waiting.map(refOf)] }, snapshot)
        ? snapshot.entries
        : 0;
    let parts = readLog(log, { from, upTo });
    let isOther = false;
    for (let part = parts.next(); ; part = parts.next()) {
      if (part.done === true) {
        if (part.value === "other" && !isOther) {
          // Its machine went back, and another log than was read lies there now: all of it, since nothing is brought in twice.
          [isOther, isAnew] = [true, true];
          waiting = waiting.filter(({ entry }) => entry.writer !== log.writer);
          unread = unread.filter(({ writer }) => writer !== log.writer);
          parts = readLog(log, { upTo });
          continue;
        }
        const end = next.read[log.writer];
        if (part.value !== "end") unfinished.push({ device: nameOf(log.device), why: part.value });
        else if (end !== undefined) {
          next = { ...next, read: { ...next.read, [log.writer]: { ...end, seen } } };
        }
        break;
      }
      input.signal.throwIfAborted();
      const { position } = part.value;
      const entries = part.value.entries.filter(({ entry }) => entry >= known);
      if (entries.some(({ kind }) => kind === "withdrawn")) {
        keptBy ??= await stillKept(next, input.signal);
      }
      next = noteEntries(next, entries, keptBy);
      waiting = [...waiting, ...(await merge(entries.flatMap(candidate)))];
      const noted = { ...position, device: log.device, at: input.now, seen: "" };
      next = { ...next, read: { ...next.read, [log.writer]: noted } };
      if (
        snapshot !== undefined &&
        from.total < snapshot.entries &&
        position.total >= snapshot.entries
      ) {
        next = { ...next, ...noteCovered(next, snapshot, input.now) };
        const isLeft = ({ writer, entry }: Pick<ReadEntry, "writer" | "entry">): boolean =>
          entry >= (snapshot.of[writer]?.total ?? 0);
        waiting = waiting.filter(({ entry }) => isLeft(entry));
        unread = unread.filter(isLeft);
      }
      save();
      total += entries.length;
      input.onProgress(total);
    }
  }
  // What waits for one log may be in one that was read later, or have come by another way.
  const isDue = total > 0 || input.hasChanged || state.waiting.some(({ why }) => why !== "early");
  for (let before = Infinity; isDue && waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    const gone = new Set([...Object.keys(next.purged), ...next.withdrawn]);
    const left = waiting.filter(({ entry }) => !gone.has(entry.subject));
    // Without news the logs say what they said.
    const undone = total === 0 ? null : await leftByUndone(next, left, input.signal);
    waiting = await merge([...(undone?.conversations ?? []), ...left], undone?.followed);
  }
  save();
  return { state: next, ...sum, ahead: [...ahead], unfinished, isAnew };
}

/** What a program of a later version says is kept for the day on which this one is it, too. */
function candidate(entry: ReadEntry): readonly Waiting[] {
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

const refOf = ({ entry: { writer, entry, segment, within }, why }: Waiting) => ({
  writer,
  entry,
  segment,
  within,
  why,
});

function restoreWaiting(
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
function withPlaces(state: SyncState): SyncState {
  const old = new Set(
    state.waiting.flatMap(({ segment, writer }) => (segment === 0 ? writer : [])),
  );
  if (old.size === 0) return state;
  const read = Object.entries(state.read).filter(([writer]) => !old.has(writer));
  const waiting = state.waiting.filter(({ writer }) => !old.has(writer));
  return { ...state, read: Object.fromEntries(read), waiting };
}

/** What devices say of purges is known before anything is merged: words that are gone do not come in again. */
function noteEntries(
  state: SyncState,
  entries: readonly ReadEntry[],
  keptBy: Kept = new Map(),
): SyncState {
  const purged = { ...state.purged };
  const confirmed = { ...state.confirmed };
  const withdrawn = new Set(state.withdrawn);
  const again = new Set(state.again);
  const snapshots = { ...state.snapshots };
  for (const { kind, subject, payload, device } of entries) {
    if (kind === "purged") {
      const record = recordIn({ kind, subject, payload });
      if (record?.kind === "purged") {
        purged[subject] ??= { parentId: record.fields.parentId, device };
      }
    } else if (kind === "confirmed") {
      if (!isTurn(subject)) continue;
      confirmed[subject] = [...new Set([...(confirmed[subject] ?? []), device])];
    } else if (kind === READ) {
      const own = snapshots[subject];
      if (own?.device !== state.device.id || own.readBy.includes(device)) continue;
      snapshots[subject] = { ...own, readBy: [...own.readBy, device] };
    } else if (kind === "withdrawn") {
      const devices = keptBy.get(subject);
      if (devices === undefined) withdrawn.add(subject);
      else if (device !== state.device.id && devices.has(state.device.id)) again.add(subject);
    } else if (kind === "turn" && payload !== null) {
      withdrawn.delete(subject);
    }
  }
  return { ...state, purged, confirmed, withdrawn: [...withdrawn], again: [...again], snapshots };
}

const isTurn = (id: string): boolean =>
  readCopyRecord({ kind: "withdrawn", id, fields: null }) !== null;

/** By turn, the one that it follows. */
type Followed = ReadonlyMap<string, string | null>;

/**
 * Where turns stood whose adding was undone, and the conversations that went with them: others may have gone on there, and the logs alone
 * still know.
 */
async function leftByUndone(
  state: SyncState,
  waiting: readonly Waiting[],
  signal: AbortSignal,
): Promise<{ readonly followed: Followed; readonly conversations: readonly Waiting[] }> {
  const undone = new Set(state.withdrawn);
  const wanted = new Set(
    waiting.flatMap(({ record }) => (record?.kind === "turn" ? record.fields.conversationId : [])),
  );
  const followed = new Map<string, string | null>();
  const conversations: Waiting[] = [];
  if (undone.size === 0 || wanted.size === 0) return { followed, conversations };
  for await (const entry of allEntries(state, signal)) {
    if (!undone.has(entry.subject) && !wanted.has(entry.subject)) continue;
    const record = recordIn(entry);
    if (record?.kind === "turn") followed.set(record.id, record.fields.parentId);
    if (record?.kind === "conversation") conversations.push({ entry, record, why: "early" });
  }
  return { followed, conversations };
}

/** What followed a turn that is gone follows the one before it: of that turn this memory may have nothing. */
function followingSurvivor(
  record: CopyRecord,
  purged: SyncState["purged"],
  undone: Followed,
): CopyRecord {
  if (record.kind !== "turn") return record;
  const seen = new Set<string>();
  const isThere = (id: string): boolean => purged[id] === undefined && !undone.has(id);
  let { parentId } = record.fields;
  while (parentId !== null && !isThere(parentId) && !seen.has(parentId)) {
    seen.add(parentId);
    parentId = purged[parentId]?.parentId ?? undone.get(parentId) ?? null;
  }
  return parentId === record.fields.parentId
    ? record
    : { ...record, fields: { ...record.fields, parentId } };
}
