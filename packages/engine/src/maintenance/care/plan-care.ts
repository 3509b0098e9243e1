import type { Store, Turn } from "@hsms/store";
import { readLinksOf } from "../../retrieval/facts/links.ts";
import { readCareState } from "./care-log.ts";
import { readTurns, type CompareTurns } from "./compare-turns.ts";
import { findAlike } from "./find-alike.ts";
import {
  dueOf,
  findForgettable,
  type Forgettable,
  type PlanDeps,
} from "./forgetting/find-forgettable.ts";
import { isMergeable, mayAbsorb, type PlannedMerge, survivorOf } from "./may-merge.ts";

interface Merges {
  /** Turns compared with earlier ones, from the first that no run has examined. */
  readonly from: number;
  readonly to: number;
  readonly merges: readonly PlannedMerge[];
}

/** What care would do. Planning changes nothing. */
export interface CarePlan extends Merges, Forgettable {
  /**
   * Pairs that may say the same in other words, for a person to decide; they are not merged. Empty
   * unless requested.
   */
  readonly alike: readonly PlannedMerge[];
}

interface PlanCareDeps extends PlanDeps {
  readonly compareTurns: CompareTurns;
}

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Plans merges of duplicates, and what is due to be forgotten. */
export async function planCare(
  deps: PlanCareDeps,
  following: Following & { readonly alike: boolean },
): Promise<CarePlan> {
  const found = await planMerges(deps, following);
  const merges = await withStanding(deps, found.merges);
  const absorbed = new Set(merges.map((merge) => merge.absorbed.index));
  const { signal } = following;
  const near = following.alike ? await findAlike(deps, { absorbed, signal }) : [];
  const alike = await withStanding(deps, near);
  const forgettable = await findForgettable(deps, { ...following, absorbed });
  return { ...found, merges, alike, ...forgettable };
}

/** Drops merges into a memory that is due to be forgotten itself, since both would be lost. */
async function withStanding(
  { store, settings, now }: PlanDeps,
  merges: readonly PlannedMerge[],
): Promise<readonly PlannedMerge[]> {
  const at = { settings: await settings(), now: now() };
  const due = await dueOf(
    store,
    merges.map(({ into }) => into),
    at,
  );
  const going = new Set(
    due.filter(({ step }) => step.type === "archive").map(({ turn }) => turn.index),
  );
  return merges.filter(({ into }) => !going.has(into.index));
}

/** The merges among the compared turns that are allowed in their present state. */
async function planMerges(
  { store, foreground, compareTurns }: Pick<PlanCareDeps, "store" | "foreground" | "compareTurns">,
  { signal, onProgress }: Following,
): Promise<Merges> {
  const { next } = await readCareState(store);
  const { from, to, compared } = await compareTurns(next, { signal, onProgress });
  /** By index of the absorbed turn. */
  const merges = new Map<number, PlannedMerge>();
  for (const [index, { near, same }] of compared) {
    await foreground.pause();
    signal.throwIfAborted();
    // Of three duplicates, the third is compared with the survivor of the first two.
    const others = near.filter((other) => same.has(other) || merges.has(other));
    if (others.length === 0) continue;
    const [turn] = await freeOf(store, await readTurns(store, [index]));
    if (turn === undefined) continue;
    for (const other of await readTurns(store, others)) {
      await foreground.pause();
      const standing = merges.get(other.index)?.into ?? other;
      const into = survivorOf(standing, turn);
      const absorbed = into === turn ? standing : turn;
      if (!isMergeable(standing) || !mayAbsorb(into, absorbed)) continue;
      if ((await freeOf(store, [standing])).length === 0) continue;
      merges.set(absorbed.index, { absorbed, into });
      break;
    }
  }
  return { from, to, merges: [...merges.values()].map((merge) => resolved(merge, merges)) };
}

/** A survivor may itself have been merged later. */
function resolved(merge: PlannedMerge, merges: ReadonlyMap<number, PlannedMerge>): PlannedMerge {
  let { into } = merge;
  for (let next = merges.get(into.index); next !== undefined; next = merges.get(into.index)) {
    ({ into } = next);
  }
  return { ...merge, into };
}

/**
 * The turns that may be merged. A turn that changed a fact, or was superseded by one, is kept: its
 * date tells what was true when.
 */
async function freeOf(store: Store, turns: readonly Turn[]): Promise<readonly Turn[]> {
  const mergeable = turns.filter(isMergeable);
  const links = await readLinksOf(
    store,
    mergeable.map(({ index }) => index),
  );
  return mergeable.filter((_, at) => {
    const { older = [], newer = [] } = links[at] ?? {};
    return older.length === 0 && newer.length === 0;
  });
}
