import { isRelationTerm } from "@hsms/language";
import type { PostingList, TermVector } from "@hsms/store";

/** A turn that states a relation of what was started from, or of what that is related to. */
export interface ReachedTurn {
  readonly turn: number;
  /** 1 where it names what was started from. */
  readonly hops: number;
  /** Above 0: falls with each step, and with how many turns state something of what leads there. */
  readonly strength: number;
  /** The turn from which it was reached; `null` for the first step. */
  readonly from: number | null;
}

/** The graph lies in the index: its edges are turns, and their ends terms of their own. */
export interface RelationReads {
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
  readonly termsOf: (turns: readonly number[]) => readonly (TermVector | undefined)[];
}

/** Turns read by one walk at most, and of one end: of what hundreds state something nothing in particular follows. */
const MOST_TURNS = 200;
const MOST_OF_ONE = 50;

/** What a step further is worth: with .7 to .4 the same is found. */
const STEP = 0.5;

interface End {
  readonly term: number;
  readonly strength: number;
  readonly from: number | null;
}

/**
 * The turns that state relations of the ends `starts`, and those that these lead to within `depth` steps, breadth first; each once, by the
 * strongest way of the shortest. Reads at most {@link MOST_TURNS} of them, the newest of each end first.
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
    /** Whether a turn is looked at. */
    readonly admit: (turn: number) => boolean;
    /** Where it begins at a turn: the ends are its own, and it is none of what is reached. */
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
