import { highest, positionOf } from "../../retrieval/lexical/ascending.ts";
import { topPositions } from "../../retrieval/lexical/top.ts";
import type { LexicalViews } from "../../retrieval/lexical/views.ts";
import { heldInformation, type AskedWord } from "./held-information.ts";
import type { FusedTurn } from "../ranking/fuse.ts";

/** Candidates looked at: after them all questions look alike. */
const LOOKED_AT = 60;

/** Candidates that a search shows. */
const SHOWN = 10;

/**
 * The best, which are compared with each other. Where there are fewer, the rest is turns without a word of the question:
 * one turn alone stands out as clearly as one can, and compared with itself it would look like all others.
 */
const FIVE = 5;

const NOTHING: Pick<FusedTurn, "score"> = { score: 0 };

/**
 * What the words of a window and of a turn count at most: a word counts up to 2.2 where a turn is short and names it
 * twice, which is no surer than once, and the squares of such scores outweighed all that speaks for them.
 */
const FULL_WINDOW = 1.6;
const FULL_TURN = 1.2;

/**
 * What the scores of a question's candidates say of whether its answer is among them. None depends on how the
 * question is put, only on where its words are. Scores of words are divided by the information (idf) of the question.
 */
export interface ConfidenceSignals {
  /** Share of the question's information in the first candidate, and its mean in the first five. */
  readonly first: number;
  readonly firstFive: number;
  /** The largest share of it that one turn holds for its length, and the turns of one session together: whether it was spoken of at all. */
  readonly best: number;
  readonly session: number;
  /** The logarithm of how many words were asked for: of many a smaller share is as much. */
  readonly words: number;
  /** The best window's words, at most 1.6, and their logarithm. */
  readonly window: number;
  readonly windowLog: number;
  /** The best turn's words, at most 1.2, squared. */
  readonly turnSquared: number;
  readonly answered: number;
  /** Share of the information in words that no turn has, and that have no substitute. */
  readonly unknown: number;
  /** Lead of the first over the second; and over the tenth or the last, times the best coverage of the first ten. */
  readonly lead: number;
  readonly leadOfMany: number;
  /** Fifth best window by the best: near 1, the words are everywhere. */
  readonly fifthWindow: number;
  /** Mean session by the best; the first candidate's session by the best. */
  readonly meanSession: number;
  readonly firstSession: number;
  readonly spread: number;
  /** Share of the five best turns that are among the five best windows. */
  readonly agreement: number;
}

/** O(60 · log candidates). `null` when there is no candidate, or no word with meaning in the question. */
export function readSignals(input: {
  readonly views: LexicalViews;
  /** Best first, before nearness in the tree. */
  readonly fused: readonly FusedTurn[];
  /** Idf of the question's words, of which the candidates' coverage is a share. */
  readonly asked: number;
  /** The same of what is known of them, and of words without a substitute. */
  readonly information: number;
  readonly unknown: number;
  /** Of the question, and what is looked for in place of those that no turn has. */
  readonly words: readonly AskedWord[];
  readonly sessionOf: (turn: number) => number;
  /** Of a turn, by the mean of all. */
  readonly relativeLengthOf: (turn: number) => number;
  /** Whether a turn only asked; those are not among `fused`. */
  readonly isLookup: (turn: number) => boolean;
}): ConfidenceSignals | null {
  const { views, asked, information, unknown, isLookup } = input;
  const share = asked / information;
  const looked = input.fused.slice(0, LOOKED_AT);
  const coverages = looked.map(({ coverage }) => Math.min(1, coverage * share));
  const [first, second = NOTHING] = looked;
  if (first === undefined || information === 0) return null;
  // By their words alone: what comes first in a chat is often only recent.
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
    // Where no session has a word, since only guesses at the words were said, all are alike.
    meanSession: bestSession === 0 ? 1 : mean(sessions) / bestSession,
    firstSession: bestSession === 0 ? 1 : (sessions[0] ?? 0) / bestSession,
    spread: deviation(scores),
    agreement: bestWindows.filter((at) => bestFive.includes(at)).length / FIVE,
  };
}

/** Places of the five highest, ties by the earlier. */
const positionsOfBest = (values: Float64Array): readonly number[] =>
  Array.from(topPositions(values, FIVE));

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function deviation(values: Float64Array): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
