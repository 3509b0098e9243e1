import path from "node:path";
import { readForeign, writeWhole } from "../folder.ts";
import { begin } from "../group/joining.ts";
import { oneAtATime } from "../home/one-at-a-time.ts";
import { placeNamed, readState, writeState, type Home } from "../home/state.ts";
import { SyncError } from "../sync-error.ts";
import { relaySecret } from "./carrier-of.ts";
import { checkRelay, completeAddress, MOST_BYTES, type RelayAddress } from "./relay-client.ts";
import { filesIn } from "./relay-carrier.ts";
import { isCarried } from "./relay-room.ts";
import { relayFolder, removeRelayFolder } from "./relay-folder.ts";

/**
 * Checks the relay, then begins a group in it or continues there. Returns whether a group was begun. What is not
 * given is taken from the known relay, see {@link completeAddress}. Throws `SyncError`.
 */
export async function setUpRelay(input: {
  readonly home: Home;
  readonly relay: Partial<RelayAddress>;
  readonly name?: string | undefined;
  readonly signal: AbortSignal;
}): Promise<boolean> {
  const { home, name, signal } = input;
  const relay = completeAddress(input.relay, readState(home)?.relay ?? null);
  await checkRelay(relay, signal);
  return oneAtATime(home.directory, () => {
    const known = readState(home);
    const folder = relayFolder(home.directory);
    if (known !== null && known.joining !== null && known.relay?.url !== relay.url) {
      throw new SyncError("SYNC_NOT_LET_IN", placeNamed(known));
    }
    if ((known?.relay ?? null) === null) removeRelayFolder(home.directory);
    if (known !== null) {
      const secret = known.relay?.secret ?? relaySecret(known);
      if (known.relay === null) takeAlong(known.folder, folder);
      writeState(home, { ...known, folder, relay: { ...relay, secret } });
      return false;
    }
    const state = begin(home, { folder, name });
    writeState(home, { ...state, relay: { ...relay, secret: relaySecret(state) } });
    return true;
  });
}

/** Copies the files of the previous folder, other devices' included: those devices may move later, or never. */
function takeAlong(from: string, to: string): void {
  for (const file of filesIn(from).filter(isCarried)) {
    const bytes = readForeign(path.join(from, file), MOST_BYTES);
    if (bytes !== null) writeWhole(path.join(to, file), bytes);
  }
}
