import { isRelationTerm, isSubjectTerm } from "@hsms/language";
import type { TermVector } from "@hsms/store";
import { inverseDocumentFrequency } from "../../../retrieval/lexical/bm25.ts";

/** Words in more than this share of the compared sessions are ignored. At 1 all words count, at 0 none. */
const COMMON_SHARE = 0.3;

/** Cosine of every pair of `count` sessions, 0–1, row-major; 0 on the diagonal. */
export interface CosineMatrix {
  readonly count: number;
  readonly values: Float64Array;
}

/**
 * Cosine similarity of sessions by their words, weighted (1 + ln tf) · idf, with the idf among
 * these sessions, so that subjects common to all count little. O(terms + Σ squares of the sessions
 * that share a term).
 */
export function sessionCosines(sessions: readonly (readonly TermVector[])[]): CosineMatrix {
  const count = sessions.length;
  const { terms, size, owners, counts, frequencies } = joinTerms(sessions);
  const weights = new Float64Array(size);
  const norms = new Float64Array(count);
  const most = Math.max(2, COMMON_SHARE * count);
  const idfs = Float64Array.from({ length: count + 1 }, (_, frequency) =>
    frequency > most ? 0 : inverseDocumentFrequency(count, frequency),
  );
  for (let at = 0; at < size; at++) {
    const idf = idfs[frequencies[terms[at] ?? 0] ?? 0] ?? 0;
    const weight = (1 + Math.log(counts[at] ?? 1)) * idf;
    const owner = owners[at] ?? 0;
    weights[at] = weight;
    norms[owner] = (norms[owner] ?? 0) + weight * weight;
  }
  const values = new Float64Array(count * count);
  // The last entry of each term so far, and for each entry the previous one of its term.
  const last = new Int32Array(frequencies.length).fill(-1);
  const before = new Int32Array(size);
  for (let at = 0; at < size; at++) {
    const term = terms[at] ?? 0;
    const weight = weights[at] ?? 0;
    if (weight === 0 || frequencies[term] === 1) continue;
    const row = (owners[at] ?? 0) * count;
    for (let other = last[term] ?? -1; other >= 0; other = before[other] ?? -1) {
      const cell = row + (owners[other] ?? 0);
      values[cell] = (values[cell] ?? 0) + weight * (weights[other] ?? 0);
    }
    before[at] = last[term] ?? -1;
    last[term] = at;
  }
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < row; column++) {
      const product = (norms[row] ?? 0) * (norms[column] ?? 0);
      const cosine = product > 0 ? (values[row * count + column] ?? 0) / Math.sqrt(product) : 0;
      values[row * count + column] = values[column * count + row] = cosine;
    }
  }
  return { count, values };
}

/** The terms of all sessions, numbered from 0, with one entry per session that contains a term. */
interface JoinedTerms {
  /** Term number, session and count, by entry. */
  readonly terms: Uint32Array;
  readonly owners: Uint32Array;
  readonly counts: Float64Array;
  readonly size: number;
  readonly frequencies: Uint32Array;
}

/** An open-addressing hash table: a `Map` takes five times as long, and every chat search waits for this. */
function joinTerms(sessions: readonly (readonly TermVector[])[]): JoinedTerms {
  let most = 0;
  for (const vectors of sessions) for (const { ids } of vectors) most += ids.length;
  const room = 2 ** Math.ceil(Math.log2(2 * most + 1));
  const keys = new Uint32Array(room);
  const numbers = new Int32Array(room).fill(-1);
  const terms = new Uint32Array(most);
  const owners = new Uint32Array(most);
  const counts = new Float64Array(most);
  const frequencies = new Uint32Array(most);
  const places = new Int32Array(most);
  let size = 0;
  let known = 0;
  sessions.forEach((vectors, owner) => {
    for (const vector of vectors) {
      for (let at = 0; at < vector.ids.length; at++) {
        const id = vector.ids[at] ?? 0;
        // Their words are counted as ordinary terms.
        if (isRelationTerm(id) || isSubjectTerm(id)) continue;
        const count = vector.counts[at] ?? 0;
        let slot = (Math.imul(id, 0x9e3779b1) >>> 0) % room;
        while (numbers[slot] !== -1 && keys[slot] !== id) slot = slot + 1 === room ? 0 : slot + 1;
        if (numbers[slot] === -1) {
          keys[slot] = id;
          numbers[slot] = known++;
        }
        const term = numbers[slot] ?? 0;
        const place = places[term] ?? 0;
        if ((frequencies[term] ?? 0) > 0 && owners[place] === owner) {
          counts[place] = (counts[place] ?? 0) + count;
          continue;
        }
        frequencies[term] = (frequencies[term] ?? 0) + 1;
        places[term] = size;
        terms[size] = term;
        owners[size] = owner;
        counts[size] = count;
        size++;
      }
    }
  });
  return { terms, owners, counts, size, frequencies };
}
