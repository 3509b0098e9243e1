import { highest, positionOf } from "../../retrieval/lexical/ascending.ts";
import { topPositions } from "../../retrieval/lexical/top.ts";
import type { LexicalViews } from "../../retrieval/lexical/views.ts";
import { heldInformation, type AskedWord } from "./held-information.ts";
import type { FusedTurn } from "../ranking/fuse.ts";

/** Number of candidates considered: beyond them all questions look alike. */
const LOOKED_AT = 60;

/** Number of candidates that a search shows. */
const SHOWN = 10;

/**
 * Number of best candidates that are compared with each other. If there are fewer, turns without a
 * match fill up: a single turn stands out most clearly, but compared with itself alone it would
 * look average.
 */
const FIVE = 5;

const NOTHING: Pick<FusedTurn, "score"> = { score: 0 };

/**
 * Caps for the word scores of a window and of a turn: a word counts up to 2.2 in a short turn that
 * repeats it, which is no stronger evidence, and the squares of such scores outweighed all other
 * signals.
 */
const FULL_WINDOW = 1.6;
const FULL_TURN = 1.2;

/**
 * Signals from the scores of a question's candidates on whether its answer is among them. None
 * depends on the wording of the question, only on where its words occur. Word scores are divided by
 * the information (idf) of the question.
 */
export interface ConfidenceSignals {
  /** Share of the question's information in the first candidate; its mean in the first five. */
  readonly first: number;
  readonly firstFive: number;
  /**
   * Largest share of the question's information in one turn, normalised by length, and in the turns
   * of one session together: whether the subject was mentioned at all.
   */
  readonly best: number;
  readonly session: number;
  /** Logarithm of the number of words searched for: of many words a smaller share means as much. */
  readonly words: number;
  /** Word score of the best window, at most 1.6, and its logarithm. */
  readonly window: number;
  readonly windowLog: number;
  /** Word score of the best turn, at most 1.2, squared. */
  readonly turnSquared: number;
  readonly answered: number;
  /** Share of the information in words that occur in no turn and have no substitute. */
  readonly unknown: number;
  /**
   * Lead of the first candidate over the second; and over the tenth or the last, times the best
   * coverage of the first ten.
   */
  readonly lead: number;
  readonly leadOfMany: number;
  /** Ratio of the fifth best window to the best: near 1, the words are everywhere. */
  readonly fifthWindow: number;
  /** Mean session score relative to the best; that of the first candidate's session relative to the best. */
  readonly meanSession: number;
  readonly firstSession: number;
  readonly spread: number;
  /** Share of the five best turns that are also among the five best windows. */
  readonly agreement: number;
}

/**
 * Computes the signals; `null` if there is no candidate, or no meaningful word in the question.
 * O(60 · log candidates).
 */
export function readSignals(input: {
  readonly views: LexicalViews;
  /** Best first, before nearness in the tree is added. */
  readonly fused: readonly FusedTurn[];
  /** Idf of the question's words, which the candidates' coverage is a share of. */
  readonly asked: number;
  /** Idf of the known words and substitutes, and of words without a substitute. */
  readonly information: number;
  readonly unknown: number;
  /** The question's words, and the substitutes of those that occur in no turn. */
  readonly words: readonly AskedWord[];
  readonly sessionOf: (turn: number) => number;
  readonly relativeLengthOf: (turn: number) => number;
  /** Whether a turn is only a question; such turns are not in `fused`. */
  readonly isLookup: (turn: number) => boolean;
}): ConfidenceSignals | null {
  const { views, asked, information, unknown, isLookup } = input;
  const share = asked / information;
  const looked = input.fused.slice(0, LOOKED_AT);
  const coverages = looked.map(({ coverage }) => Math.min(1, coverage * share));
  const [first, second = NOTHING] = looked;
  if (first === undefined || information === 0) return null;
  // Ranked by words alone: the first candidates in a chat are often just recent.
  const said = Array.from(topPositions(views.turn, LOOKED_AT), (at) => views.turns[at] ?? 0);
  const held = heldInformation({ ...input, turns: said.filter((turn) => !isLookup(turn)) });
  const positions = looked.map(({ turn }) => positionOf(views.turns, turn));
  const of = (view: Float64Array): Float64Array => {
    const values = new Float64Array(positions.length);
    for (let at = 0; at < values.length; at++) values[at] = view[positions[at] ?? -1] ?? 0;
    return values;
  };
  const turns = of(views.turn);
  const windows = of(views.window);
  const sessions = of(views.session);
  const scores = Float64Array.from(looked, ({ score }) => score);
  const bestWindow = Math.min(FULL_WINDOW, highest(views.window) / information);
  const bestSession = highest(sessions);
  const bestWindows = positionsOfBest(windows);
  const bestFive = positionsOfBest(turns);
  const last = Math.max(FIVE, Math.min(SHOWN, scores.length)) - 1;
  return {
    first: coverages[0] ?? 0,
    firstFive: coverages.slice(0, FIVE).reduce((sum, coverage) => sum + coverage, 0) / FIVE,
    best: Math.min(1, held.turn / information),
    session: Math.min(1, held.session / information),
    words: Math.log(Math.max(1, input.words.length)),
    window: bestWindow,
    windowLog: Math.log(bestWindow + 0.05),
    turnSquared: Math.min(FULL_TURN, highest(views.turn) / information) ** 2,
    answered: (views.answered[positions[0] ?? -1] ?? 0) / information,
    unknown: unknown / information,
    lead: first.score - second.score,
    leadOfMany: highest(coverages.slice(0, SHOWN)) * (first.score - (scores[last] ?? 0)),
    fifthWindow: (windows[bestWindows[FIVE - 1] ?? -1] ?? 0) / (windows[bestWindows[0] ?? -1] || 1),
    // If no session has a word, since only guesses matched, all sessions are alike.
    meanSession: bestSession === 0 ? 1 : mean(sessions) / bestSession,
    firstSession: bestSession === 0 ? 1 : (sessions[0] ?? 0) / bestSession,
    spread: deviation(scores),
    agreement: bestWindows.filter((at) => bestFive.includes(at)).length / FIVE,
  };
}

/** Positions of the five highest values; ties go to the earlier. */
const positionsOfBest = (values: Float64Array): readonly number[] =>
  Array.from(topPositions(values, FIVE));

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function deviation(values: Float64Array): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
