import type { ChangePair } from "./read-changes.ts";

/** Says whether the later turn changes what the earlier told. */
export type FindChange = (pair: {
  readonly earlier: ChangePair["earlier"];
  readonly later: ChangePair["later"];
}) => boolean | Promise<boolean>;

export interface ChangeScore {
  readonly pairs: number;
  /** Pairs in which a change was found, and those of them that are one. */
  readonly found: number;
  readonly right: number;
  /** Pairs that are a change. */
  readonly changes: number;
  /** 0–1; 1 where nothing was found, or nothing was to be found. */
  readonly precision: number;
  readonly recall: number;
  /** Changes that were not found, and pairs that are none in which one was. */
  readonly missed: readonly ChangePair[];
  readonly wrong: readonly ChangePair[];
}

/** Precision and recall of a rule over pairs. */
export async function scoreChanges(
  pairs: readonly ChangePair[],
  findChange: FindChange,
): Promise<ChangeScore> {
  const found: ChangePair[] = [];
  for (const pair of pairs) {
    const { earlier, later } = pair;
    if (await findChange({ earlier, later })) found.push(pair);
  }
  const changes = pairs.filter(({ change }) => change);
  const wrong = found.filter(({ change }) => !change);
  const right = found.length - wrong.length;
  return {
    pairs: pairs.length,
    found: found.length,
    right,
    changes: changes.length,
    precision: found.length === 0 ? 1 : right / found.length,
    recall: changes.length === 0 ? 1 : right / changes.length,
    missed: changes.filter((pair) => !found.includes(pair)),
    wrong,
  };
}
