import { isDeepStrictEqual } from "node:util";
import { metaChange, type Store, type Turn } from "@hsms/store";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { nextBatchSize } from "../../outcomes/pace/batch-size.ts";
import type { Run } from "../../outcomes/run.ts";
import type { ProgressStep } from "../../outcomes/with-progress.ts";
import { removeTurns } from "../../tree/draft/remove.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import {
  type Absorption,
  type CareRun,
  changeCareState,
  type Forgotten,
  partRecords,
  readCareRun,
} from "./care-log.ts";
import { dueOf } from "./forgetting/find-forgettable.ts";
import { isMergeable, mayAbsorb } from "./may-merge.ts";
import type { CarePlan } from "./plan-care.ts";

/**
 * Maximum number of memories archived in one transaction: as many as take a few milliseconds,
 * during which no other process can write.
 */
const MOST = 16;

interface CareDeps extends MemoryDeps {
  readonly treeWriter: Pick<TreeWriter, "change">;
  /** Throws if another machine was chosen to care for the memory meanwhile. */
  readonly checkPlace: () => Promise<void>;
  /** Deletes turns permanently and rewrites the file once; reports copies of the memory without changing them. */
  readonly purge: (turns: readonly number[], signal: AbortSignal) => Run<PurgeOutcome>;
}

interface PurgeOutcome {
  readonly copies: readonly { readonly copy: { readonly path: string } }[];
}

export interface AppliedCare extends CareRun {
  /** Backups and other files that still contain text of purged turns. */
  readonly copies: readonly string[];
}

/** A memory that a plan archives: as a duplicate, or because it is unused. */
type Wanted =
  | { readonly type: "merge"; readonly turn: number; readonly into: number }
  | { readonly type: "forget"; readonly turn: number };

/**
 * Applies a plan as far as it is still valid. Each batch is archived in one transaction with its
 * part of the log, so an interrupted run is a shorter run. Purges come last, in one pass. `null`:
 * nothing was left to do.
 */
export async function* applyCare(
  deps: CareDeps,
  plan: CarePlan,
  signal: AbortSignal,
): AsyncGenerator<ProgressStep, AppliedCare | null, undefined> {
  const { store, treeWriter } = deps;
  const at = deps.now();
  let part = 0;
  let number = 0;
  /** A number for this run, taken once it changes something; other runs may be in progress. */
  const claimNumber = async (): Promise<number> =>
    (number ||= (await changeCareState(store, ({ runs }) => ({ runs: runs + 1 }))).runs);
  const wanted: readonly Wanted[] = [
    ...plan.merges.map((one): Wanted => ({
      type: "merge",
      turn: one.absorbed.index,
      into: one.into.index,
    })),
    ...plan.archives.map(({ turn }): Wanted => ({ type: "forget", turn: turn.index })),
  ];
  const total = wanted.length;
  for (let start = 0, size = 1; start < total;) {
    signal.throwIfAborted();
    const batch = wanted.slice(start, start + size);
    start += batch.length;
    let entries = await stillDue(deps, batch);
    if (entries.length > 0) {
      const run = await claimNumber();
      let begun = 0;
      await treeWriter.change({
        isPatient: true,
        async work(draft) {
          entries = await stillDue(deps, batch);
          await removeTurns(draft, entries.map(archivedOf));
        },
        async commit(tree) {
          await deps.checkPlace();
          begun = performance.now();
          // A turn may have been pinned while the tree was computed.
          if (!isDeepStrictEqual(await stillDue(deps, batch), entries))
            return { type: "conflict" as const };
          if (entries.length === 0) return { type: "nothing" as const };
          return store.tree.commit({
            ...(tree ?? metaChange()),
            patches: new Map(
              entries.map((one) => [
                archivedOf(one),
                { state: "archived", archivedBy: "care", archivedAt: at } as const,
              ]),
            ),
            meta: new Map([...(tree?.meta ?? []), ...partRecords({ run, at, part, entries })]),
          });
        },
      });
      if (entries.length > 0) part++;
      size = nextBatchSize(batch.length, { tookMs: performance.now() - begun, most: MOST });
    }
    yield { type: "progress", stage: "archive", done: start, total };
  }
  const purges = await stillToPurge(deps, plan);
  let copies: readonly string[] = [];
  if (purges.length > 0) {
    signal.throwIfAborted();
    await deps.checkPlace();
    // Logged before the purge: turns that were not purged after all can be told by their state.
    const log = partRecords({ run: await claimNumber(), at, part, entries: purges });
    await changeCareState(store, () => ({ purgedAt: at }), log);
    part++;
    const purging = deps.purge(
      purges.map((one) => one.purged),
      signal,
    );
    for await (const event of purging) if (event.type === "progress") yield event;
    copies = (await purging).copies.map(({ copy }) => copy.path);
  }
  await changeCareState(store, ({ next }) => ({ next: Math.max(next, plan.to) }));
  const run = part > 0 ? await readCareRun(store, number) : null;
  return run === null ? null : { ...run, copies };
}

const archivedOf = (one: Absorption | Forgotten): number =>
  "absorbed" in one ? one.absorbed : one.forgotten;

async function stillToPurge({ store, settings, now }: CareDeps, plan: CarePlan) {
  const turns = await known(
    store,
    plan.purges.map(({ turn }) => turn.index),
  );
  const due = await dueOf(store, turns, { settings: await settings(), now: now() });
  return due.flatMap(({ turn, step: { type, level, days, keptDays } }) =>
    type === "purge" ? [{ purged: turn.index, level, days: Math.floor(days), keptDays }] : [],
  );
}

/** Those that have not changed since they were planned, with their leaves. */
async function stillDue(
  { store, settings, now }: CareDeps,
  wanted: readonly Wanted[],
): Promise<readonly (Absorption | Forgotten)[]> {
  const turns = await known(
    store,
    wanted.flatMap((one) => (one.type === "merge" ? [one.turn, one.into] : one.turn)),
  );
  const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const due = new Map(
    (await dueOf(store, turns, { settings: await settings(), now: now() })).map((planned) => [
      planned.turn.index,
      planned.step,
    ]),
  );
  const leafOf = await leavesOf(
    store,
    wanted.map(({ turn }) => turn),
  );
  return wanted.flatMap((one): readonly (Absorption | Forgotten)[] => {
    const turn = byIndex.get(one.turn);
    const leaf = leafOf(one.turn);
    if (turn === undefined) return [];
    if (one.type === "merge") {
      const into = byIndex.get(one.into);
      const isStanding =
        into !== undefined && isMergeable(turn) && isMergeable(into) && mayAbsorb(into, turn);
      return isStanding ? [{ absorbed: one.turn, into: one.into, leaf }] : [];
    }
    const step = due.get(one.turn);
    if (step?.type !== "archive") return [];
    const { by, level, days, keptDays } = step;
    return [
      {
        forgotten: one.turn,
        by,
        level,
        days: Math.floor(days),
        keptDays: Math.floor(keptDays),
        leaf,
      },
    ];
  });
}

const known = async (store: Store, indexes: readonly number[]): Promise<readonly Turn[]> =>
  (await store.turns.read([...new Set(indexes)])).flatMap((turn) => turn ?? []);

async function leavesOf(
  store: Store,
  indexes: readonly number[],
): Promise<(index: number) => Absorption["leaf"]> {
  const places = await store.tree.readPlacements(indexes);
  const leafIds = new Map(
    indexes.flatMap((index, at) => {
      const place = places[at];
      return place?.type === "leaf" ? [[index, place.leafId] as const] : [];
    }),
  );
  const headers = await store.tree.readHeaders([...new Set(leafIds.values())]);
  const leaves = new Map(headers.flatMap((leaf) => (leaf ? [[leaf.id, leaf] as const] : [])));
  return (index) => {
    const id = leafIds.get(index);
    const leaf = id === undefined ? undefined : leaves.get(id);
    return leaf === undefined ? null : { id: leaf.id, turns: [...leaf.turns] };
  };
}
