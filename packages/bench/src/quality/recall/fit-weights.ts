import { setImmediate as signalsHeard } from "node:timers/promises";
import { judge, rankSessions, type Judged } from "./judge.ts";
import { CHANNELS, type Example, type Weights } from "./examples.ts";

/** Steps of the ascent, and how far one goes at first: further steps change no weight by more than a hundredth. */
const STEPS = 300;
const STEP = 0.05;

/** Keeps a weight at 0 that the questions do not speak of. */
const DECAY = 0.0005;

/**
 * Gradient ascent of the mean log likelihood of all that answers, a candidate's probability being the softmax of its
 * score. The first channel's weight is 1. Deterministic. Throws what `onStep`, called at every step, throws.
 */
export async function fitWeights(input: {
  readonly examples: readonly Example[];
  readonly start: Weights;
  readonly onStep: (done: number, total: number) => void;
}): Promise<Weights> {
  const { examples, start, onStep } = input;
  const size = CHANNELS.length;
  // The softmax wants its own scale; what counts is the ratio of the weights.
  const weights = Float64Array.from(start, (weight) => weight * SOFTNESS);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    // A step over a thousand questions takes a tenth of a second; a fit takes half a minute.
    await signalsHeard();
    onStep(step - 1, STEPS);
    const gradient = new Float64Array(size);
    for (const example of examples) addGradient(gradient, example, weights);
    for (let at = 0; at < size; at++) {
      const slope = (gradient[at] ?? 0) / examples.length - DECAY * (weights[at] ?? 0);
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      second[at] = 0.99 * (second[at] ?? 0) + 0.01 * slope * slope;
      const mean = (first[at] ?? 0) / (1 - 0.9 ** step);
      const spread = Math.sqrt((second[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8;
      if (start[at] !== 0) weights[at] = (weights[at] ?? 0) + (STEP * mean) / spread;
    }
  }
  const scale = weights[0] ?? 1;
  return Array.from(weights, (weight) => weight / scale);
}

/** Learned weights divided by this give round ones. */
const SOFTNESS = 2.9;

function addGradient(gradient: Float64Array, example: Example, weights: Float64Array): void {
  const { features, gold } = example;
  if (!gold.includes(1)) return;
  const size = weights.length;
  const scores = scoresOf(example, Array.from(weights));
  const best = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const all = scores.map((score) => Math.exp(score - best));
  const total = all.reduce((sum, value) => sum + value, 0);
  const golden = all.reduce((sum, value, at) => sum + (gold[at] === 1 ? value : 0), 0);
  all.forEach((value, at) => {
    const pull = (gold[at] === 1 ? value / golden : 0) - value / total;
    for (let channel = 0; channel < size; channel++) {
      gradient[channel] = (gradient[channel] ?? 0) + pull * (features[at * size + channel] ?? 0);
    }
  });
}

function scoresOf({ features, gold }: Example, weights: Weights): Float64Array {
  const size = weights.length;
  return Float64Array.from(gold, (_, at) => {
    let score = 0;
    for (let channel = 0; channel < size; channel++) {
      score += (weights[channel] ?? 0) * (features[at * size + channel] ?? 0);
    }
    return score;
  });
}

/** Recall of one question after another, with these weights. */
export function judgeWeights(examples: readonly Example[], weights: Weights): readonly Judged[] {
  return examples.map((example) => {
    const { gold, sessions, goldSessions, wanted } = example;
    const scores = scoresOf(example, weights);
    const order = Array.from(scores, (_, at) => at).toSorted(
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
    );
    const missing = Array.from({ length: wanted }, (_, at) => `missing ${at}`);
    const goldNames = order.filter((at) => gold[at] === 1).map(String);
    const names = new Set([...goldNames, ...missing.slice(goldNames.length)]);
    const turns = order.map((at) => ({ session: sessions[at] ?? "", score: scores[at] ?? 0 }));
    return {
      turn: wanted === 0 ? null : judge(order.map(String), names),
      session: judge(rankSessions(turns.slice(0, 100)), goldSessions),
    };
  });
}
