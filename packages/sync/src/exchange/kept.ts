import { readLog, type ReadEntry } from "../log/read-log.ts";
import { allLogs, limitOf } from "./publish.ts";
import type { SyncState } from "../state.ts";

/** By turn that somebody took back, the devices that have it by themselves, too: recorded or imported there. */
export type Kept = ReadonlyMap<string, ReadonlySet<string>>;

/** A device has what the last of its writers that speaks of it says last. O(folder). */
export function stillKept(state: SyncState): Kept {
  const withdrawn = new Set<string>();
  for (const { kind, subject } of allEntries(state)) {
    if (kind === "withdrawn") withdrawn.add(subject);
  }
  const keptBy = new Map<string, Set<string>>();
  for (const { kind, subject, device } of allEntries(state)) {
    if (!withdrawn.has(subject)) continue;
    if (kind === "withdrawn") keptBy.get(subject)?.delete(device);
    else if (kind === "turn" || kind === "kept") {
      keptBy.set(subject, (keptBy.get(subject) ?? new Set()).add(device));
    }
  }
  return new Map([...keptBy].filter(([, devices]) => devices.size > 0));
}

function* allEntries(state: SyncState): Generator<ReadEntry> {
  // In the order of their writers, which are named in the order in which they began.
  for (const log of allLogs(state)) {
    for (const { entries } of readLog(log, { upTo: limitOf(state, log) })) yield* entries;
  }
}
