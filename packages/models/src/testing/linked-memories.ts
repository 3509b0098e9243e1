import type { RecalledMemory } from "../model.ts";
import { findChange } from "../offline/changes/find-change.ts";
import { readTelling } from "../offline/changes/telling.ts";
import { toldMemories } from "./told-memories.ts";

/** Two memories as a search would hand them over, with what the later one takes back of the earlier. */
export function linkedMemories(older: string, newer: string): readonly RecalledMemory[] {
  const change = findChange(readTelling(older), readTelling(newer));
  const told = toldMemories([older, newer]);
  const since = told[1]?.createdAt ?? 0;
  if (change === null) return told;
  const [own, other] = [change.older, change.newer];
  return told.map((memory, index) =>
    index === 0
      ? { ...memory, supersededBy: { index: 1, own, other, since } }
      : { ...memory, supersedes: [{ index: 0, own: other, other: own, since }] },
  );
}
