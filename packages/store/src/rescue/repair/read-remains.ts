import { existsSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TurnId } from "../../contract/ids.ts";
import { storeError } from "../../contract/errors.ts";
import { placementTable, settingTable, turnIdTable } from "../../format/schema.ts";
import { DATA_FILE } from "../../lmdb/first-look.ts";
import { livingHolders } from "../../lmdb/guard/holders.ts";
import { syncFolder } from "../../lmdb/guard/whole-file.ts";
import { openPageFile } from "../../lmdb/pages/page-file.ts";
import type { StoreKeys } from "../../lmdb/store-keys.ts";
import { openerOf } from "../doctor/examine.ts";
import { findStore } from "../doctor/find-store.ts";
import { allIn, gather } from "./gather.ts";

/** What a store that does not open still says. */
export interface Remains {
  /** Ids of turns that were deleted for good: no backup may bring them back. */
  readonly purged: readonly TurnId[];
  readonly settings: Readonly<Record<string, unknown>>;
}

const NOTHING: Remains = { purged: [], settings: {} };

/** As far as the file reads: nothing of one that does not, or whose key is lost. */
export function readRemains(directory: string, keys: StoreKeys): Remains {
  try {
    const { generation } = findStore(directory);
    if (generation === undefined) return NOTHING;
    const folder = join(directory, generation);
    const file = openPageFile(join(folder, DATA_FILE));
    try {
      const gathered = gather(file, openerOf(folder, keys));
      const sources = [gathered.owned, gathered.adrift];
      const purged = new Set<number>();
      for (const tables of sources) {
        for (const [index, found] of allIn(tables, placementTable)) {
          const place = gathered.read(placementTable, found).value;
          if (place.type === "unplaced" && place.reason === "purged") purged.add(index);
        }
      }
      const ids = sources.flatMap((tables) => allIn(tables, turnIdTable));
      const settings = sources.flatMap((tables) => allIn(tables, settingTable));
      return {
        purged: ids
          .filter(([, found]) => purged.has(gathered.read(turnIdTable, found).value))
          .map(([id]) => id),
        settings: Object.fromEntries(
          settings.map(([name, found]) => [name, gathered.read(settingTable, found).value]),
        ),
      };
    } finally {
      file.close();
    }
  } catch {
    return NOTHING;
  }
}

/** Moves a store that does not open out of the way. Throws `STORE_BUSY` while a process has it open. */
export function setStoreAside(directory: string, aside: string): void {
  const { generation } = findStore(directory);
  const folder = join(directory, generation ?? "");
  const [holder] = generation !== undefined && existsSync(folder) ? livingHolders(folder) : [];
  if (holder !== undefined) throw storeError("STORE_BUSY", "damagedHeld", { process: holder });
  renameSync(directory, aside);
  syncFolder(dirname(directory));
}
