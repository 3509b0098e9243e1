import { ANALYSER } from "@hsms/language";
import { createConceptEmbedder, type ConceptEmbedder } from "@hsms/models/testing";
import { openMemoryStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import type { PolicyAction } from "./decide.ts";
import {
  BATCH_SIZE,
  CAPACITY,
  drawSlots,
  experienceOf,
  inputsOf,
  learnEnhanced,
  newEnhancedState,
  slotOf,
  zoneOf,
} from "./enhanced-learner.ts";
import { readEnhanced, writeJudgement } from "./enhanced-store.ts";
import { rankActions } from "./learner.ts";
import { countWeights, randomOf, type Experience } from "./network.ts";

async function open(
  settings: object,
  embedder: ConceptEmbedder | null = createConceptEmbedder(),
): Promise<{ readonly memory: Memory; readonly store: Store }> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, {
    directory: "nowhere",
    workers: 0,
    now: () => 0,
    settingsOf: (stored) => ({ ...settings, ...stored }),
    embedderOf: () => Promise.resolve(embedder),
  });
  onTestFinished(() => memory.close());
  await memory.turns.add({ user: "The piano is tuned on Friday" });
  await memory.upkeep.embedded();
  return { memory, store };
}

const ON = { enhancedPolicy: true, embedder: "folder:a" };

test.each([
  ["it was not turned on", { embedder: "folder:a" }, "setting"],
  ["no embedder is chosen", { enhancedPolicy: true }, "no-embedder"],
] as const)("it says that it is off where %s, and the small network decides", async (...given) => {
  const [, settings, why] = given;
  const { memory } = await open(settings);
  expect((await memory.policy.status()).enhanced).toEqual({ isOn: false, why });
  expect(await memory.policy.decide("요즘 번아웃이 심해")).toMatchObject({ action: "save" });
});

test("with an embedder its inputs are ten and the numbers of a vector (S1-15, C1-03)", async () => {
  const { memory } = await open(ON);
  expect((await memory.policy.status()).enhanced).toEqual({
    isOn: true,
    inputs: 10 + 13,
    updates: 0,
    zone: { saveFrom: 0.7, skipUpTo: 0.1 },
  });
  expect(countWeights([394, 256, 128, 3])).toBe(395 * 256 + 257 * 128 + 129 * 3);
});

test("feedback trains it, snapshots and resets take it along, and a purge leaves no vector behind", async () => {
  const { memory, store } = await open(ON);
  const middle = "the puppy makes me sad";
  const decide = async (text: string) => memory.policy.decide(text, { learns: true });
  expect((await decide(middle)).reasons).toContain("network");
  await decide("틀렸어");
  const updates = async () => {
    const { enhanced } = await memory.policy.status();
    return enhanced.isOn ? enhanced.updates : -1;
  };
  expect(await updates()).toBe(1);
  expect(await store.tree.readMeta("care.policy.experience.0")).toMatchObject({ reward: -1 });
  await memory.policy.snapshot();
  await memory.policy.reset();
  expect(await updates()).toBe(0);
  expect(await store.tree.readMeta("care.policy.experience.0")).toBeUndefined();
  await memory.policy.restore();
  expect(await updates()).toBe(1);
  await decide(middle);
  await decide("exactly");
  await memory.turns.purge([0]);
  expect(await store.tree.readMeta("care.policy.experience.1")).toBeUndefined();
  expect(await updates()).toBe(2);
});

test("what is judged after a purge leaves no vector of the message before it", async () => {
  const { memory, store } = await open(ON);
  await memory.policy.decide("the puppy makes me sad", { learns: true });
  await memory.turns.purge([0]);
  await memory.policy.decide("틀렸어", { learns: true });
  expect(await store.tree.readMeta("care.policy.experience.0")).toBeUndefined();
});

test("what two processes learn at once is learned one after the other", async () => {
  const { store } = await open(ON);
  const [embedder, mark] = ["e", undefined];
  const judge = (action: PolicyAction) => {
    const experience = experienceOf({ inputs: inputsOf(TEN, [1, 0]), action, reward: 1 });
    return writeJudgement(store, { experience, embedder, dimension: 2, mark });
  };
  await Promise.all([judge("save"), judge("skip")]);
  expect(await readEnhanced(store, embedder, 2)).toMatchObject({ updates: 2, praise: 2 });
  const kept = [0, 1].map((slot) => store.tree.readMeta(`care.policy.experience.${slot}`));
  expect(await Promise.all(kept)).toMatchObject([{ action: 0 }, { action: 1 }]);
});

test("the zone widens in four steps of 50 praises, and rebukes take it back (S1-17)", () => {
  const zoneAt = (praise: number) => zoneOf({ praise });
  expect(zoneAt(49)).toEqual({ saveFrom: 0.7, skipUpTo: 0.1 });
  expect(zoneAt(50).saveFrom).toBeCloseTo(0.75);
  expect(zoneAt(50).skipUpTo).toBeCloseTo(0.075);
  expect(zoneAt(200).saveFrom).toBeCloseTo(0.9);
  expect(zoneAt(9999).skipUpTo).toBeCloseTo(0);
  const experience = experienceOf({ inputs: inputsOf(TEN, [1, 0]), action: "save", reward: -1 });
  const praised = { ...newEnhancedState("e", 2), praise: 50 };
  const rebuked = learnEnhanced(praised, { batch: [experience], reward: -1 });
  expect(zoneOf(rebuked).saveFrom).toBe(0.7);
});

test("of 5,000 experiences batches of 32 are drawn, the newest among them (S1-16)", () => {
  expect([CAPACITY, BATCH_SIZE]).toEqual([5000, 32]);
  const slots = drawSlots({ updates: 12_345 });
  expect(slots).toHaveLength(32);
  expect(slots[0]).toBe(slotOf({ updates: 12_345 }));
  expect(slots.every((slot) => slot >= 0 && slot < 5000)).toBe(true);
  expect(drawSlots({ updates: 0 })).toEqual(Array.from({ length: 32 }, () => 0));
  expect(drawSlots({ updates: 7 })).toEqual(drawSlots({ updates: 7 }));
});

const TEN = Array.from({ length: 10 }, () => 0.5);
const ACTIONS: readonly PolicyAction[] = ["save", "skip", "retrieve"];

test(
  "a taste that only the meaning tells is learned, which the ten features never could, at 20 seeds",
  { tags: ["slow"] },
  () => {
    const after = Array.from({ length: 20 }, (_, seed) => agreementAfter(300, seed + 1)).toSorted(
      (a, b) => a - b,
    );
    expect(after[9]).toBeGreaterThanOrEqual(0.9);
    expect(after[0]).toBeGreaterThanOrEqual(0.8);
  },
);

/** Messages of three fields of meaning, each with a taste of its own, in 16 dimensions with noise; agreement on 300 others. */
function agreementAfter(judgements: number, seed: number): number {
  const random = randomOf(seed * 7919);
  const noise = (): number => (random() - 0.5) * 0.6;
  const fields = ACTIONS.map(() => Array.from({ length: 16 }, () => random() - 0.5));
  const draw = () => {
    const field = Math.floor(random() * 3);
    const vector = (fields[field] ?? []).map((value) => value + noise() * 0.5);
    const features = Array.from({ length: 10 }, random);
    return { inputs: inputsOf(features, vector), wanted: ACTIONS[field] ?? "save" };
  };
  let state = newEnhancedState("e", 16);
  const buffer: Experience[] = [];
  const best = (inputs: readonly number[]): PolicyAction => rankActions(state, inputs)[0] ?? "save";
  for (let turn = 0; turn < judgements; turn++) {
    const { inputs, wanted } = draw();
    const action = best(inputs);
    const reward = action === wanted ? 1 : -1;
    buffer[slotOf(state)] = experienceOf({ inputs, action, reward });
    const batch = drawSlots(state).flatMap((slot) => buffer[slot] ?? []);
    state = learnEnhanced(state, { batch, reward });
  }
  const unseen = Array.from({ length: 300 }, draw);
  return unseen.filter(({ inputs, wanted }) => best(inputs) === wanted).length / unseen.length;
}
