import { randomBytes } from "node:crypto";
import type { CopyRecord, Memory } from "@hsms/engine";
import { currentKey, membersIn } from "../group/group.ts";
import { appendEntries, isWhereItWas, type OwnLog } from "../log/write-log.ts";
import { readLog, type LogSource } from "../log/read-log.ts";
import type { Entry, GroupKey } from "../log/segment.ts";
import { listWriters } from "../folder.ts";
import { START, type SyncState } from "../state.ts";
import { SyncError } from "../sync-error.ts";
import { createTold, recordIn, type Told } from "./told.ts";

/** Changes of the feed that are told in one go: some segments. */
const PAGE = 4000;

export type Copied = Pick<Memory, "history" | "exchange" | "turns">;

const WRITER_BYTES = 8;

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

/** A log whose payloads are taken out here: of this device, or of one that is no member any more. */
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

/** Every log of everybody who ever belonged. */
export function allLogs(state: SyncState): readonly LogSource[] {
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

/** Up to how many entries a log counts: all, unless its device is revoked. */
export const limitOf = (state: SyncState, { device, writer }: LogSource): number => {
  const revoked = membersIn(state).revoked.get(device);
  return revoked === undefined ? Infinity : (revoked.upTo.get(writer) ?? 0);
};

/** All that the folder says. O(folder). */
export function everythingTold(state: SyncState): Told {
  const told = createTold();
  for (const log of allLogs(state)) {
    for (const { entries } of readLog(log, { upTo: limitOf(state, log) })) {
      for (const entry of entries) {
        const record = recordIn(entry);
        if (record !== null) told.note(record);
        else if (entry.kind === "turn")
          told.note({ kind: "purged", id: entry.subject, fields: { parentId: null } });
      }
    }
  }
  return told;
}

/** Turns that are here and that others say they took back: before anything of theirs came in, this memory's own. O(folder). */
export async function ownAmongWithdrawn(
  memory: Pick<Memory, "turns">,
  state: SyncState,
): Promise<ReadonlySet<string>> {
  const ids: string[] = [];
  for (const log of allLogs(state)) {
    for (const { entries } of readLog(log, { upTo: limitOf(state, log) })) {
      for (const { kind, subject } of entries) if (kind === "withdrawn") ids.push(subject);
    }
  }
  const found = await memory.turns.indexesOf(ids);
  return new Set(ids.filter((_, at) => found[at] !== undefined));
}

/** Whether what this device wrote last is what lies there; otherwise the machine or the memory went back, or was cut off in between. */
export const isIntact = (state: SyncState): boolean =>
  state.writer !== null && isWhereItWas(ownLog(state, state.writer.id), state.writer);

export function append(state: SyncState, entries: readonly Entry[]): SyncState {
  if (entries.length === 0) return state;
  const writer = state.writer ?? { id: randomBytes(WRITER_BYTES).toString("hex"), ...START };
  const position = appendEntries(ownLog(state, writer.id), writer, entries);
  return { ...state, writer: { id: writer.id, ...position } };
}

/** Tells what was done here since the cursor, except for what is told already. `save` is called when the folder has it. */
export async function publish(
  memory: Copied,
  state: SyncState,
  input: {
    readonly told: Told;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number) => void;
    readonly save: (state: SyncState) => void;
  },
): Promise<{ readonly state: SyncState; readonly published: number }> {
  let next = state;
  let published = 0;
  for (let isEnd = false; !isEnd;) {
    input.signal.throwIfAborted();
    const since = next.cursor === null ? {} : { since: next.cursor };
    const page = await memory.history.operations({ ...since, limit: PAGE });
    const records = await memory.exchange.readCopies(page.operations);
    const fresh = records.filter(
      (one) => !input.told.has(one) && (one.kind === "purged" || next.purged[one.id] === undefined),
    );
    for (const one of fresh) input.told.note(one);
    next = noteGone(append(next, fresh.map(entryOf)), fresh);
    next = { ...next, cursor: page.cursor };
    published += fresh.length;
    isEnd = page.isEnd;
    input.save(next);
    input.onProgress(published);
  }
  return { state: next, published };
}

const entryOf = ({ kind, id, fields }: CopyRecord): Entry => ({
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
