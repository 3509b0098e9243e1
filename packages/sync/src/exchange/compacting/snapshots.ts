import { holdsEntries, readSnapshot } from "../../log/snapshot.ts";
import { countSegments } from "../../folder.ts";
import { membersIn } from "../../group/group.ts";
import { placeOfLog, type LogSource } from "../../log/read-log.ts";
import type { Position, SyncState } from "../../home/state.ts";
import { append, everyLog, limitOf } from "../telling/publish.ts";

type Noted = SyncState["snapshots"][string];

/** Notes which newly found logs begin with a snapshot, and whether it is complete. */
export function noteSnapshots(state: SyncState, now: number): SyncState {
  const snapshots = { ...state.snapshots };
  for (const log of everyLog(state)) {
    const { writer, device } = log;
    const known = snapshots[writer];
    if (writer === state.writer?.id || known?.isWhole === true) continue;
    if (known === undefined && state.read[writer] !== undefined) continue;
    const found = known ?? readSnapshot(log);
    if (found === null) continue;
    const { of, entries } = found;
    const isWhole = limitOf(state, log) >= entries && holdsEntries(log, entries);
    snapshots[writer] = { device, of, entries, isWhole, at: now, readBy: known?.readBy ?? [] };
  }
  return { ...state, snapshots };
}

/** Unread snapshots come first, since the logs they cover then need not be read. */
export const snapshotsFirst = (
  { snapshots, read }: SyncState,
  logs: readonly LogSource[],
): readonly LogSource[] => {
  const isUnread = ({ writer }: LogSource): boolean =>
    (read[writer]?.total ?? 0) < (snapshots[writer]?.entries ?? 0);
  return [...logs.filter(isUnread), ...logs.filter((log) => !isUnread(log))];
};

/** Whether everything that a snapshot covers is already merged. */
export const isKnown = (
  { read, waiting }: Pick<SyncState, "read" | "waiting">,
  { of, device }: Noted,
): boolean =>
  Object.entries(of).every(
    ([writer, { total }]) =>
      read[writer]?.device === device &&
      read[writer].total >= total &&
      // Entries waiting there would never be merged once the log is removed.
      waiting.every((one) => one.writer !== writer),
  );

/** Marks covered logs as read up to where the snapshot covers them. */
export function noteCovered(
  state: SyncState,
  { of, device }: Noted,
  now: number,
): Pick<SyncState, "read" | "snapshots"> {
  const read = { ...state.read };
  const snapshots = { ...state.snapshots };
  for (const [writer, position] of Object.entries(of)) {
    const known = read[writer];
    // A snapshot may cover only its own device's logs.
    if (known !== undefined && known.device !== device) continue;
    if (isBefore(known, position)) read[writer] = { ...position, device, at: now, seen: "" };
    delete snapshots[writer];
  }
  return { read, snapshots };
}

const isBefore = (known: Position | undefined, { total }: Position): boolean =>
  (known?.total ?? 0) < total;

/**
 * A removed device may have deleted logs on the strength of a snapshot that nobody received. Their entries were read
 * here but are in no log any more, so everything known here is compared once with everything in the folder.
 */
export function withoutLost(state: SyncState): SyncState {
  const { folder, snapshots } = state;
  const { revoked } = membersIn(state);
  const counting = Object.entries(snapshots).filter(
    ([writer, { device, entries, isWhole }]) =>
      isWhole && limitOf(state, { device, writer }) >= entries,
  );
  const lost = Object.entries(state.read).filter(
    ([writer, { device, total }]) =>
      revoked.has(device) &&
      total > 0 &&
      countSegments(placeOfLog({ folder, device, writer })) === 0 &&
      !counting.some(([, one]) => one.device === device && one.of[writer] !== undefined),
  );
  if (lost.length === 0) return state;
  const names = new Set(lost.map(([writer]) => writer));
  const read = Object.entries(state.read).filter(([writer]) => !names.has(writer));
  return { ...state, read: Object.fromEntries(read), cursor: null };
}

export const READ = "read";

/** Publishes which snapshots this device has read: once all devices have, the logs they cover may be removed. */
export function tellRead(state: SyncState): SyncState {
  const { device, read } = state;
  const fresh = Object.entries(state.snapshots).filter(
    ([writer, one]) =>
      one.device !== device.id &&
      one.isWhole &&
      (read[writer]?.total ?? 0) >= one.entries &&
      !one.readBy.includes(device.id),
  );
  const entries = fresh.map(([subject]) => ({ kind: READ, subject, payload: null }));
  const noted = fresh.map(([writer, one]) => [
    writer,
    { ...one, readBy: [...one.readBy, device.id] },
  ]);
  const snapshots = { ...state.snapshots, ...Object.fromEntries(noted) };
  return { ...append(state, entries), snapshots };
}
