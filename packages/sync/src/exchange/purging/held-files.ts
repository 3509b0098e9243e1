import { knownState } from "../../group/devices.ts";
import type { Home } from "../../home/state.ts";
import { heldFilesIn } from "./holding-copies.ts";

/** Known files, other than backups, that contain turns purged on another machine. */
export const heldFiles = (home: Home): readonly string[] => heldFilesIn(knownState(home));
