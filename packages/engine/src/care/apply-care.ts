import { metaChange, type Store } from "@hsms/store";
import { removeTurns } from "../tree/draft/remove.ts";
import type { TreeWriter } from "../tree/writing/tree-writer.ts";
import {
  type Absorption,
  type CareRun,
  partKey,
  readCareRun,
  readCareState,
  runKey,
  STATE_KEY,
} from "./care-log.ts";
import { isMergeable, mayAbsorb } from "./may-merge.ts";
import type { CarePlan } from "./plan-care.ts";

/** Memories archived in one transaction: a few milliseconds that nobody else can write. */
const BATCH = 16;

interface CareDeps {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change">;
  readonly now: () => number;
}

/**
 * Archives what a plan merges, as far as it still may, each batch in one transaction with its part of the log: a run that was
 * broken off is a shorter run. `null`: nothing was left to do.
 */
export async function applyCare(
  { store, treeWriter, now }: CareDeps,
  plan: CarePlan,
  {
    signal,
    onProgress,
  }: { readonly signal: AbortSignal; readonly onProgress: (done: number, total: number) => void },
): Promise<CareRun | null> {
  const { next, runs } = await readCareState(store);
  const number = runs + 1;
  const at = now();
  let parts = 0;
  for (let start = 0; start < plan.merges.length; start += BATCH) {
    signal.throwIfAborted();
    const wanted = plan.merges
      .slice(start, start + BATCH)
      .map(({ absorbed, into }) => ({ absorbed: absorbed.index, into: into.index }));
    const standing = await stillStanding(store, wanted);
    if (standing.length > 0) {
      const indexes = standing.map(({ absorbed }) => absorbed);
      const log = new Map<string, unknown>([
        [STATE_KEY, { next, runs: number }],
        [runKey(number), { at, parts: parts + 1 }],
        [partKey(number, parts), standing],
      ]);
      const patch = { state: "archived", archivedBy: "care", archivedAt: at } as const;
      await treeWriter.change({
        work: (draft) => removeTurns(draft, indexes),
        commit: (tree) =>
          store.tree.commit({
            ...(tree ?? metaChange()),
            patches: new Map(indexes.map((index) => [index, patch])),
            meta: new Map([...(tree?.meta ?? []), ...log]),
          }),
      });
      parts++;
    }
    onProgress(Math.min(start + BATCH, plan.merges.length), plan.merges.length);
  }
  const state = { next: Math.max(next, plan.to), runs: parts > 0 ? number : runs };
  await store.tree.commit(metaChange([[STATE_KEY, state]]));
  return parts > 0 ? readCareRun(store, number) : null;
}

/** Those of which nothing has changed since they were planned, with where they lie. */
async function stillStanding(
  store: Store,
  wanted: readonly Pick<Absorption, "absorbed" | "into">[],
): Promise<readonly Absorption[]> {
  const absorbed = await store.turns.read(wanted.map((one) => one.absorbed));
  const into = await store.turns.read(wanted.map((one) => one.into));
  const places = await store.tree.readPlacements(wanted.map((one) => one.absorbed));
  const leafIds = places.flatMap((place) => (place?.type === "leaf" ? place.leafId : []));
  const leaves = new Map(
    (await store.tree.readHeaders(leafIds)).flatMap((leaf) => (leaf ? [[leaf.id, leaf]] : [])),
  );
  return wanted.flatMap((one, at): readonly Absorption[] => {
    const [turn, other, place] = [absorbed[at], into[at], places[at]];
    const isStanding =
      turn !== undefined &&
      other !== undefined &&
      isMergeable(turn) &&
      isMergeable(other) &&
      mayAbsorb(other, turn);
    if (!isStanding) return [];
    const leaf = place?.type === "leaf" ? leaves.get(place.leafId) : undefined;
    return [{ ...one, leaf: leaf === undefined ? null : { id: leaf.id, turns: leaf.turns } }];
  });
}
