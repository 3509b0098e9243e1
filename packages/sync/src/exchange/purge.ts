import type { Memory } from "@hsms/engine";
import { listWriters } from "../folder.ts";
import { takeOut } from "../log/write-log.ts";
import { membersIn } from "../group/group.ts";
import { append, logToEmpty } from "./publish.ts";
import type { SyncState } from "../state.ts";

/**
 * Empties here, and in the logs of this device, what was purged anywhere, and confirms it. Again from the start where it was cut off: what
 * is empty stays so.
 */
export async function purgeWhatIsGone(
  memory: Pick<Memory, "turns">,
  state: SyncState,
  signal: AbortSignal,
): Promise<{
  readonly state: SyncState;
  readonly purged: number;
  /** Files here that still hold something of what is purged. */
  readonly copies: readonly string[];
}> {
  const { folder, device } = state;
  const purged = Object.keys(state.purged);
  if (purged.length === 0) return { state, purged: 0, copies: [] };
  const unconfirmed = purged.filter((id) => state.confirmed[id]?.includes(device.id) !== true);
  // What was purged may have come back by a file.
  const known = (await memory.turns.indexesOf(purged)).flatMap((index) => index ?? []);
  const standing = (await memory.turns.read(known)).flatMap((turn) =>
    turn === undefined || turn.state === "purged" ? [] : turn.index,
  );
  // Files of a person are theirs to remove: they are told of.
  const copies =
    standing.length === 0
      ? []
      : (await memory.turns.purge(standing, { copies: "report", signal })).copies;
  const gone = new Set(purged);
  // Nobody else takes anything out of the logs of a device that is none any more.
  const revoked = [...membersIn(state).revoked.keys()];
  const toEmpty =
    unconfirmed.length > 0
      ? [device.id, ...revoked]
      : revoked.filter((id) => !state.emptied.includes(id));
  const isEmpty = toEmpty.map((id) =>
    listWriters(folder, id)
      .map((writer) => takeOut(logToEmpty(state, id, writer), gone))
      .every(Boolean),
  );
  const done = { purged: standing.length, copies: copies.map(({ copy }) => copy.path) };
  // What could not be read may hold it still: the next time again.
  if (isEmpty.includes(false)) return { ...done, state };
  const entries = unconfirmed.map((subject) => ({ kind: "confirmed", subject, payload: null }));
  const confirmed = { ...state.confirmed };
  for (const id of unconfirmed) confirmed[id] = [...(confirmed[id] ?? []), device.id];
  return { ...done, state: { ...append(state, entries), confirmed, emptied: revoked } };
}
