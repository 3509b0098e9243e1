import type { SyncState } from "../state.ts";
import { folderCarrier, type Carrier } from "./carrier.ts";

/** The one that a memory is set up with. */
export const carrierOf = ({ folder }: Pick<SyncState, "folder">): Carrier => folderCarrier(folder);
