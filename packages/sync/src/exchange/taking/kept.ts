import { allEntries } from "../telling/publish.ts";
import type { SyncState } from "../../home/state.ts";

/** For each withdrawn turn, the devices that have it independently: recorded or imported there. */
export type Kept = ReadonlyMap<string, ReadonlySet<string>>;

/** For each device the latest statement of its newest writer counts. O(folder). */
export async function stillKept(state: SyncState, signal: AbortSignal): Promise<Kept> {
  const withdrawn = new Set<string>();
  for await (const { kind, subject } of allEntries(state, signal)) {
    if (kind === "withdrawn") withdrawn.add(subject);
  }
  const keptBy = new Map<string, Set<string>>();
  for await (const { kind, subject, device } of allEntries(state, signal)) {
    if (!withdrawn.has(subject)) continue;
    if (kind === "withdrawn") keptBy.get(subject)?.delete(device);
    else if (kind === "turn" || kind === "kept") {
      keptBy.set(subject, (keptBy.get(subject) ?? new Set()).add(device));
    }
  }
  return new Map([...keptBy].filter(([, devices]) => devices.size > 0));
}
