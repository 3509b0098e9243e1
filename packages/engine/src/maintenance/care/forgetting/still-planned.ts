import type { Store } from "@hsms/store";
import type { MemoryDeps } from "../../../settings/memory-deps.ts";
import { stillAlike } from "../find-alike.ts";
import { dueOf } from "./find-forgettable.ts";
import { isMergeable, mayAbsorb, type PlannedMerge } from "../may-merge.ts";
import type { CarePlan } from "../plan-care.ts";

/** The rows of a plan that a person decides on. */
export type PlannedRows = Pick<CarePlan, "merges" | "alike" | "archives" | "purges">;

/** Returns the rows that are still due, with their memories in the present state. O(rows). */
export async function stillPlanned(
  { store, settings, now }: MemoryDeps,
  { merges, alike, archives, purges }: PlannedRows,
): Promise<PlannedRows> {
  const indexes = [...archives, ...purges].map(({ turn }) => turn.index);
  const turns = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
  const due = await dueOf(store, turns, { settings: await settings(), now: now() });
  return {
    merges: await stillTheSame(store, merges),
    alike: await stillAlike(store, alike),
    archives: due.flatMap(({ turn, step }) => (step.type === "archive" ? [{ turn, step }] : [])),
    purges: due.flatMap(({ turn, step }) => (step.type === "purge" ? [{ turn, step }] : [])),
  };
}

async function stillTheSame(
  { turns }: Pick<Store, "turns">,
  merges: readonly PlannedMerge[],
): Promise<readonly PlannedMerge[]> {
  const read = await turns.read(
    merges.flatMap(({ absorbed, into }) => [absorbed.index, into.index]),
  );
  return merges.flatMap((_, at) => {
    const [absorbed, into] = [read[2 * at], read[2 * at + 1]];
    if (absorbed === undefined || into === undefined) return [];
    const isStanding = isMergeable(absorbed) && isMergeable(into) && mayAbsorb(into, absorbed);
    return isStanding ? [{ absorbed, into }] : [];
  });
}
