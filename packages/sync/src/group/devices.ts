import { endChoice, resealChoice } from "../exchange/own/own-choice.ts";
import { chooseCaring } from "./caring.ts";
import { membersIn, ownBody, revoke, updateGroup } from "./group.ts";
import { withdrawRequest } from "./joining.ts";
import { careWaitsFor, freeName, listed, memberNamed, type ListedDevice } from "./listed.ts";
import { oneAtATime } from "../home/one-at-a-time.ts";
import {
  isSetUp,
  placeNamed,
  readState,
  removeState,
  writeState,
  type Home,
  type SyncState,
} from "../home/state.ts";
import { checkNotEmptied } from "../sync.ts";
import { SyncError } from "../sync-error.ts";

export interface ListedPurge {
  readonly turn: string;
  /** Name of the device that purged it. */
  readonly by: string;
  readonly confirmed: readonly string[];
  /** Names of members that have not confirmed the purge. */
  readonly missing: readonly string[];
  /** Local files that contained it when they were last searched. */
  readonly copies: readonly string[];
}

export interface SyncStatus {
  readonly folder: string;
  readonly lastAt: number | null;
  /** What the last exchange with incoming changes brought. */
  readonly came: { readonly at: number; readonly added: number; readonly changed: number } | null;
  readonly waiting: number;
  readonly devices: readonly ListedDevice[];
  /** Names of machines that must sync before the chosen one begins to care for the memory. */
  readonly careWaitsFor: readonly string[];
  readonly purges: readonly ListedPurge[];
}

/** Throws `SYNC_NOT_SET_UP`, `SYNC_NOT_LET_IN`. */
export function knownState(home: Home): SyncState {
  const state = readState(home);
  if (state === null) throw new SyncError("SYNC_NOT_SET_UP");
  if (state.joining !== null) throw new SyncError("SYNC_NOT_LET_IN", placeNamed(state));
  return state;
}

/** Throws as {@link knownState}, and `SYNC_EMPTIED_FOLDER`. */
export function reachedState(home: Home): SyncState {
  const state = knownState(home);
  checkNotEmptied(state);
  return state;
}

export function readStatus(home: Home): SyncStatus {
  const state = knownState(home);
  const { all, revoked } = membersIn(state);
  const nameOf = (id: string): string => all.get(id)?.name ?? id;
  const standing = [...all.keys()].filter((id) => !revoked.has(id));
  return {
    folder: placeNamed(state),
    lastAt: state.lastAt,
    came: state.came,
    waiting: state.waiting.length,
    devices: listed(state),
    careWaitsFor: careWaitsFor(state),
    purges: Object.entries(state.purged).map(([turn, { device }]) => {
      const confirmed = state.confirmed[turn] ?? [];
      return {
        turn,
        by: nameOf(device),
        confirmed: confirmed.map(nameOf),
        missing: standing.filter((id) => !confirmed.includes(id)).map(nameOf),
        copies: Object.entries(state.copies).flatMap(([file, { turns }]) =>
          turns.includes(turn) ? file : [],
        ),
      };
    }),
  };
}

/** Revokes the device with this name or id prefix. Throws `SYNC_NO_SUCH_DEVICE`, `SYNC_SEVERAL_DEVICES`. */
export const revokeDevice = (home: Home, wanted: string): Promise<ListedDevice> =>
  oneAtATime(home.directory, () => revokeNamed(home, wanted));

function revokeNamed(home: Home, wanted: string): ListedDevice {
  const state = updateGroup(reachedState(home));
  const found = memberNamed(state, wanted);
  if (found.isThis) throw new SyncError("SYNC_NO_SUCH_DEVICE", wanted);
  writeState(home, revoke(state, found.id));
  return { ...found, isRevoked: true };
}

/** Chooses by name or id prefix which machine cares for the memory; `null` for none. Throws as {@link revokeDevice}. */
export const chooseCareDevice = (
  home: Home,
  wanted: string | null,
  now: number,
): Promise<ListedDevice | null> =>
  oneAtATime(home.directory, () => {
    const state = updateGroup(reachedState(home));
    const found = wanted === null ? null : memberNamed(state, wanted);
    writeState(home, chooseCaring(state, found?.id ?? null, now));
    return found;
  });

/** Seals the sync state after the memory was encrypted. Waits for a running exchange. */
export async function resealState(
  home: Home,
  { pause, signal }: { readonly pause: () => Promise<void>; readonly signal: AbortSignal },
): Promise<void> {
  for (;;) {
    try {
      await oneAtATime(home.directory, () => {
        const state = readState(home);
        if (state !== null) writeState(home, state);
        resealChoice(home);
      });
      return;
    } catch (error) {
      if (!(error instanceof SyncError) || error.code !== "SYNC_BUSY") throw error;
    }
    signal.throwIfAborted();
    await pause();
  }
}

/** Removes the sync state and keeps the memory. Other devices still list this one. */
export const leave = (home: Home): Promise<void> =>
  oneAtATime(home.directory, () => {
    if (!isSetUp(home.directory)) throw new SyncError("SYNC_NOT_SET_UP");
    withdrawUnanswered(home);
    endChoice(home);
    removeState(home.directory);
  });

/** Takes back the request of an interrupted join. An unreadable state is skipped, so that one can leave it, too. */
function withdrawUnanswered(home: Home): void {
  try {
    const state = readState(home);
    if (state !== null && state.joining !== null) withdrawRequest(state);
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
  }
}

/** Returns the name given, with a number if another device has the wanted one. */
export const renameDevice = (home: Home, name: string): Promise<string> =>
  oneAtATime(home.directory, () => renameNow(home, name));

function renameNow(home: Home, wanted: string): string {
  const state = updateGroup(reachedState(home));
  const name = freeName(state, wanted);
  const device = { ...state.device, name };
  const said = { ...ownBody(state), device: { ...ownBody(state).device, name } };
  const bodies = { ...state.bodies, [device.id]: said };
  writeState(home, updateGroup({ ...state, device, bodies }));
  return name;
}
