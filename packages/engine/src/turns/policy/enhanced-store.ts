import { CARE_LOG, type Store } from "@hsms/store";
import {
  drawSlots,
  type EnhancedState,
  learnEnhanced,
  newEnhancedState,
  slotOf,
} from "./enhanced-learner.ts";
import { countWeights, type Experience } from "./network.ts";

const NETWORK = `${CARE_LOG}policy.network`;
const SNAPSHOT = `${CARE_LOG}policy.snapshot`;
/** How many places of the buffer were ever taken, whatever network took them. */
const TAKEN = `${CARE_LOG}policy.taken`;
const experienceKey = (slot: number): string => `${CARE_LOG}policy.experience.${slot}`;

type Trees = Pick<Store, "tree">;

/** What was learned of an embedder's vectors; a new state where there is none of it. */
export async function readEnhanced(
  { tree }: Trees,
  embedder: string,
  dimension: number,
): Promise<EnhancedState> {
  const fresh = newEnhancedState(embedder, dimension);
  const stored = Object(await tree.readMeta(NETWORK)) as Partial<Stored>;
  const weights = floatsOf(stored.weights ?? "");
  const isSame =
    stored.embedder === embedder && weights.length === countWeights(fresh.network.sizes);
  if (!isSame) return fresh;
  const { updates = 0, praise = 0 } = stored;
  return { ...fresh, network: { ...fresh.network, weights }, updates, praise };
}

/** Learns a judgement: one transaction, in which the experience takes its place among the last 5,000. */
export async function writeJudgement(
  store: Trees,
  state: EnhancedState,
  experience: Experience,
): Promise<void> {
  const slot = slotOf(state);
  const others = await Promise.all(
    drawSlots(state)
      .filter((one) => one !== slot)
      .map((one) => store.tree.readMeta(experienceKey(one))),
  );
  const batch = [experience, ...others.flatMap((one) => experienceIn(one) ?? [])].filter(
    ({ features }) => features.length === experience.features.length,
  );
  const learned = learnEnhanced(state, { batch, reward: experience.reward });
  await change(store, [
    [NETWORK, storedOf(learned)],
    [TAKEN, Math.max(slot + 1, await readTaken(store))],
    [experienceKey(slot), { ...experience, features: textOf(experience.features) }],
  ]);
}

export const keepSnapshot = async (store: Trees): Promise<void> =>
  change(store, [[SNAPSHOT, await store.tree.readMeta(NETWORK)]]);

export const restoreSnapshot = async (store: Trees): Promise<void> =>
  change(store, [[NETWORK, await store.tree.readMeta(SNAPSHOT)]]);

export const forgetEnhanced = async (store: Trees): Promise<void> =>
  change(store, [[NETWORK, undefined], ...(await experiencesGone(store))]);

/** What removes the experiences: from vectors words can be guessed, so that a purge takes them, and none can be told from another. */
export async function experiencesGone({
  tree,
}: Trees): Promise<readonly (readonly [string, undefined])[]> {
  const taken = await readTaken({ tree });
  return [
    ...(taken > 0 ? [[TAKEN, undefined] as const] : []),
    ...Array.from({ length: taken }, (_, slot) => [experienceKey(slot), undefined] as const),
  ];
}

async function readTaken({ tree }: Trees): Promise<number> {
  const taken = await tree.readMeta(TAKEN);
  return typeof taken === "number" ? taken : 0;
}

/** Nobody is told of it: what a search has found stays found. */
const change = ({ tree }: Trees, values: readonly (readonly [string, unknown])[]): Promise<void> =>
  tree.changeMeta(new Map(values.map(([key, value]) => [key, () => value])));

interface Stored {
  readonly weights: string;
  readonly embedder: string;
  readonly updates: number;
  readonly praise: number;
}

const storedOf = ({ network, embedder, updates, praise }: EnhancedState): Stored => ({
  weights: textOf(network.weights),
  embedder,
  updates,
  praise,
});

function experienceIn(value: unknown): Experience | null {
  const { features, action, reward } = Object(value) as Readonly<Record<string, unknown>>;
  const isSound =
    typeof features === "string" && typeof action === "number" && typeof reward === "number";
  return isSound ? { features: Array.from(floatsOf(features)), action, reward } : null;
}

const textOf = (values: ArrayLike<number>): string =>
  Buffer.from(Float32Array.from(values).buffer).toString("base64");

function floatsOf(text: string): Float32Array {
  const bytes = new Uint8Array(Buffer.from(text, "base64"));
  return new Float32Array(bytes.buffer, 0, bytes.length >> 2);
}
