import type { Store, Turn, TurnId } from "@hsms/store";
import { createJudgedPairs } from "./judged-pairs.ts";
import { linksOf, NO_LINKS } from "./links.ts";
import { isLater, type Superseding, supersedingOf } from "./told.ts";

/** The other half of a changed fact. */
export interface ChangedFact {
  readonly index: number;
  readonly id: TurnId;
  readonly createdAt: number;
  /** What of the memory no longer holds, or holds now, word for word. */
  readonly own: string;
  /** What the other one tells instead. */
  readonly other: string;
  /** From when on the newer of both holds, milliseconds since 1970. */
  readonly since: number;
}

/** What a turn supersedes, the newest first, and what supersedes it. */
export interface FactChanges {
  readonly supersedes: readonly ChangedFact[];
  readonly supersededBy: ChangedFact | null;
}

export type ReadChanges = (
  turns: readonly (Turn | undefined)[],
  isOpen: (index: number) => boolean,
) => Promise<readonly (FactChanges | null)[]>;

/**
 * The changed facts of turns, in their order. What one of the two no longer tells is no evidence: links are checked
 * against what both say now, so that nothing is left of one that was forgotten, deleted or edited. `isOpen` says which
 * others may be named. One record a turn, more only where it has links.
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
