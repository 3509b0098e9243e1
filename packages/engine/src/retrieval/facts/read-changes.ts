import type { Store, Turn, TurnId } from "@hsms/store";
import { createJudgedPairs } from "./judged-pairs.ts";
import { linksOf, NO_LINKS } from "./links.ts";
import { isLater, type Superseding, supersedingOf } from "./told.ts";

/** The other turn of a changed fact. */
export interface ChangedFact {
  readonly index: number;
  readonly id: TurnId;
  readonly createdAt: number;
  /** The sentence of the memory that no longer holds, or holds now, verbatim. */
  readonly own: string;
  /** The sentence of the other turn, verbatim. */
  readonly other: string;
  /** Since when the newer fact holds, as Unix time in milliseconds. */
  readonly since: number;
}

/** The facts that a turn supersedes, newest first, and the one that supersedes it. */
export interface FactChanges {
  readonly supersedes: readonly ChangedFact[];
  readonly supersededBy: ChangedFact | null;
}

export type ReadChanges = (
  turns: readonly (Turn | undefined)[],
  isOpen: (index: number) => boolean,
) => Promise<readonly (FactChanges | null)[]>;

/**
 * Reads the changed facts of turns, in their order. Links are checked against the present text of
 * both turns, so that nothing remains of a turn that was forgotten, deleted or edited. `isOpen`
 * tells which other turns may be named. Reads one record per turn, and more only if it has links.
 */
export function createChangeReader(store: Pick<Store, "look" | "turns">): ReadChanges {
  const pairs = createJudgedPairs();
  return async (turns, isOpen) => {
    const asked = turns.filter((turn) => turn !== undefined);
    if (asked.length === 0) return turns.map(() => null);
    const links = await store.look((view) => {
      pairs.follow(view);
      return asked.map(({ index }) => linksOf(view, index));
    });
    const othersOf = new Map(
      asked.map((turn, at) => {
        const { older, newer } = links[at] ?? NO_LINKS;
        return [turn, [...new Set([...older, ...newer])].filter(isOpen)] as const;
      }),
    );
    const wanted = [...new Set([...othersOf.values()].flat())];
    if (wanted.length === 0) return turns.map(() => null);
    const read = new Map((await store.turns.read(wanted)).map((turn, at) => [wanted[at], turn]));
    const changeOf = pairs.judge();
    return turns.map((turn) => {
      if (turn === undefined) return null;
      const found = (othersOf.get(turn) ?? []).flatMap((index) => {
        const other = read.get(index);
        return other === undefined ? [] : (supersedingOf(other, turn, changeOf) ?? []);
      });
      if (found.length === 0) return null;
      const before = found.filter((one) => one.newer.index === turn.index);
      const after = found.filter((one) => one.older.index === turn.index);
      return {
        supersedes: before
          .toSorted((a, b) => (isLater(a.older, b.older) ? -1 : 1))
          .map((one) => changedFact(one, one.older)),
        supersededBy: latestOf(after),
      };
    });
  };
}

function latestOf(found: readonly Superseding[]): ChangedFact | null {
  const [first, ...others] = found;
  if (first === undefined) return null;
  const latest = others.reduce((a, b) => (isLater(b.newer, a.newer) ? b : a), first);
  return changedFact(latest, latest.newer);
}

function changedFact({ older, newer, replaced, replacing }: Superseding, other: Turn): ChangedFact {
  const isNewer = other === newer;
  return {
    index: other.index,
    id: other.id,
    createdAt: other.createdAt,
    own: isNewer ? replaced : replacing,
    other: isNewer ? replacing : replaced,
    since: newer.validFrom ?? older.validUntil ?? newer.createdAt,
  };
}
