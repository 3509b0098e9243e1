import { CARE_LOG, type MetaChanges, type Store } from "@hsms/store";
import { writeUnlessPurged } from "../../outcomes/purge-mark.ts";
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
/** Number of buffer slots ever used, by any network. */
const TAKEN = `${CARE_LOG}policy.taken`;
const experienceKey = (slot: number): string => `${CARE_LOG}policy.experience.${slot}`;

type Trees = Pick<Store, "tree">;

/** The state learned for an embedder; a new one if there is none. */
export const readEnhanced = async (
  { tree }: Trees,
  embedder: string,
  dimension: number,
): Promise<EnhancedState> => enhancedIn(await tree.readMeta(NETWORK), embedder, dimension);

function enhancedIn(value: unknown, embedder: string, dimension: number): EnhancedState {
  const fresh = newEnhancedState(embedder, dimension);
  const stored = Object(value) as Partial<Stored>;
  const weights = floatsOf(stored.weights ?? "");
  const isSame =
    stored.embedder === embedder && weights.length === countWeights(fresh.network.sizes);
  if (!isSame) return fresh;
  const { updates = 0, praise = 0 } = stored;
  return { ...fresh, network: { ...fresh.network, weights }, updates, praise };
}

/** A judgement to learn from; ignored if turns were purged since `mark` was read. */
export interface Judged {
  readonly experience: Experience;
  readonly embedder: string;
  /** Number of vector dimensions. */
  readonly dimension: number;
  readonly mark: unknown;
}

/** Number of retries when another process learns at the same time. */
const MOST_TRIES = 10;

/** Learns a judgement on top of those of other processes; gives up if they never pause. */
export async function writeJudgement(store: Trees, judged: Judged): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await isWritten(store, judged)) return;
}

/** Identifies a state of a network without decoding it. */
function stateName(value: unknown): string {
  const { embedder, updates } = Object(value) as Partial<Stored>;
  return `${updates} ${embedder}`;
}

/**
 * One transaction, which also stores the experience among the last 5,000. False if the network has
 * changed meanwhile.
 */
async function isWritten(
  store: Trees,
  { experience, embedder, dimension, mark }: Judged,
): Promise<boolean> {
  const stored = await store.tree.readMeta(NETWORK);
  const state = enhancedIn(stored, embedder, dimension);
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
  let isLatest = true;
  const changes: MetaChanges = new Map<string, (before: unknown) => unknown>([
    [
      NETWORK,
      (before) => {
        isLatest = stateName(before) === stateName(stored);
        return isLatest ? storedOf(learned) : before;
      },
    ],
    [TAKEN, (taken) => (isLatest ? Math.max(slot + 1, takenIn(taken)) : taken)],
    [
      experienceKey(slot),
      (before) => (isLatest ? { ...experience, features: textOf(experience.features) } : before),
    ],
  ]);
  await writeUnlessPurged(store, mark, changes);
  return isLatest;
}

export const keepSnapshot = async (store: Trees): Promise<void> =>
  change(store, [[SNAPSHOT, await store.tree.readMeta(NETWORK)]]);

export const restoreSnapshot = async (store: Trees): Promise<void> =>
  change(store, [[NETWORK, await store.tree.readMeta(SNAPSHOT)]]);

export const forgetEnhanced = async (store: Trees): Promise<void> =>
  change(store, [[NETWORK, undefined], ...(await experiencesGone(store))]);

/**
 * Changes that remove all experiences: words can be inferred from vectors, so a purge removes them,
 * and it is not known which belong to the purged turns.
 */
export async function experiencesGone({
  tree,
}: Trees): Promise<readonly (readonly [string, undefined])[]> {
  // The count is kept: another process may be using the next slot.
  const taken = takenIn(await tree.readMeta(TAKEN));
  return Array.from({ length: taken }, (_, slot) => [experienceKey(slot), undefined]);
}

const takenIn = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Changes nothing that searches depend on, so caches stay valid. */
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
