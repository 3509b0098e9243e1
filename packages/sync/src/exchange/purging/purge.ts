import { hash } from "node:crypto";
import path from "node:path";
import type { Memory } from "@hsms/engine";
import { clearUnsaid, countSegments, listWriters, markOf, segmentFile } from "../../folder.ts";
import { placeOfLog } from "../../log/read-log.ts";
import { takeOut } from "../../log/write-log.ts";
import { membersIn } from "../../group/group.ts";
import { heardIn } from "../../group/listed.ts";
import { append, logToEmpty } from "../telling/publish.ts";
import { noteCopies, stillHolding } from "./holding-copies.ts";
import type { SyncState } from "../../home/state.ts";

/** A device silent for so long may never come back: other members then empty its files of purged turns. */
export const SILENT_MS = 30 * 24 * 3600 * 1000;

/**
 * Removes purged turns from this memory, and from the logs of this device, of revoked and of silent devices; then
 * confirms the purge. Safe to repeat after an interruption.
 */
export async function purgeWhatIsGone(
  memory: Pick<Memory, "turns">,
  state: SyncState,
  input: {
    /** Logs that were free of purged turns before this exchange, and have changed since. */
    readonly putBack: readonly string[];
    readonly now: number;
    readonly signal: AbortSignal;
    readonly save: (state: SyncState) => void;
  },
): Promise<{ readonly state: SyncState; readonly purged: number; readonly again: number }> {
  const { folder, device } = state;
  const { putBack, now, signal, save } = input;
  const purged = Object.keys(state.purged);
  if (purged.length === 0) return { state, purged: 0, again: 0 };
  const unconfirmed = purged.filter((id) => state.confirmed[id]?.includes(device.id) !== true);
  // An import may have brought purged turns back.
  const known = (await memory.turns.indexesOf(purged)).flatMap((index) => index ?? []);
  const standing = (await memory.turns.read(known)).flatMap((turn) =>
    turn === undefined || turn.state === "purged" ? [] : turn,
  );
  let next = await stillHolding(memory, state, signal);
  if (standing.length > 0) {
    const indexes = standing.map(({ index }) => index);
    // Files of a person are not deleted. They are noted first: once the words are gone nobody knows what to look for.
    next = noteCopies(next, {
      turns: standing.map(({ id }) => id),
      copies: await memory.turns.copiesOf(indexes, { signal }),
    });
    save(next);
    await memory.turns.purge(indexes, { copies: "report", signal });
  }
  const others = new Set([...membersIn(state).revoked.keys(), ...silentIn(state, now)]);
  const logs = [device.id, ...others].flatMap((id) =>
    listWriters(folder, id).map((writer) => ({ id, writer, name: path.join(id, writer) })),
  );
  const toEmpty = logs.filter(
    ({ name }) => unconfirmed.length > 0 || state.empty[name] === undefined,
  );
  const gone = new Set(purged);
  for (const { id, writer } of logs) {
    if (id === device.id) clearUnsaid(placeOfLog({ folder, device: id, writer }));
  }
  const emptied = toEmpty.map(({ id, writer, name }) => ({
    ...takeOut(logToEmpty(state, id, writer), gone),
    name,
  }));
  const again = emptied.filter(({ taken, name }) => taken > 0 && putBack.includes(name)).length;
  // Unreadable parts may still contain them: tried again next time.
  if (emptied.some(({ isWhole }) => !isWhole)) {
    return { state: next, purged: standing.length, again };
  }
  const entries = unconfirmed.map((subject) => ({ kind: "confirmed", subject, payload: null }));
  const confirmed = { ...next.confirmed };
  for (const id of unconfirmed) confirmed[id] = [...(confirmed[id] ?? []), device.id];
  const empty = Object.fromEntries(logs.map(({ name }) => [name, ""]));
  return {
    state: { ...append(next, entries), confirmed, empty },
    purged: standing.length,
    again,
  };
}

/** Logs that changed since they were emptied: a carrier may have restored old copies of their files. */
export const touchedLogs = ({ folder, empty }: SyncState): readonly string[] =>
  Object.entries(empty).flatMap(([name, mark]) => (markOfLog(folder, name) === mark ? [] : name));

/** Marks every emptied log with its present files. */
export const noteEmpty = (state: SyncState): SyncState => ({
  ...state,
  empty: Object.fromEntries(
    Object.keys(state.empty).flatMap((name) => {
      const mark = markOfLog(state.folder, name);
      return mark === "" ? [] : [[name, mark] as const];
    }),
  ),
});

function markOfLog(folder: string, name: string): string {
  const place = path.join(folder, name);
  const marks = Array.from({ length: countSegments(place) }, (_, at) =>
    markOf(segmentFile(place, at + 1, "data")),
  );
  return marks.length === 0 ? "" : hash("sha256", marks.join(" "), "base64url");
}

/** Ids of other devices that were not heard from for {@link SILENT_MS}. */
export const silentIn = (state: SyncState, now: number): readonly string[] =>
  [...heardIn(state)].flatMap(([id, at]) => (at < now - SILENT_MS ? id : []));
