import { analyseTurn } from "@hsms/engine";
import { STORE_FLAGS, type Store, type TermVector, type Turn } from "@hsms/store";
import type { Breach } from "../breach.ts";
import { readAllTurns } from "./audit-turns.ts";

/** What the index should hold of a turn. */
interface Analysis {
  readonly terms: TermVector;
  readonly flags: number;
}

/** Analyses each turn once, however often its store is audited: an id has the same words for ever. */
export type Analyse = (turn: Turn) => Analysis;

export function createAnalyse(): Analyse {
  const known = new Map<string, Analysis>();
  return (turn) => {
    // Its words are gone, and so is what was made of them.
    if (turn.state === "purged") return analyseTurn(turn);
    const analysis = known.get(turn.id) ?? analyseTurn(turn);
    known.set(turn.id, analysis);
    return analysis;
  };
}

/** An index made of the turns, here and now, against the stored one. No process may write meanwhile. */
export async function auditIndex(store: Store, analyse: Analyse): Promise<readonly Breach[]> {
  const turns = await readAllTurns(store);
  const breaches = await auditEntries(store, { turns, analyse });
  return [...breaches, ...(await auditPostings(store, { turns, analyse }))];
}

interface Expected {
  readonly turns: readonly Turn[];
  readonly analyse: Analyse;
}

async function auditEntries(
  store: Store,
  { turns, analyse }: Expected,
): Promise<readonly Breach[]> {
  const breaches: Breach[] = [];
  const columns = await store.index.readColumns();
  if (columns.count !== turns.length) {
    const message = `The columns hold ${columns.count} of ${turns.length} turns`;
    breaches.push({ kind: "index", message });
  }
  const vectors = await store.index.readTerms(turns.map(({ index }) => index));
  turns.forEach((turn, at) => {
    const { terms, flags } = analyse(turn);
    const stored = vectors[at];
    const { index } = turn;
    if (
      stored === undefined ||
      stored.length !== terms.length ||
      !isSame(stored.ids, terms.ids) ||
      !isSame(stored.counts, terms.counts)
    ) {
      breaches.push({ kind: "index", message: `The terms of turn ${index} differ` });
    }
    if (
      columns.lengths[index] !== terms.length ||
      columns.createdAt[index] !== turn.createdAt ||
      ((columns.flags[index] ?? 0) & ~STORE_FLAGS) !== (flags & ~STORE_FLAGS)
    ) {
      breaches.push({ kind: "index", message: `The columns of turn ${index} differ` });
    }
  });
  return breaches;
}

async function auditPostings(
  store: Store,
  { turns, analyse }: Expected,
): Promise<readonly Breach[]> {
  const expected = new Map<number, { readonly turns: number[]; readonly counts: number[] }>();
  for (const turn of turns) {
    const { ids, counts } = analyse(turn).terms;
    ids.forEach((term, place) => {
      const list = expected.get(term) ?? { turns: [], counts: [] };
      expected.set(term, list);
      list.turns.push(turn.index);
      list.counts.push(counts[place] ?? 0);
    });
  }
  const terms = [...expected.keys()];
  const [postings, frequencies] = await Promise.all([
    store.index.readPostings(terms),
    store.index.readFrequencies(terms),
  ]);
  return terms.flatMap((term, at): readonly Breach[] => {
    const list = expected.get(term);
    const stored = postings[at];
    const isWhole =
      list !== undefined &&
      stored !== undefined &&
      isSame(stored.turns, list.turns) &&
      isSame(stored.counts, list.counts) &&
      frequencies[at] === list.turns.length;
    return isWhole ? [] : [{ kind: "index", message: `The posting list of term ${term} differs` }];
  });
}

function isSame(left: ArrayLike<number>, right: ArrayLike<number>): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return false;
  return true;
}
