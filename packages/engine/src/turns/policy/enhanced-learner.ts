import { createNetwork, randomOf, train, type Experience, type Network } from "./network.ts";
import { POLICY_ACTIONS, SAVE_FROM, SKIP_UP_TO, type PolicyAction } from "./decide.ts";

/** Number of features of S1-13, which precede the numbers of the message's vector. */
const FEATURES = 10;
/** Sizes of the hidden layers (S1-15). */
const HIDDEN = [256, 128] as const;
const DROPOUT = 0.1;
const SEED = 2;
/** S1-16: number of experiences kept; the oldest are dropped. */
export const CAPACITY = 5000;
export const BATCH_SIZE = 32;
/** A tenth of the small network's step size, since it has 150 times as many weights. */
const STEP_SIZE = 0.001;

/** Net praise that widens the zone by a step (S1-17); at 0 it would never widen. */
const PRAISE_A_STEP = 50;
const STEPS = 4;
/** Limits of the zone at its widest. */
const WIDEST = { saveFrom: 0.9, skipUpTo: 0 } as const;

/**
 * The network learned from embeddings. The experiences it is trained on are stored separately,
 * because there are many.
 */
export interface EnhancedState {
  readonly network: Network;
  /** Identifies the embedder: with another one, learning starts over. */
  readonly embedder: string;
  readonly updates: number;
  /** Number of praises minus rebukes, never below 0. */
  readonly praise: number;
}

/** Range of scores in which the network decides. */
export interface Zone {
  readonly saveFrom: number;
  readonly skipUpTo: number;
}

export const newEnhancedState = (embedder: string, dimension: number): EnhancedState => ({
  network: createNetwork([FEATURES + dimension, ...HIDDEN, POLICY_ACTIONS.length], SEED),
  embedder,
  updates: 0,
  praise: 0,
});

/** Widened by a quarter for every 50 praises, as long as rebukes do not cancel them. */
export function zoneOf({ praise }: Pick<EnhancedState, "praise">): Zone {
  const share = Math.min(STEPS, Math.floor(praise / PRAISE_A_STEP)) / STEPS;
  return {
    saveFrom: SAVE_FROM + share * (WIDEST.saveFrom - SAVE_FROM),
    skipUpTo: SKIP_UP_TO + share * (WIDEST.skipUpTo - SKIP_UP_TO),
  };
}

/** Network inputs: ten features, then the vector normalised to length 1, so that no embedder outweighs them. */
export function inputsOf(
  features: readonly number[],
  vector: ArrayLike<number>,
): readonly number[] {
  const values = Array.from(vector);
  const length = Math.hypot(...values) || 1;
  return [...features, ...values.map((value) => value / length)];
}

/** The slot of the next experience in the buffer. */
export const slotOf = ({ updates }: Pick<EnhancedState, "updates">): number => updates % CAPACITY;

/** Slots drawn for a batch, including the newest; deterministic for a given state. */
export function drawSlots({ updates }: Pick<EnhancedState, "updates">): readonly number[] {
  const random = randomOf(SEED + updates);
  const kept = Math.min(CAPACITY, updates + 1);
  const others = Array.from({ length: BATCH_SIZE - 1 }, () => Math.floor(random() * kept));
  return [slotOf({ updates }), ...others];
}

/** Returns the state after a judgement, trained on a batch. O(weights · batch size). */
export function learnEnhanced(
  state: EnhancedState,
  { batch, reward }: { readonly batch: readonly Experience[]; readonly reward: number },
): EnhancedState {
  const network = { ...state.network, weights: state.network.weights.slice() };
  train(network, batch, {
    batches: 1,
    batchSize: batch.length,
    random: randomOf(SEED + state.updates),
    stepSize: STEP_SIZE,
    dropout: DROPOUT,
  });
  const praise = Math.max(0, state.praise + reward);
  return { ...state, network, updates: state.updates + 1, praise };
}

export const experienceOf = (judged: {
  readonly inputs: readonly number[];
  readonly action: PolicyAction;
  readonly reward: number;
}): Experience => ({
  features: judged.inputs,
  action: POLICY_ACTIONS.indexOf(judged.action),
  reward: judged.reward,
});
