/**
 * A small feed-forward network: ReLU between layers, softmax at the end. Plain numbers, so that it
 * can be stored and copied directly.
 */
export interface Network {
  /** Number of units of each layer, inputs first. */
  readonly sizes: readonly number[];
  /** For each layer after the first, consecutively: weights by output unit, then biases. */
  readonly weights: Float32Array;
}

/** The features of a turn, the action taken, and its reward: above 0 the action was right. */
export interface Experience {
  readonly features: readonly number[];
  readonly action: number;
  readonly reward: number;
}

/** Pseudo-random numbers in [0, 1), repeatable for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const countWeights = (sizes: readonly number[]): number =>
  layersOf(sizes).reduce((sum, { inputs, outputs }) => sum + (inputs + 1) * outputs, 0);

/** Random inner layers; the last one is 0, so that an untrained network has no preference. */
export function createNetwork(sizes: readonly number[], seed: number): Network {
  const random = randomOf(seed);
  const weights = new Float32Array(countWeights(sizes));
  for (const { inputs, outputs, start } of layersOf(sizes).slice(0, -1)) {
    // He initialisation, with a uniform distribution of the same variance.
    const bound = Math.sqrt(6 / inputs);
    for (let at = 0; at < inputs * outputs; at++) weights[start + at] = (2 * random() - 1) * bound;
  }
  return { sizes, weights };
}

/** The probability of each output. */
export const predict = ({ sizes, weights }: Network, features: readonly number[]): Float64Array =>
  softmax(
    activate({ weights, layers: layersOf(sizes), drop: NONE_DROPPED }, features).at(-1) ??
      new Float64Array(),
  );

/** Parameters of Adam: the usual ones, with a ten times larger step, since there are only a few hundred examples. */
const STEP = 0.01;
const KEPT = 0.9;
const KEPT_SQUARE = 0.999;
const TINY = 1e-8;

/** The running averages of Adam; restarted with each training, so that they need not be stored. */
interface Momentum {
  readonly mean: Float64Array;
  readonly square: Float64Array;
  count: number;
}

/**
 * Trains on `batches` batches drawn from the experiences: makes right actions more likely and wrong
 * ones less likely, in proportion to the reward. Changes the weights in place. O(batches · batch
 * size · weights).
 */
export function train(
  network: Network,
  experiences: readonly Experience[],
  options: {
    readonly batches: number;
    readonly batchSize: number;
    readonly random: () => number;
    readonly stepSize?: number;
    /** Share of hidden units that are left out for an example, so that none relies on another. */
    readonly dropout?: number;
  },
): void {
  const { weights } = network;
  const { stepSize = STEP, dropout = 0, random } = options;
  const drop = { share: dropout, random };
  const momentum = {
    mean: new Float64Array(weights.length),
    square: new Float64Array(weights.length),
    count: 0,
  };
  const gradient = new Float64Array(weights.length);
  const layers = layersOf(network.sizes);
  for (let batch = 0; batch < options.batches; batch++) {
    gradient.fill(0);
    for (let drawn = 0; drawn < options.batchSize; drawn++) {
      const experience = experiences[Math.floor(options.random() * experiences.length)];
      if (experience !== undefined) addGradient({ weights, layers, gradient, drop }, experience);
    }
    step(weights, gradient, { momentum, size: options.batchSize, stepSize });
  }
}

function step(
  weights: Float32Array,
  gradient: Float64Array,
  {
    momentum,
    size,
    stepSize,
  }: { readonly momentum: Momentum; readonly size: number; readonly stepSize: number },
): void {
  const { mean, square } = momentum;
  momentum.count += 1;
  const meanScale = 1 - KEPT ** momentum.count;
  const squareScale = 1 - KEPT_SQUARE ** momentum.count;
  for (let at = 0; at < weights.length; at++) {
    const slope = (gradient[at] ?? 0) / size;
    mean[at] = KEPT * (mean[at] ?? 0) + (1 - KEPT) * slope;
    square[at] = KEPT_SQUARE * (square[at] ?? 0) + (1 - KEPT_SQUARE) * slope * slope;
    const move = (mean[at] ?? 0) / meanScale;
    weights[at] =
      (weights[at] ?? 0) - (stepSize * move) / (Math.sqrt((square[at] ?? 0) / squareScale) + TINY);
  }
}

/** Adds the gradient of −log p if the action was right, of −log(1 − p) if it was wrong, times the absolute reward. */
function addGradient(
  {
    weights,
    layers,
    gradient,
    drop,
  }: {
    readonly weights: Float32Array;
    readonly layers: readonly Layer[];
    readonly gradient: Float64Array;
    readonly drop: Drop;
  },
  { features, action, reward }: Experience,
): void {
  const activations = activate({ weights, layers, drop }, features);
  const chances = softmax(activations.at(-1) ?? new Float64Array());
  const own = chances[action] ?? 0;
  // Near certainty the gradient of −log(1 − p) is unbounded.
  const scale = reward > 0 ? reward : (reward * own) / Math.max(1 - own, 1e-3);
  let deltas = chances.map((chance, at) => scale * (chance - (at === action ? 1 : 0)));
  for (let place = layers.length - 1; place >= 0; place--) {
    const { inputs, outputs, start } = layers[place] ?? NO_LAYER;
    const before = activations[place] ?? deltas;
    const next = new Float64Array(place === 0 ? 0 : inputs);
    const kept = 1 / (1 - drop.share);
    for (let to = 0; to < outputs; to++) {
      const delta = deltas[to] ?? 0;
      if (delta === 0) continue;
      const row = start + to * inputs;
      for (let from = 0; from < inputs; from++) {
        const value = before[from] ?? 0;
        if (value === 0) continue;
        gradient[row + from] = (gradient[row + from] ?? 0) + delta * value;
        if (place > 0) next[from] = (next[from] ?? 0) + kept * delta * (weights[row + from] ?? 0);
      }
      const bias = start + inputs * outputs + to;
      gradient[bias] = (gradient[bias] ?? 0) + delta;
    }
    deltas = next;
  }
}

/** The activations of every layer, inputs first; the last without softmax. */
function activate(
  {
    weights,
    layers,
    drop,
  }: {
    readonly weights: Float32Array;
    readonly layers: readonly Layer[];
    readonly drop: Drop;
  },
  features: readonly number[],
): readonly Float64Array[] {
  const activations = [Float64Array.from(features)];
  for (const [place, { inputs, outputs, start }] of layers.entries()) {
    const before = activations[place] ?? new Float64Array();
    const after = new Float64Array(outputs);
    for (let to = 0; to < outputs; to++) {
      let sum = weights[start + inputs * outputs + to] ?? 0;
      const row = start + to * inputs;
      for (let from = 0; from < inputs; from++)
        sum += (weights[row + from] ?? 0) * (before[from] ?? 0);
      const isHidden = place < layers.length - 1;
      after[to] = isHidden && sum < 0 ? 0 : sum;
      if (!isHidden || drop.share === 0) continue;
      after[to] = drop.random() < drop.share ? 0 : (after[to] ?? 0) / (1 - drop.share);
    }
    activations.push(after);
  }
  return activations;
}

interface Drop {
  readonly share: number;
  readonly random: () => number;
}

const NONE_DROPPED: Drop = { share: 0, random: () => 1 };

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  /** Offset of its weights. */
  readonly start: number;
}

const NO_LAYER: Layer = { inputs: 0, outputs: 0, start: 0 };

function layersOf(sizes: readonly number[]): readonly Layer[] {
  let start = 0;
  return sizes.slice(1).map((outputs, place) => {
    const inputs = sizes[place] ?? 0;
    const layer = { inputs, outputs, start };
    start += (inputs + 1) * outputs;
    return layer;
  });
}

function softmax(values: Float64Array): Float64Array {
  const highest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
