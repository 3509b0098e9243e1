import { knownState } from "../../group/devices.ts";
import type { Home } from "../../home/state.ts";
import { heldFilesIn } from "./holding-copies.ts";

/** Files, besides backups, that hold something of turns which were purged on another machine, as far as is known here. */
export const heldFiles = (home: Home): readonly string[] => heldFilesIn(knownState(home));
