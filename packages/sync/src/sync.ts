import type { Memory } from "@hsms/engine";
import { carrierOf } from "./carrier/carrier-of.ts";
import { checkFolder } from "./carrier/carrier.ts";
import { isForeign, listDevices } from "./folder.ts";
import { admitted, asCopy, begin, clearOldInvitation } from "./group/joining.ts";
import { hearChoice, tellChoiceRead } from "./group/caring.ts";
import { currentKey, membersIn, updateGroup } from "./group/group.ts";
import { isMember } from "./group/members.ts";
import { everythingTold, isIntact, publish } from "./exchange/telling/publish.ts";
import { makeOwn } from "./exchange/own/make-own.ts";
import { choose, endChoice, readChoice, toldSince } from "./exchange/own/own-choice.ts";
import { noteEmpty, purgeWhatIsGone, touchedLogs } from "./exchange/purging/purge.ts";
import { claim, oneAtATime } from "./home/one-at-a-time.ts";
import {
  clearUnfinishedState,
  homeOf,
  isPlace,
  placeNamed,
  placeOf,
  readState,
  writeState,
  type Home,
  type SyncState,
} from "./home/state.ts";
import { SyncError } from "./sync-error.ts";
import { take } from "./exchange/taking/take.ts";
import { compact, removeCovered } from "./exchange/compacting/compact.ts";
import { noteSnapshots, tellRead, withoutLost } from "./exchange/compacting/snapshots.ts";
import { createTold } from "./exchange/telling/told.ts";

export interface SyncOptions {
  readonly memory: Memory;
  readonly home: Home;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Write everything again into an empty folder. */
  readonly isRefilled?: boolean;
  /** Number of entries of this device's logs from which on compaction is considered. */
  readonly compactFrom?: number;
  /** Asked if the memory went back: take the others' newer state (the default), or make its own the state of all machines. */
  readonly onWentBack?: () => Promise<"theirs" | "own">;
  readonly onProgress?: (step: { readonly stage: "told" | "taken"; readonly done: number }) => void;
}

export interface Synced {
  readonly folder: string;
  readonly published: number;
  readonly added: number;
  /** Turns that a repair had lost, restored from other devices. */
  readonly recovered: number;
  readonly changed: number;
  readonly withdrawn: number;
  readonly purged: number;
  /** Logs whose old copies, with words of purged turns, had come back and were emptied again. */
  readonly emptiedAgain: number;
  /** Local files that still contain purged turns. */
  readonly copies: readonly string[];
  /** Entries of others that wait: for missing turns, for a later version of this program, or because of their clocks. */
  readonly waiting: { readonly early: number; readonly unknown: number; readonly ahead: number };
  readonly clocksAhead: readonly string[];
  readonly unfinished: readonly { readonly device: string; readonly why: string }[];
  /** The memory went back since the last exchange: newer changes known to others were merged again. */
  readonly wentBack: boolean;
  /** The memory's state as of when it went back was made the state of all machines. */
  readonly isOwn: boolean;
  /** The memory was copied from another place, and is now a device of its own. */
  readonly isCopy: boolean;
}

/** Checks the folder, and begins a group if it is empty. Throws `SyncError`. */
export function setUp(input: {
  readonly home: Home;
  readonly folder: string;
  readonly name?: string | undefined;
}): SyncState {
  checkFolder(input.folder);
  const release = claim(input.home.directory);
  try {
    return setUpNow(input);
  } finally {
    release();
  }
}

function setUpNow({ home, folder, name }: Parameters<typeof setUp>[0]): SyncState {
  const known = readState(home);
  if (known !== null) {
    if (known.folder === folder) return known;
    if (!listDevices(folder).includes(known.group)) {
      const isUsed = listDevices(folder).length > 0;
      throw isUsed
        ? new SyncError("SYNC_OTHER_MEMORY", folder)
        : new SyncError("SYNC_SET_UP_ELSEWHERE", placeNamed(known));
    }
    const moved = { ...known, folder, relay: null };
    writeState(home, moved);
    return moved;
  }
  if (listDevices(folder).length > 0) throw new SyncError("SYNC_NO_MEMBER", folder);
  if (isForeign(folder)) throw new SyncError("SYNC_FOREIGN_FOLDER", folder);
  return begin(home, { folder, name });
}

/**
 * Publishes local changes, merges those of others, and carries out purges. Safe to repeat after an interruption.
 * Throws `SyncError`.
 */
export const sync = (options: SyncOptions): Promise<Synced> =>
  oneAtATime(options.home.directory, async () => {
    // The memory may have been encrypted while this waited for the lock.
    const home = await homeOf(options.memory, options.home.directory);
    return exchange({ ...options, home });
  });

/** How often the time of the last exchange is stored if nothing else changed. */
const IDLE_MS = 60 * 60 * 1000;

async function exchange({
  memory,
  home,
  now,
  signal,
  isRefilled = false,
  compactFrom,
  onWentBack = () => Promise.resolve("theirs"),
  onProgress = () => {},
}: SyncOptions): Promise<Synced> {
  const known = readState(home);
  const start = JSON.stringify(known);
  let saved = start;
  const save = (state: SyncState): void => {
    const text = JSON.stringify(state);
    if (text === saved) return;
    writeState(home, state);
    saved = text;
  };
  if (known === null) throw new SyncError("SYNC_NOT_SET_UP");
  clearUnfinishedState(home.directory);
  const carrier = carrierOf(known, home);
  await carrier.receive(signal);
  // An interrupted join is finished here.
  const before = known.joining === null ? known : admitted(known);
  if (before === null) throw new SyncError("SYNC_NOT_LET_IN", placeNamed(known));
  if (!isRefilled) checkNotEmptied(before);
  clearOldInvitation(before, now());
  const place = placeOf(home.directory);
  const isCopy = !isPlace(before.place, home.directory);
  let state = isCopy ? asCopy(before, place) : updateGroup({ ...before, place });
  save(state);
  if (!isMember(membersIn(state), state.device.id)) {
    throw new SyncError("SYNC_REVOKED", state.device.name);
  }
  if (currentKey(state) === null) throw new SyncError("SYNC_NO_MEMBER", placeNamed(state));
  state = hearChoice(state, now());
  save(state);

  const wentBack = await hasGoneBack(memory, state);
  const putBack = touchedLogs(state);
  state = { ...withoutLost(noteSnapshots(state, now())), empty: without(state.empty, putBack) };
  if (wentBack) {
    if ((await onWentBack()) === "own") choose(home);
    else endChoice(home);
  }
  // The published log may be ahead of the memory, or lost. A new incarnation publishes whatever is missing from the folder.
  const isOther = wentBack || (state.writer !== null && !isIntact(state));
  if (isOther) state = { ...state, writer: null, cursor: null, isTaking: true };
  if (wentBack) state = { ...state, read: {}, waiting: [] };
  if (!state.tellsUses) state = { ...state, tellsUses: true, cursor: null };
  const isFirst = state.lastAt === null && !state.isTaking;
  const told =
    state.isTaking || isFirst || state.cursor === null
      ? await everythingTold(state, signal)
      : createTold();
  const onTold = (done: number): void => {
    if (done > 0) onProgress({ stage: "told", done });
  };
  const publishing = { told, isFirst, signal, save, onProgress: onTold };

  const first = await publish(memory, state, publishing);
  state = first.state;
  const chosen = await readChoice(memory, { home, cursor: state.cursor, signal });
  const taken = await take(memory, state, {
    told,
    hasChanged: state.cursor !== before.cursor,
    now: now(),
    signal,
    save,
    onProgress: (done) => onProgress({ stage: "taken", done }),
  });
  const emptied = await purgeWhatIsGone(memory, taken.state, { putBack, now: now(), signal, save });
  save(emptied.state);
  if (chosen !== null) {
    const told = await toldSince(memory, chosen.cursor);
    await makeOwn(memory, { own: chosen.own, told, signal });
  }
  // Merged changes are in the feed, too; local changes made in the meantime are published.
  const last = await publish(memory, tellRead(emptied.state), {
    ...publishing,
    isFirst: false,
    onProgress: () => {},
  });
  // Without a cursor the next exchange compares the whole feed with the folder.
  const cursor = taken.isAnew ? null : last.state.cursor;
  const { added, recovered, changed } = taken;
  const received = added + recovered;
  const came = received + changed === 0 ? last.state.came : { at: now(), added: received, changed };
  state = { ...last.state, cursor, came, isTaking: false };
  state = tellChoiceRead(state);
  save(state);
  endChoice(home);
  state = await compact(memory, state, { now: now(), least: compactFrom, signal });
  save(state);
  removeCovered(state, now());
  state = noteEmpty(state);
  save(state);
  // A concurrent writer may have emptied less of the same log.
  if (!(await carrier.send(signal))) {
    state = { ...state, empty: {} };
    save(state);
  }
  const idleSince = saved === start ? (before.lastAt ?? 0) : 0;
  if (now() - idleSince >= IDLE_MS) save({ ...state, lastAt: now() });
  const waits = (why: string): number => state.waiting.filter((one) => one.why === why).length;
  const { withdrawn, ahead, unfinished } = taken;
  return {
    folder: placeNamed(state),
    published: first.published + last.published,
    added,
    recovered,
    changed,
    withdrawn,
    purged: emptied.purged,
    emptiedAgain: emptied.again,
    copies: Object.keys(state.copies),
    waiting: { early: waits("early"), unknown: waits("unknown"), ahead: waits("ahead") },
    clocksAhead: ahead,
    unfinished,
    wentBack,
    isOwn: chosen !== null,
    isCopy,
  };
}

const without = (marks: SyncState["empty"], names: readonly string[]): SyncState["empty"] =>
  Object.fromEntries(Object.entries(marks).filter(([name]) => !names.includes(name)));

/** An empty mount point looks like an emptied folder. Throws `SYNC_EMPTIED_FOLDER`. */
export function checkNotEmptied(state: SyncState): void {
  const hasTold = state.lastAt !== null || state.writer !== null;
  if (!hasTold || state.relay !== null || listDevices(state.folder).length > 0) return;
  throw new SyncError("SYNC_EMPTIED_FOLDER", placeNamed(state));
}

/** A store that was restored, repaired or replaced has another feed, in which earlier cursors are unknown. */
async function hasGoneBack(
  memory: Pick<Memory, "history">,
  { cursor }: SyncState,
): Promise<boolean> {
  if (cursor === null) return false;
  return (await memory.history.operations({ since: cursor, limit: 1 })).isAnew;
}
