export { addDevice, join } from "./group/by-code.ts";
export {
  chooseCareDevice,
  leave,
  readStatus,
  renameDevice,
  resealState,
  revokeDevice,
  type ListedPurge,
  type SyncStatus,
} from "./group/devices.ts";
export { heldFiles } from "./exchange/purging/held-files.ts";
export { choiceFile } from "./exchange/own/own-choice.ts";
export { carePlace, type ListedDevice } from "./group/listed.ts";
export { setUp, sync, type Synced, type SyncOptions } from "./sync.ts";
export { checkFolder } from "./carrier/carrier.ts";
export { checkRelay, isLocalRelay, relayUrl, type RelayAddress } from "./carrier/relay-client.ts";
export { claim } from "./home/one-at-a-time.ts";
export { setUpRelay } from "./carrier/set-up-relay.ts";
export { watch } from "./watch.ts";
export { homeOf, isSetUp, type Home } from "./home/state.ts";
export { SyncError, type SyncErrorCode } from "./sync-error.ts";
