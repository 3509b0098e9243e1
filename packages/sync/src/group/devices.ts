import { carrierOf, carrierTo } from "../carrier/carrier-of.ts";
import type { Carrier } from "../carrier/carrier.ts";
import { completeAddress, type RelayAddress } from "../carrier/relay-client.ts";
import { endChoice, resealChoice } from "../exchange/own/own-choice.ts";
import { chooseCaring } from "./caring.ts";
import type { Device } from "./group-file.ts";
import { admit, admitted, answer, endInvitation, invite, withdrawRequest } from "./joining.ts";
import { createCode, readCode, type JoinCode } from "./code-words.ts";
import { membersIn, ownBody, revoke, updateGroup } from "./group.ts";
import { careWaitsFor, listed, memberNamed, type ListedDevice } from "./listed.ts";
import { listDevices } from "../folder.ts";
import { oneAtATime } from "../home/one-at-a-time.ts";
import {
  isSetUp,
  placeNamed,
  placeOf,
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
  /** Name of the device that it was purged on. */
  readonly by: string;
  readonly confirmed: readonly string[];
  /** Names of members that have not confirmed it. */
  readonly missing: readonly string[];
  /** Files of this machine that held something of it when they were last looked into. */
  readonly copies: readonly string[];
}

export interface SyncStatus {
  readonly folder: string;
  readonly lastAt: number | null;
  /** What the last exchange that brought something brought. */
  readonly came: { readonly at: number; readonly added: number; readonly changed: number } | null;
  readonly waiting: number;
  readonly devices: readonly ListedDevice[];
  /** Names of machines that have to sync before the one that was chosen cares for the memory. */
  readonly careWaitsFor: readonly string[];
  readonly purges: readonly ListedPurge[];
}

/** Throws `SYNC_NOT_SET_UP`. */
export function knownState(home: Home): SyncState {
  const state = readState(home);
  if (state === null) throw new SyncError("SYNC_NOT_SET_UP");
  return state;
}

/** Throws `SYNC_EMPTIED_FOLDER`, too. */
function reachedState(home: Home): SyncState {
  const state = knownState(home);
  checkNotEmptied(state);
  return state;
}

function checkNotSetUp(home: Home): void {
  const known = readState(home);
  if (known !== null) throw new SyncError("SYNC_SET_UP_ELSEWHERE", placeNamed(known));
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

/** Waits between two looks into the folder. */
export type Pause = () => Promise<void>;

interface Waiting {
  readonly home: Home;
  readonly now: () => number;
  readonly pause: Pause;
  readonly signal: AbortSignal;
}

/** How long an invitation is open, and the answer to one is waited for. */
const WAIT_MS = 10 * 60 * 1000;
const TIDY_MS = 5000;

/** Shows a code by which one device may join within ten minutes, and waits for it. Throws `SYNC_NOBODY_CAME`. */
export async function addDevice({
  home,
  now,
  pause,
  signal,
  onCode,
}: Waiting & { readonly onCode: (words: readonly string[]) => void }): Promise<Device> {
  const code = createCode();
  const until = now() + WAIT_MS;
  const carrier = carrierOf(knownState(home), home);
  const state = await oneAtATime(home.directory, async () => {
    await carrier.receive(signal);
    const known = updateGroup(reachedState(home));
    writeState(home, known);
    invite(known, code, now());
    await carrier.send(signal);
    return known;
  });
  try {
    await carrier.invite(code, signal);
    onCode(code.words);
    for (; now() < until; await pause()) {
      signal.throwIfAborted();
      const device = await oneAtATime(home.directory, async () => {
        await carrier.receive(signal);
        const joined = admit(knownState(home), code);
        if (joined === null) return undefined;
        writeState(home, joined.state);
        await carrier.send(signal);
        return joined.device;
      });
      if (device !== undefined) return device;
    }
    throw new SyncError("SYNC_NOBODY_CAME");
  } finally {
    endInvitation(state);
    await tidyUp(carrier, home.directory, (last) => carrier.endInvitation(code, last));
  }
}

/** What lies with the others for nobody any more goes, also after Ctrl+C; where they are not reached, it stays, and lets nobody in. */
async function tidyUp(
  carrier: Carrier,
  directory: string,
  first: (signal: AbortSignal) => Promise<void> = async () => {},
): Promise<void> {
  const signal = AbortSignal.timeout(TIDY_MS);
  try {
    await first(signal);
    await oneAtATime(directory, () => carrier.send(signal));
  } catch (error) {
    if (!(error instanceof SyncError) && !signal.aborted) throw error;
  }
}

/** Joins with the code that another device shows, and waits until it is let in. Throws `SyncError`. */
export async function join({
  home,
  folder: given,
  code: text,
  name,
  now,
  pause,
  signal,
  onAsked = () => {},
}: Waiting & {
  readonly onAsked?: () => void;
  /** A folder, or a relay. */
  readonly folder: string | Partial<RelayAddress>;
  readonly code: string;
  readonly name?: string | undefined;
}): Promise<void> {
  const code: JoinCode | null = readCode(text);
  if (code === null) throw new SyncError("SYNC_BAD_CODE");
  const where = typeof given === "string" ? given : completeAddress(given, null);
  const carrier = carrierTo(where, home);
  const { folder } = carrier;
  checkNotSetUp(home);
  await carrier.accept(code, signal);
  await carrier.receive(signal);
  if (listDevices(folder).length === 0) throw new SyncError("SYNC_UNKNOWN_CODE");
  const own = { folder, relay: carrier.relay(), name, place: placeOf(home.directory) };
  const { state, inviter } = answer(own, code, now());
  const until = now() + WAIT_MS;
  try {
    await carrier.send(signal);
    onAsked();
    for (; now() < until; await pause()) {
      signal.throwIfAborted();
      const isIn = await oneAtATime(home.directory, async () => {
        await carrier.receive(signal);
        checkNotSetUp(home);
        const member = admitted(state, inviter);
        if (member !== null) writeState(home, member);
        return member !== null;
      });
      if (isIn) return;
    }
    throw new SyncError("SYNC_NOBODY_CAME");
  } finally {
    withdrawRequest(state);
    await tidyUp(carrier, home.directory);
  }
}

/** By name, or how its id begins. Throws `SYNC_NO_SUCH_DEVICE`, `SYNC_SEVERAL_DEVICES`. */
export const revokeDevice = (home: Home, wanted: string): Promise<ListedDevice> =>
  oneAtATime(home.directory, () => revokeNamed(home, wanted));

function revokeNamed(home: Home, wanted: string): ListedDevice {
  const state = updateGroup(reachedState(home));
  const found = memberNamed(state, wanted);
  if (found.isThis) throw new SyncError("SYNC_NO_SUCH_DEVICE", wanted);
  writeState(home, revoke(state, found.id));
  return { ...found, isRevoked: true };
}

/** Which machine cares for the memory from now on, by name or how its id begins; `null`: none. Throws as `revokeDevice`. */
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

/** Once the memory was encrypted: what is kept of the exchange no longer lies in clear. Waits for one that is under way. */
export async function resealState(
  home: Home,
  { pause, signal }: Pick<Waiting, "pause" | "signal">,
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

/** This memory stays as it is, and is no part of the exchange any more: the others still list the device. */
export const leave = (home: Home): Promise<void> =>
  oneAtATime(home.directory, () => {
    if (!isSetUp(home.directory)) throw new SyncError("SYNC_NOT_SET_UP");
    endChoice(home);
    removeState(home.directory);
  });

export const renameDevice = (home: Home, name: string): Promise<void> =>
  oneAtATime(home.directory, () => renameNow(home, name));

function renameNow(home: Home, name: string): void {
  const state = reachedState(home);
  const device = { ...state.device, name };
  const said = { ...ownBody(state), device: { ...ownBody(state).device, name } };
  const bodies = { ...state.bodies, [device.id]: said };
  writeState(home, updateGroup({ ...state, device, bodies }));
}
