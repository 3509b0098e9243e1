import { latestTime, type CopyRecord } from "@hsms/engine";
import { membersIn } from "../../group/group.ts";
import { HELD_BACK_MS } from "../../held-back.ts";
import { endOf, readLog, type LogEnd, type ReadEntry } from "../../log/read-log.ts";
import { START, type SyncState } from "../../home/state.ts";
import { followingSurvivor, leftByUndone, type Followed } from "./followers.ts";
import { stillKept, type Kept } from "./kept.ts";
import { noteEntries } from "./note-entries.ts";
import { allLogs, limitOf, type Copied } from "../telling/publish.ts";
import { isKnown, noteCovered, noteSnapshots, snapshotsFirst } from "../compacting/snapshots.ts";
import type { Told } from "../telling/told.ts";
import { candidate, refOf, restoreWaiting, withPlaces, type Waiting } from "./waiting.ts";

export interface Taken {
  readonly state: SyncState;
  readonly added: number;
  readonly recovered: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** Names of devices whose clocks are more than an hour ahead of this one. */
  readonly ahead: readonly string[];
  /**
   * A log differs from what was read before, so entries that only the older version held must be published by
   * whoever knows them.
   */
  readonly isAnew: boolean;
  /** Names of devices whose files have not fully arrived, and why. */
  readonly unfinished: readonly { readonly device: string; readonly why: Exclude<LogEnd, "end"> }[];
}

const HOUR_MS = 3600 * 1000;

/** Reads other devices' logs and merges them. The state is saved after each segment, so that a killed process resumes there. */
export async function take(
  memory: Copied,
  state: SyncState,
  input: {
    readonly told: Told;
    /** Whether the memory changed since the last exchange. */
    readonly hasChanged: boolean;
    readonly now: number;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number) => void;
    readonly save: (state: SyncState) => void;
  },
): Promise<Taken> {
  let next = noteSnapshots(withPlaces(state), input.now);
  const sum = { added: 0, recovered: 0, changed: 0, withdrawn: 0 };
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
  // An entry in a half-copied file goes on waiting.
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
      const late = latestTime(record);
      if (late > input.now + HOUR_MS) ahead.add(nameOf(one.entry.device));
      if (late > input.now + HELD_BACK_MS) left.push({ ...one, why: "ahead" });
      else records.set(followingSurvivor(record, purged, undone), { ...one, why: "early" });
    }
    if (records.size === 0) return left;
    if (!next.isTaking) {
      // Merged changes also appear in the feed, and are not this device's to publish.
      next = { ...next, isTaking: true };
      input.save(next);
    }
    for (const record of records.keys()) input.told.note(record);
    const done = await memory.exchange.mergeCopies([...records.keys()], { signal: input.signal });
    sum.added += done.added;
    sum.recovered += done.recovered;
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
    // Nothing new up to this position.
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
          // The other machine went back and its log was replaced: read it from the start, since merging is idempotent.
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
  // A waiting entry's parent may be in a log read later, or have arrived by another way.
  const isDue = total > 0 || input.hasChanged || state.waiting.some(({ why }) => why !== "early");
  for (let before = Infinity; isDue && waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    const gone = new Set([...Object.keys(next.purged), ...next.withdrawn]);
    const left = waiting.filter(({ entry }) => !gone.has(entry.subject));
    // Without news the logs are as they were.
    const undone = total === 0 ? null : await leftByUndone(next, left, input.signal);
    waiting = await merge([...(undone?.conversations ?? []), ...left], undone?.followed);
  }
  save();
  return { state: next, ...sum, ahead: [...ahead], unfinished, isAnew };
}
