import { dayOf } from "@hsms/messages";
import { categoryIn, importanceIn, kindIn, TurnFlag, type Category, type Store } from "@hsms/store";

/** Number of turns by property. Includes archived turns, excludes purged ones. */
export interface TurnCounts {
  readonly total: number;
  readonly archived: number;
  readonly notes: number;
  /** Turns whose date is a guess; they are not counted in `byDay`. */
  readonly undated: number;
  readonly byCategory: Readonly<Partial<Record<Category, number>>>;
  /** From level 1 to level 10. */
  readonly byImportance: readonly number[];
  /** By local day as `2026-11-28`, ascending; days without turns are omitted. */
  readonly byDay: ReadonlyMap<string, number>;
}

/** See `Turns.counts`. */
export const readTurnCounts = (store: Pick<Store, "look">): Promise<TurnCounts> =>
  store.look(({ index }) => {
    const { count, createdAt, flags } = index.readColumns();
    const facetsOf = index.readFacets();
    let total = 0;
    let archived = 0;
    let notes = 0;
    let undated = 0;
    const byCategory: Partial<Record<Category, number>> = {};
    const byImportance = Array.from({ length: 10 }, () => 0);
    const days = dayCounter();
    for (let turn = 0; turn < count; turn++) {
      const facets = facetsOf[turn] ?? 0;
      const level = importanceIn(facets);
      const category = categoryIn(facets);
      // Purged turns have neither importance nor category.
      if (level === 0 || category === undefined) continue;
      total++;
      byCategory[category] = (byCategory[category] ?? 0) + 1;
      byImportance[level - 1] = (byImportance[level - 1] ?? 0) + 1;
      if (((flags[turn] ?? 0) & TurnFlag.hidden) !== 0) archived++;
      if (kindIn(facets) === "note") notes++;
      const time = createdAt[turn] ?? Number.NaN;
      if (Number.isNaN(time)) undated++;
      else days.add(time);
    }
    return { total, archived, notes, undated, byCategory, byImportance, byDay: days.counts() };
  });

/** See `Turns.asked`. */
export const countAsked = (store: Pick<Store, "look">): Promise<number> =>
  store.look(({ index }) => {
    const { count, flags } = index.readColumns();
    let asked = 0;
    for (let turn = 0; turn < count; turn++) {
      if (((flags[turn] ?? 0) & (TurnFlag.lookup | TurnFlag.hidden)) === TurnFlag.lookup) asked++;
    }
    return asked;
  });

/**
 * Computes the day once for consecutive turns of the same day: converting the dates of a million
 * turns would take a second.
 */
function dayCounter() {
  const counts = new Map<string, number>();
  let day = { name: "", from: 0, to: 0 };
  return {
    add(time: number): void {
      if (!(time >= day.from && time < day.to)) day = dayAt(time);
      const { name } = day;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    counts: (): ReadonlyMap<string, number> =>
      new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function dayAt(time: number) {
  const at = new Date(time);
  const startOf = (date: number): number =>
    new Date(at.getFullYear(), at.getMonth(), date).getTime();
  return { name: dayOf(time), from: startOf(at.getDate()), to: startOf(at.getDate() + 1) };
}
