import { deriveKey } from "../crypto.ts";
import type { Home, SyncState } from "../home/state.ts";
import { folderCarrier, type Carrier } from "./carrier.ts";
import { relayCarrier } from "./relay-carrier.ts";
import type { RelayAddress } from "./relay-client.ts";

/** The carrier this memory is set up with. */
export function carrierOf(
  { folder, relay }: Pick<SyncState, "folder" | "relay">,
  { directory }: Pick<Home, "directory">,
): Carrier {
  if (relay === null) return folderCarrier(folder);
  return relayCarrier({ ...relay, secret: Buffer.from(relay.secret, "base64"), directory });
}

/** Carrier to the folder or relay of a group that this device has not joined yet. */
export const carrierTo = (
  where: string | RelayAddress,
  { directory }: Pick<Home, "directory">,
): Carrier =>
  typeof where === "string"
    ? folderCarrier(where)
    : relayCarrier({ ...where, secret: null, directory });

/** Derived from the first group key, which every member has, so that members that move to a relay find each other there. */
export function relaySecret({ keys }: Pick<SyncState, "keys">): string {
  const [first] = Object.values(keys).toSorted((a, b) => a.number - b.number);
  return deriveKey(Buffer.from(first?.key ?? "", "base64"), "hsms relay").toString("base64");
}
