import { isRelationTerm } from "@hsms/language";
import type { PostingList, TermVector } from "@hsms/store";

/** A turn that states a relation of the start, or of an entity related to it. */
export interface ReachedTurn {
  readonly turn: number;
  /** 1 if it names the start. */
  readonly hops: number;
  /** Above 0: decreases with each step, and with the number of turns about the entity that leads there. */
  readonly strength: number;
  /** The turn through which it was reached; `null` for the first step. */
  readonly from: number | null;
}

/** The graph is stored in the index: turns are its edges, and their entities are terms of a special kind. */
export interface RelationReads {
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
  readonly termsOf: (turns: readonly number[]) => readonly (TermVector | undefined)[];
}

/**
 * Maximum number of turns read by one walk, and per entity: one with hundreds of statements leads
 * nowhere in particular.
 */
const MOST_TURNS = 200;
const MOST_OF_ONE = 50;

/** Factor of strength per step: with .7 to .4 the results are the same. */
const STEP = 0.5;

interface End {
  readonly term: number;
  readonly strength: number;
  readonly from: number | null;
}

/**
 * Finds the turns that state relations of the entities `starts`, and those reached from these
 * within `depth` steps, breadth first; each once, by the strongest of its shortest paths. Reads at
 * most {@link MOST_TURNS} of them, the newest of each entity first.
 */
export function walkRelations(
  { postingsOf, termsOf }: RelationReads,
  {
    starts,
    depth,
    admit,
    from = null,
  }: {
    readonly starts: readonly number[];
    readonly depth: number;
    /** Whether a turn may be visited. */
    readonly admit: (turn: number) => boolean;
    /** The turn at which the walk starts, if `starts` are its entities; it is not among the results. */
    readonly from?: number | null;
  },
): readonly ReachedTurn[] {
  const reached = new Map<number, ReachedTurn>();
  const seen = new Set(starts);
  let ends: readonly End[] = starts.map((term) => ({ term, strength: 1, from }));
  for (let hops = 1; hops <= depth && ends.length > 0; hops += 1) {
    const fresh = new Map<number, ReachedTurn>();
    const lists = postingsOf(ends.map(({ term }) => term));
    for (const [at, end] of ends.entries()) {
      const list = lists[at];
      if (list === undefined || list.frequency > MOST_OF_ONE) continue;
      const strength = end.strength / Math.sqrt(list.frequency);
      for (const turn of list.postings().turns.toReversed()) {
        if (turn === from || reached.has(turn) || !admit(turn)) continue;
        const known = fresh.get(turn);
        if (known === undefined && reached.size + fresh.size >= MOST_TURNS) break;
        if (known === undefined || known.strength < strength) {
          fresh.set(turn, { turn, hops, strength, from: end.from });
        }
      }
    }
    for (const [turn, way] of fresh) reached.set(turn, way);
    ends = hops === depth ? [] : endsOf([...fresh.values()], { termsOf, seen });
  }
  return [...reached.values()];
}

function endsOf(
  turns: readonly ReachedTurn[],
  { termsOf, seen }: Pick<RelationReads, "termsOf"> & { readonly seen: Set<number> },
): readonly End[] {
  const byTerm = new Map<number, End>();
  termsOf(turns.map(({ turn }) => turn)).forEach((vector, at) => {
    const { turn = 0, strength = 0 } = turns[at] ?? {};
    for (const term of vector?.ids.filter(isRelationTerm) ?? []) {
      const known = byTerm.get(term);
      if (seen.has(term) || (known !== undefined && known.strength >= strength * STEP)) continue;
      byTerm.set(term, { term, strength: strength * STEP, from: turn });
    }
  });
  for (const term of byTerm.keys()) seen.add(term);
  return [...byTerm.values()];
}
