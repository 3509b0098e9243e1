import { describe, expect, test } from "vitest";
import { POLICY_ACTIONS, type PolicyAction } from "./decide.ts";
import {
  agreement,
  chooser,
  EPSILON,
  learn,
  newPolicyState,
  rankActions,
  readPolicyState,
  writePolicyState,
  type PolicyState,
} from "./learner.ts";
import { countWeights, predict, randomOf } from "./network.ts";

const bestAction = (state: PolicyState, features: readonly number[]): PolicyAction =>
  rankActions(state, features)[0] ?? "save";

type Taste = (features: readonly number[]) => PolicyAction;

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);

/** Features of a message in the middle: no question and nothing personal, some of the other signs. */
function drawFeatures(random: () => number): readonly number[] {
  const flag = (chance: number): number => (random() < chance ? 1 : 0);
  return [random(), random(), random(), 0, 0, flag(0.3), flag(0.5), flag(0.4), random(), random()];
}

/** A person whose taste is a weighted sum of the features for each action, each action theirs as often. */
function drawTaste(random: () => number): Taste {
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const weights = POLICY_ACTIONS.map(() => Array.from({ length: 10 }, normal));
  const biases = POLICY_ACTIONS.map(() => 0);
  const taste: Taste = (features) => {
    const sums = weights.map((row, at) =>
      row.reduce((sum, weight, place) => sum + weight * (features[place] ?? 0), biases[at] ?? 0),
    );
    return POLICY_ACTIONS[sums.indexOf(Math.max(...sums))] ?? "save";
  };
  const sample = Array.from({ length: 1000 }, () => drawFeatures(random));
  for (let round = 0; round < 200; round++) {
    const wanted = sample.map(taste);
    for (const [at, action] of POLICY_ACTIONS.entries()) {
      const share = wanted.filter((one) => one === action).length / sample.length;
      biases[at] = (biases[at] ?? 0) - 0.5 * (share - 1 / POLICY_ACTIONS.length);
    }
  }
  return taste;
}

/** Agreement with a taste on 500 further messages, before and after 300 judged ones. */
function simulate(seed: number, tasteOf: (random: () => number) => Taste) {
  const random = randomOf(seed * 7919);
  const taste = tasteOf(random);
  const unseen = Array.from({ length: 500 }, () => drawFeatures(random));
  const agreed = (state: PolicyState): number =>
    unseen.filter((features) => bestAction(state, features) === taste(features)).length / 500;
  let state = newPolicyState();
  const before = agreed(state);
  for (let turn = 0; turn < 300; turn++) {
    const features = drawFeatures(random);
    const action = bestAction(state, features);
    state = learn(state, { features, action, reward: action === taste(features) ? 1 : -1 });
  }
  return { before, after: agreed(state), reported: agreement(state) ?? Number.NaN };
}

describe("what the policy learns of a person", () => {
  test("from chance to a median of 90 % and never below 80 %, in 300 judged messages, for 20 tastes", () => {
    const runs = SEEDS.map((seed) => simulate(seed, drawTaste));
    const before = runs.reduce((sum, run) => sum + run.before, 0) / runs.length;
    const after = runs.map((run) => run.after).toSorted((a, b) => a - b);
    expect(Math.abs(before - 1 / 3)).toBeLessThan(0.05);
    expect(after[9]).toBeGreaterThanOrEqual(0.9);
    expect(after[0]).toBeGreaterThanOrEqual(0.8);
  });

  test("a taste that the features cannot tell stays at chance, and is reported so", () => {
    const { after, reported } = simulate(
      3,
      (random) => () => POLICY_ACTIONS[Math.floor(random() * POLICY_ACTIONS.length)] ?? "save",
    );
    expect(after).toBeLessThan(0.45);
    expect(reported).toBeLessThan(0.5);
  });

  test("the same judgements make the same network, and it comes back from the store as it was", () => {
    const judged = { features: drawFeatures(randomOf(5)), action: "retrieve", reward: 1 } as const;
    const one = learn(learn(newPolicyState(), judged), judged);
    const other = learn(learn(newPolicyState(), judged), judged);
    expect(other).toEqual(one);
    const stored: unknown = JSON.parse(JSON.stringify(writePolicyState(one)));
    expect(readPolicyState(stored)).toEqual(one);
    expect(readPolicyState({ weights: "AAAA" })).toEqual(newPolicyState());
    expect(readPolicyState(undefined)).toEqual(newPolicyState());
  });

  test("what is stored holds no words of the message that was judged", () => {
    const judged = {
      action: "save",
      reward: 1,
      features: [],
      message: "the key is below",
    } as const;
    const stored = JSON.stringify(writePolicyState(learn(newPolicyState(), judged)));
    expect(stored).not.toContain("the key");
  });

  test("the network has 899 weights, and one that has learned nothing saves (S1-10)", () => {
    expect(countWeights([10, 64, 3])).toBe(899);
    const { network } = newPolicyState();
    expect([...predict(network, drawFeatures(randomOf(1)))]).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(bestAction(newPolicyState(), drawFeatures(randomOf(1)))).toBe("save");
  });

  test("a tenth is decided at random where that is on, and nothing where it is off (S1-11)", () => {
    const features = drawFeatures(randomOf(1));
    const count = (explores: boolean): number => {
      const choose = chooser(newPolicyState(), { explores, random: randomOf(9) });
      return Array.from({ length: 5000 }, () => choose(features)).filter(
        ({ isExploring }) => isExploring,
      ).length;
    };
    expect(count(false)).toBe(0);
    expect(Math.abs(count(true) / 5000 - EPSILON)).toBeLessThan(0.02);
  });
});
