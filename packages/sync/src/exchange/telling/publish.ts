import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { CopyRecord, Memory, Operations, TurnId } from "@hsms/engine";
import { currentKey, membersIn } from "../../group/group.ts";
import { appendEntries, isWhereItWas, type OwnLog } from "../../log/write-log.ts";
import { readLog, type LogSource, type ReadEntry } from "../../log/read-log.ts";
import type { Entry, GroupKey } from "../../log/segment.ts";
import { listWriters } from "../../folder.ts";
import { START, type SyncState } from "../../home/state.ts";
import { SyncError } from "../../sync-error.ts";
import { createTold, recordIn, type Told } from "./told.ts";

/** Changes of the feed per batch; some segments. */
export const PAGE = 4000;

export type Copied = Pick<Memory, "history" | "exchange" | "turns">;

export function ownLog(state: SyncState, writer: string): OwnLog {
  const { folder, device } = state;
  const key = currentKey(state);
  if (key === null) throw new SyncError("SYNC_NO_MEMBER", folder);
  return {
    folder,
    device: device.id,
    writer,
    signKey: device.sign.publicKey,
    privateKey: device.sign.privateKey,
    keyOf: keysOf(state),
    key,
  };
}

/** A log from which this device may take payloads: its own, or one of a device that is no longer a member. */
export function logToEmpty(
  state: SyncState,
  device: string,
  writer: string,
): LogSource & { readonly key: GroupKey } {
  const own = ownLog(state, writer);
  return { ...own, device, signKey: membersIn(state).all.get(device)?.sign ?? "" };
}

export const keysOf =
  ({ keys }: SyncState) =>
  (id: string): Buffer | undefined => {
    const known = keys[id];
    return known === undefined ? undefined : Buffer.from(known.key, "base64");
  };

/** Every log that counts, without incomplete snapshots. */
export const allLogs = (state: SyncState): readonly LogSource[] =>
  everyLog(state).filter(({ writer }) => state.snapshots[writer]?.isWhole !== false);

/** Every log of all present and former members. */
export function everyLog(state: SyncState): readonly LogSource[] {
  const { folder } = state;
  return [...membersIn(state).all.values()].flatMap(({ id, sign }) =>
    listWriters(folder, id).map((writer) => ({
      folder,
      device: id,
      writer,
      signKey: sign,
      keyOf: keysOf(state),
    })),
  );
}

/** Number of entries of a log that count: all, unless its device is revoked. */
export const limitOf = (
  state: SyncState,
  { device, writer }: Pick<LogSource, "device" | "writer">,
): number => {
  const revoked = membersIn(state).revoked.get(device);
  return revoked === undefined ? Infinity : (revoked.upTo.get(writer) ?? 0);
};

/**
 * Yields every entry in the folder that counts, the logs of a device in the order in which they began. O(folder);
 * yields to the event loop after each segment.
 */
export async function* allEntries(
  state: SyncState,
  signal: AbortSignal,
): AsyncGenerator<ReadEntry, void, undefined> {
  for (const log of allLogs(state)) {
    for (const { entries } of readLog(log, { upTo: limitOf(state, log) })) {
      await setImmediate();
      signal.throwIfAborted();
      yield* entries;
    }
  }
}

/** Collects everything that the folder says. */
export async function everythingTold(state: SyncState, signal: AbortSignal): Promise<Told> {
  const told = createTold();
  for await (const entry of allEntries(state, signal)) {
    const record = recordIn(entry);
    if (record !== null) told.note(record);
    else if (entry.kind === "turn") {
      told.note({ kind: "purged", id: entry.subject, fields: { parentId: null } });
    }
  }
  return told;
}

/**
 * Whether the folder holds exactly what this device wrote last; otherwise the machine or the memory went back, or a
 * write was interrupted.
 */
export const isIntact = (state: SyncState): boolean =>
  state.writer !== null &&
  isWhereItWas(ownLog(state, state.writer.id), state.writer) &&
  listWriters(state.folder, state.device.id).every((writer) => writer <= (state.writer?.id ?? ""));

export function append(state: SyncState, entries: readonly Entry[]): SyncState {
  if (entries.length === 0) return state;
  const writer = state.writer ?? { id: newWriter(state), ...START };
  const position = appendEntries(ownLog(state, writer.id), writer, entries);
  return { ...state, writer: { id: writer.id, ...position } };
}

const CHANCE_BYTES = 2;

/**
 * Names of writers sort by time within a device; a random part separates writers that two clones of a machine begin
 * in the same millisecond.
 */
export function newWriter({ folder, device }: SyncState): string {
  const latest =
    listWriters(folder, device.id)
      .at(-1)
      ?.slice(0, -CHANCE_BYTES * 2) ?? "0";
  const at = Math.max(Date.now(), Number.parseInt(latest, 16) + 1);
  return at.toString(16).padStart(12, "0") + randomBytes(CHANCE_BYTES).toString("hex");
}

/**
 * Publishes changes made here since the cursor, except those already in the folder. `save` is called once the folder
 * has them.
 */
export async function publish(
  memory: Copied,
  state: SyncState,
  input: {
    readonly told: Told;
    /** Nothing was merged yet: every turn is this device's own. */
    readonly isFirst: boolean;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number) => void;
    readonly save: (state: SyncState) => void;
  },
): Promise<{ readonly state: SyncState; readonly published: number }> {
  let next = await tellAgain(memory, state);
  let published = 0;
  for (let isEnd = false; !isEnd;) {
    input.signal.throwIfAborted();
    const since = next.cursor === null ? {} : { since: next.cursor };
    const page = await memory.history.operations({ ...since, limit: PAGE });
    const records = await memory.exchange.readCopies(page.operations);
    const standing = records.filter(
      ({ kind, id }) => kind === "purged" || next.purged[id] === undefined,
    );
    const fresh = standing.filter((one) => !input.told.has(one));
    const own = ownOf(page.operations, input.isFirst);
    const kept = standing
      .filter((one) => one.kind === "turn" && own.has(one.id) && input.told.has(one))
      .map(({ id }) => ({ kind: "kept", subject: id, payload: null }));
    for (const one of fresh) input.told.note(one);
    next = noteGone(append(next, [...fresh.map(entryOf), ...kept]), fresh);
    next = { ...next, cursor: page.cursor };
    published += fresh.length;
    isEnd = page.isEnd;
    input.save(next);
    input.onProgress(published);
  }
  return { state: next, published };
}

/** Turns that were recorded or imported here. */
export const ownOf = (
  operations: Operations["operations"],
  isFirst: boolean,
): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({ kind, subject, clock }) =>
      kind === "turn-added" && (isFirst || (clock !== null && clock.writer !== "")) ? subject : [],
    ),
  );

/** Publishes this device's own turns again that another device withdrew where it had them, too. */
async function tellAgain(memory: Copied, state: SyncState): Promise<SyncState> {
  if (state.again.length === 0) return state;
  const told = await memory.exchange.readCopies(
    state.again.map((id) => ({ id, kind: "turn-added", subject: id as TurnId, clock: null })),
  );
  const conversations = new Set(
    told.flatMap((one) => (one.kind === "turn" ? one.fields.conversationId : [])),
  );
  const theirs = await memory.exchange.readCopies(
    Array.from(conversations, (id) => ({
      id,
      kind: "conversation-added",
      subject: id,
      clock: null,
    })),
  );
  return { ...append(state, [...theirs, ...told].map(entryOf)), again: [] };
}

export const entryOf = ({ kind, id, fields }: CopyRecord): Entry => ({
  kind,
  subject: id,
  payload: fields === null ? null : JSON.stringify(fields),
});

function noteGone(state: SyncState, records: readonly CopyRecord[]): SyncState {
  const purged = { ...state.purged };
  const withdrawn = new Set(state.withdrawn);
  for (const one of records) {
    if (one.kind === "withdrawn") withdrawn.add(one.id);
    else if (one.kind === "turn") withdrawn.delete(one.id);
    else if (one.kind === "purged") {
      purged[one.id] ??= { parentId: one.fields.parentId, device: state.device.id };
    }
  }
  return { ...state, purged, withdrawn: [...withdrawn] };
}
