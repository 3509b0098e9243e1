import { POLICY_ACTIONS, type ChooseAction, type PolicyAction } from "./decide.ts";
import {
  countWeights,
  createNetwork,
  predict,
  randomOf,
  train,
  type Experience,
  type Network,
} from "./network.ts";

/** Ten features, 64 hidden units, three actions (S1-10): 899 weights. */
const SIZES = [10, 64, POLICY_ACTIONS.length] as const;
/** Fixed, so that the same judgements give the same network. */
const SEED = 1;
/** ε of S1-11. */
export const EPSILON = 0.1;
/** Number of experiences kept: more than the 300 that are needed to learn a preference. */
const MOST_EXPERIENCES = 500;
/** Batches per judgement, of 32 experiences each (S1-16): 1 ms. Fewer learn more slowly, more overfit. */
const TRAINING = { batches: 2, batchSize: 32 } as const;
/** Number of judgements after which it is known whether a person's preferences can be learned. */
const JUDGED = 100;

/** What the policy has learned. Serialisable as JSON. */
export interface PolicyState {
  readonly network: Network;
  readonly updates: number;
  readonly experiences: readonly Experience[];
}

export const newPolicyState = (): PolicyState => ({
  network: createNetwork(SIZES, SEED),
  updates: 0,
  experiences: [],
});

/** The most likely action first; ties prefer saving, so that an untrained network saves. */
export function rankActions(
  { network }: Pick<PolicyState, "network">,
  features: readonly number[],
): readonly PolicyAction[] {
  const chances = predict(network, features);
  const chanceOf = (action: PolicyAction): number => chances[POLICY_ACTIONS.indexOf(action)] ?? 0;
  return POLICY_ACTIONS.toSorted((a, b) => chanceOf(b) - chanceOf(a));
}

/** Chooses by the network; with `explores`, a tenth of the cases at random. */
export function chooser(
  state: Pick<PolicyState, "network">,
  { explores, random }: { readonly explores: boolean; readonly random: () => number },
): ChooseAction {
  return (features) => {
    const isExploring = explores && random() < EPSILON;
    const ranked = rankActions(state, features);
    if (!isExploring) return { ranked, isExploring };
    const first = Math.floor(random() * ranked.length);
    return { ranked: [...ranked.slice(first), ...ranked.slice(0, first)], isExploring };
  };
}

/** Returns the state after a judgement. O(experiences kept), about a millisecond. */
export function learn(
  state: PolicyState,
  judged: {
    readonly features: readonly number[];
    readonly action: PolicyAction;
    readonly reward: number;
  },
): PolicyState {
  const { network, updates } = state;
  // Only these fields: anything else the caller passes, such as the message, must not be stored.
  const { features, action, reward } = judged;
  const experience = { features, action: POLICY_ACTIONS.indexOf(action), reward };
  const experiences = [...state.experiences, experience].slice(-MOST_EXPERIENCES);
  const trained = { ...network, weights: network.weights.slice() };
  train(trained, experiences, { ...TRAINING, random: randomOf(SEED + updates) });
  return { network: trained, updates: updates + 1, experiences };
}

/** Share of positive judgements among the last ones, 0–1; `null` if there are too few. */
export function agreement({ experiences }: PolicyState): number | null {
  const last = experiences.slice(-JUDGED);
  if (last.length < JUDGED) return null;
  return last.filter(({ reward }) => reward > 0).length / JUDGED;
}

/** Encodes the state for storage. */
export const writePolicyState = ({ network, updates, experiences }: PolicyState): Stored => ({
  weights: Buffer.from(new Uint8Array(network.weights.slice().buffer)).toString("base64"),
  updates,
  experiences,
});

/** Decodes a stored state; a new one if it is missing or of another form. */
export function readPolicyState(value: unknown): PolicyState {
  const { weights: text = "", updates = 0, experiences = [] } = Object(value) as Stored;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== countWeights(SIZES) * 4) return newPolicyState();
  const weights = new Float32Array(new Uint8Array(bytes).buffer);
  return { network: { sizes: SIZES, weights }, updates, experiences };
}

/** The stored form, see {@link writePolicyState}. */
type Stored = Partial<Pick<PolicyState, "updates" | "experiences"> & { readonly weights: string }>;
