import { readCopyRecord } from "@hsms/engine";
import type { ReadEntry } from "../../log/read-log.ts";
import type { SyncState } from "../../home/state.ts";
import type { Kept } from "./kept.ts";
import { READ } from "../compacting/snapshots.ts";
import { recordIn } from "../telling/told.ts";

/** Collects purges before anything is merged, so that purged words do not come in again. */
export function noteEntries(
  state: SyncState,
  entries: readonly ReadEntry[],
  keptBy: Kept = new Map(),
): SyncState {
  const purged = { ...state.purged };
  const confirmed = { ...state.confirmed };
  const withdrawn = new Set(state.withdrawn);
  const again = new Set(state.again);
  const snapshots = { ...state.snapshots };
  for (const { kind, subject, payload, device } of entries) {
    if (kind === "purged") {
      const record = recordIn({ kind, subject, payload });
      if (record?.kind === "purged") {
        purged[subject] ??= { parentId: record.fields.parentId, device };
      }
    } else if (kind === "confirmed") {
      if (!isTurn(subject)) continue;
      confirmed[subject] = [...new Set([...(confirmed[subject] ?? []), device])];
    } else if (kind === READ) {
      const own = snapshots[subject];
      if (own?.device !== state.device.id || own.readBy.includes(device)) continue;
      snapshots[subject] = { ...own, readBy: [...own.readBy, device] };
    } else if (kind === "withdrawn") {
      const devices = keptBy.get(subject);
      if (devices === undefined) withdrawn.add(subject);
      else if (device !== state.device.id && devices.has(state.device.id)) again.add(subject);
    } else if (kind === "turn" && payload !== null) {
      withdrawn.delete(subject);
    }
  }
  return { ...state, purged, confirmed, withdrawn: [...withdrawn], again: [...again], snapshots };
}

const isTurn = (id: string): boolean =>
  readCopyRecord({ kind: "withdrawn", id, fields: null }) !== null;
