import type { NumberedNode } from "@hsms/store";
import { analyse, termId } from "@hsms/language";
import type { Evidence } from "./evidence.ts";

/** Weight of the topic in a node's score; the rest is the evidence of its leaves, of which its digest is an extract. */
const OWN_SHARE = 0.25;

/** Share of the parent's score that a node inherits: siblings support each other. */
export const PARENT_SHARE = 0.1;

const MOST_KEPT = 60_000;

/**
 * Scores nodes for a question, 0–1 (S0-46 … S0-48): the share of the question that they contain,
 * relative to the best that any single turn contains. A question's words are never all in one
 * place, so an absolute share would put nearly every node below the threshold.
 */
export type ScoreNodes = (input: {
  readonly nodes: readonly NumberedNode[];
  readonly parentScores: readonly number[];
  readonly question: ReadonlyMap<number, number>;
  readonly evidence: Evidence;
  /** The highest coverage of any turn: a node whose leaves reach it is fully relevant. */
  readonly bestCoverage: number;
}) => readonly number[];

export function createNodeScorer(): ScoreNodes {
  const kept = new Map<number, { readonly topic: string; readonly terms: readonly number[] }>();

  const termsOf = ({ number, topic }: NumberedNode): readonly number[] => {
    const known = kept.get(number);
    if (known?.topic === topic) return known.terms;
    const terms = Array.from(new Set(analyse(topic).map(termId)));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(number, { topic, terms });
    return terms;
  };

  return ({ nodes, parentScores, question, evidence, bestCoverage }) => {
    let information = 0;
    for (const idf of question.values()) information += idf;
    if (information === 0 || bestCoverage === 0) return nodes.map(() => 0);
    return nodes.map((node, at) => {
      let own = 0;
      for (const term of termsOf(node)) own += question.get(term) ?? 0;
      const below = evidence(node) / bestCoverage;
      const parent = parentScores[at] ?? 0;
      const words = own / Math.max(information * bestCoverage, own);
      const score = OWN_SHARE * words + (1 - OWN_SHARE) * below + PARENT_SHARE * parent;
      return Math.min(1, score);
    });
  };
}
