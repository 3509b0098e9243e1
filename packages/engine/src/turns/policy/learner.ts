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

/** Ten features, 64 hidden units, three actions (S1-10): 899 numbers. */
const SIZES = [10, 64, POLICY_ACTIONS.length] as const;
/** Which random numbers: the same judgements make the same network. */
const SEED = 1;
/** ε of S1-11. */
export const EPSILON = 0.1;
/** Experiences kept: more than the 300 that a taste is learned from. */
const MOST_EXPERIENCES = 500;
/** Of 32 experiences each (S1-16), a judgement: 1 ms. Fewer learn more slowly, more of them fit what is remembered too closely. */
const TRAINING = { batches: 2, batchSize: 32 } as const;
/** Judgements by which it is known whether a person's taste can be learned. */
const JUDGED = 100;

/** What the policy has learned. JSON holds it. */
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

/** The likeliest action first; of those alike saving, so that an untrained network saves. */
export function rankActions(
  { network }: Pick<PolicyState, "network">,
  features: readonly number[],
): readonly PolicyAction[] {
  const chances = predict(network, features);
  const chanceOf = (action: PolicyAction): number => chances[POLICY_ACTIONS.indexOf(action)] ?? 0;
  return POLICY_ACTIONS.toSorted((a, b) => chanceOf(b) - chanceOf(a));
}

/** Chooses by what was learned; with `explores`, every tenth time at random. */
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

/** The state after a judgement. O(experiences kept), about a millisecond. */
export function learn(
  state: PolicyState,
  judged: {
    readonly features: readonly number[];
    readonly action: PolicyAction;
    readonly reward: number;
  },
): PolicyState {
  const { network, updates } = state;
  // Named one by one: whatever else the caller has, such as the message, must not be stored.
  const { features, action, reward } = judged;
  const experience = { features, action: POLICY_ACTIONS.indexOf(action), reward };
  const experiences = [...state.experiences, experience].slice(-MOST_EXPERIENCES);
  const trained = { ...network, weights: network.weights.slice() };
  train(trained, experiences, { ...TRAINING, random: randomOf(SEED + updates) });
  return { network: trained, updates: updates + 1, experiences };
}

/** The share of the last judgements that were good, 0–1; `null` before there are enough of them to say. */
export function agreement({ experiences }: PolicyState): number | null {
  const last = experiences.slice(-JUDGED);
  if (last.length < JUDGED) return null;
  return last.filter(({ reward }) => reward > 0).length / JUDGED;
}

/** As it is stored. */
export const writePolicyState = ({ network, updates, experiences }: PolicyState): Stored => ({
  weights: Buffer.from(new Uint8Array(network.weights.slice().buffer)).toString("base64"),
  updates,
  experiences,
});

/** The stored state; a new one where there is none, or none of this form. */
export function readPolicyState(value: unknown): PolicyState {
  const { weights: text = "", updates = 0, experiences = [] } = Object(value) as Stored;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== countWeights(SIZES) * 4) return newPolicyState();
  const weights = new Float32Array(new Uint8Array(bytes).buffer);
  return { network: { sizes: SIZES, weights }, updates, experiences };
}

/** What {@link writePolicyState} makes. */
type Stored = Partial<Pick<PolicyState, "updates" | "experiences"> & { readonly weights: string }>;
