import { carrierOf, carrierTo } from "../carrier/carrier-of.ts";
import type { Carrier } from "../carrier/carrier.ts";
import { completeAddress, type RelayAddress } from "../carrier/relay-client.ts";
import { listDevices } from "../folder.ts";
import { oneAtATime } from "../home/one-at-a-time.ts";
import {
  placeNamed,
  placeOf,
  readState,
  writeState,
  type Home,
  type SyncState,
} from "../home/state.ts";
import { SyncError } from "../sync-error.ts";
import { createCode, readCode } from "./code-words.ts";
import { knownState, reachedState } from "./devices.ts";
import type { Device } from "./group-file.ts";
import { updateGroup } from "./group.ts";
import {
  admit,
  admitted,
  answer,
  endInvitation,
  invite,
  isInvited,
  withdrawRequest,
} from "./joining.ts";

/** Waits between two polls of the folder. */
type Pause = () => Promise<void>;

interface Waiting {
  readonly home: Home;
  readonly now: () => number;
  readonly pause: Pause;
  readonly signal: AbortSignal;
}

/** How long an invitation is open, and how long a joining device waits. */
const WAIT_MS = 10 * 60 * 1000;
const TIDY_MS = 5000;

/** Shows a code with which one device may join within ten minutes, and waits for it. Throws `SYNC_NOBODY_CAME`. */
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

/**
 * Removes expired letters from the folder or relay, also after Ctrl+C. If the relay is unreachable they stay there,
 * without effect.
 */
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

/**
 * Joins with the code that another device shows, and waits to be admitted. After an interruption it resumes as the
 * same device. Throws `SyncError`.
 */
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
  const code = readCode(text);
  if (code === null) throw new SyncError("SYNC_BAD_CODE");
  const where = typeof given === "string" ? given : completeAddress(given, null);
  const begun = joiningState(home);
  const wasLetIn = begun !== null && (await isLetIn(begun, { home, where, signal }));
  // A device that still shows this very code gets its answer, too.
  if (wasLetIn && !isInvited(begun, code, now())) return;
  const carrier = carrierTo(where, home);
  await carrier.accept(code, signal);
  const state = await oneAtATime(home.directory, async () => {
    await carrier.receive(signal);
    const { folder } = carrier;
    if (listDevices(folder).length === 0) throw new SyncError("SYNC_UNKNOWN_CODE");
    const own = { folder, relay: carrier.relay(), name, place: placeOf(home.directory) };
    const known = wasLetIn ? knownState(home) : joiningState(home);
    return answer(home, own, { code, now: now(), known });
  });
  const until = now() + WAIT_MS;
  try {
    await carrier.send(signal);
    onAsked();
    for (; now() < until; await pause()) {
      signal.throwIfAborted();
      const isIn = await oneAtATime(home.directory, async () => {
        await carrier.receive(signal);
        const known = readState(home);
        if (known?.device.id !== state.device.id) throw new SyncError("SYNC_NOT_SET_UP");
        if (wasLetIn) return !isInvited(state, code, now());
        // Another process of this machine may have finished it.
        return known.joining === null || becomeMember(state, home);
      });
      if (isIn) return;
    }
    throw new SyncError("SYNC_NOBODY_CAME");
  } finally {
    withdrawRequest(state);
    await tidyUp(carrier, home.directory);
  }
}

/** State of an interrupted join. Throws `SYNC_SET_UP_ELSEWHERE`. */
function joiningState(home: Home): SyncState | null {
  const known = readState(home);
  if (known === null || known.joining !== null) return known;
  throw new SyncError("SYNC_SET_UP_ELSEWHERE", placeNamed(known));
}

/** Whether an interrupted join was admitted in the meantime. */
async function isLetIn(
  begun: SyncState,
  input: {
    readonly home: Home;
    readonly where: string | RelayAddress;
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const { home, where, signal } = input;
  if (placeNamed(begun) !== (typeof where === "string" ? where : where.url)) return false;
  const relay =
    begun.relay === null || typeof where === "string" ? null : { ...begun.relay, ...where };
  const carrier = carrierOf({ ...begun, relay }, home);
  return oneAtATime(home.directory, async () => {
    await carrier.receive(signal);
    return becomeMember({ ...begun, relay }, home);
  });
}

function becomeMember(state: SyncState, home: Home): boolean {
  const member = admitted(state);
  if (member !== null) writeState(home, member);
  return member !== null;
}
