import type { ConversationId, Store } from "@hsms/store";
import type { Settings } from "../../settings/settings.ts";
import {
  decideByRules,
  RECENT,
  type Decision,
  type PolicyAction,
  type PolicyContext,
} from "./decide.ts";
import {
  agreement,
  chooser,
  EPSILON,
  learn,
  readPolicyState,
  writePolicyState,
  type PolicyState,
} from "./learner.ts";
import { experienceOf, inputsOf, type Zone, zoneOf } from "./enhanced-learner.ts";
import {
  forgetEnhanced,
  keepSnapshot,
  readEnhanced,
  restoreSnapshot,
  writeJudgement,
} from "./enhanced-store.ts";
import type { QueryVector, SkippedVector } from "../../retrieval/embedding/query-vector.ts";
import { readPurgeMark } from "../../outcomes/purge-mark.ts";
import { describeTaste, type LearnedTaste } from "./taste.ts";
import { rewardOf, type JudgedAction } from "./reward.ts";

/** Keys in the store's table of settings that are not names of settings. */
const STATE = "policy.state";
const SNAPSHOT = "policy.snapshot";

/** Text that is embedded to test whether embedding works. */
const SAMPLE = "hello";

/**
 * Number of conversations whose last action is kept for judgement by the next message: more than
 * are active at once.
 */
const MOST_CONVERSATIONS = 100;

export interface PolicyStatus {
  /** Whether greetings and the like are kept out of tree and search: the setting `policy`. */
  readonly isOn: boolean;
  readonly epsilon: number;
  /** Whether a tenth of the uncertain cases is decided at random: the setting `policyExplores`. */
  readonly exploring: boolean;
  /** Counts of the latest decisions of this process. */
  readonly recentActions: Readonly<Record<PolicyAction, number>>;
  /** Number of judgements learned from. */
  readonly updates: number;
  /** Share of positive judgements among the last 100; `null` if there are fewer. */
  readonly agreement: number | null;
  /** The preferred action for each kind of message, most certain first; empty before anything was learned. */
  readonly learned: readonly LearnedTaste[];
  readonly hasSnapshot: boolean;
  readonly enhanced: EnhancedStatus;
}

/** Whether embeddings of messages are used (S1-14): requires the setting `enhancedPolicy` and an embedder. */
export type EnhancedStatus =
  | {
      readonly isOn: false;
      /** `setting`: not enabled; `no-embedder`: none is chosen; otherwise why there is no vector now. */
      readonly why: "setting" | "no-embedder" | SkippedVector;
    }
  | {
      readonly isOn: true;
      /** Ten features plus the vector dimensions. */
      readonly inputs: number;
      /** Number of judgements learned from. */
      readonly updates: number;
      /** Range of scores in which the network decides; widened by praise (S1-17). */
      readonly zone: Zone;
    };

export interface TalkAt {
  readonly conversationId: ConversationId | null;
  readonly turnPosition: number;
  readonly reply: string | null;
  readonly answersQuestion: boolean;
}

/** Decides on messages, and learns from the messages that follow. What it has learned is stored without any text. */
export interface PolicyKeeper {
  decide(message: string, at: TalkAt): Promise<Decision>;
  /**
   * Learns from the message as feedback on the last action in the conversation, then keeps the
   * decision as the last action.
   */
  note(message: string, at: TalkAt, decision: Decision): Promise<void>;
  status(): Promise<PolicyStatus>;
  /** Resets what was learned. */
  reset(): Promise<void>;
  /** Stores the present state, replacing the previous snapshot. */
  snapshot(): Promise<void>;
  /** Restores the snapshot; false if there is none. */
  restore(): Promise<boolean>;
}

export function createPolicyKeeper(deps: {
  readonly store: Pick<Store, "settings" | "statistics" | "tree">;
  readonly queryVector: (text: string, signal: AbortSignal) => Promise<QueryVector>;
  readonly settings: () => Promise<Settings>;
  readonly random: () => number;
}): PolicyKeeper {
  const { store, settings, random, queryVector } = deps;
  const last = new Map<ConversationId | null, LastAction>();
  const recent: PolicyAction[] = [];
  const count = (action: PolicyAction): number => recent.filter((one) => one === action).length;

  const read = async (): Promise<PolicyState> =>
    readPolicyState((await store.settings.read())[STATE]);

  /** The vector of a message, or why there is none. */
  async function meaningOf(message: string): Promise<Meaning | NoMeaning> {
    if (!(await settings()).enhancedPolicy) return "setting";
    const found = await queryVector(message, new AbortController().signal);
    if (found.type === "off") return "no-embedder";
    if (found.type === "skipped") return found.why;
    const { name, model, version } = found.embedder;
    return { vector: found.vector, embedder: `${name}/${model}/${version}` };
  }
  async function enhancedStatus(): Promise<EnhancedStatus> {
    const meaning = await meaningOf(SAMPLE);
    if (typeof meaning === "string") return { isOn: false, why: meaning };
    const { network, updates, praise } = await enhancedOf(meaning);
    return { isOn: true, inputs: network.sizes[0] ?? 0, updates, zone: zoneOf({ praise }) };
  }
  const enhancedOf = ({ vector, embedder }: Meaning) =>
    readEnhanced(store, embedder, vector.length);

  return {
    async decide(message, { turnPosition, reply, answersQuestion }) {
      const { turns, purged } = await store.statistics();
      const context: PolicyContext = {
        turnPosition,
        memoryCount: turns - purged,
        recentSaves: count("save"),
        recentRetrieves: count("retrieve"),
        reply,
        answersQuestion,
      };
      const { enhancedPolicy, policyExplores: explores } = await settings();
      const meaning = enhancedPolicy ? await meaningOf(message) : "setting";
      if (typeof meaning !== "string") {
        const enhanced = await enhancedOf(meaning);
        const ruled = decideByRules(message, context, zoneOf(enhanced));
        if (typeof ruled !== "function") return ruled;
        const choose = chooser(enhanced, { explores, random });
        return ruled((features) => choose(inputsOf(features, meaning.vector)));
      }
      const ruled = decideByRules(message, context);
      if (typeof ruled !== "function") return ruled;
      // Loading the learned state takes longer than deciding by rules.
      return ruled(chooser(await read(), { explores, random }));
    },
    async note(message, { conversationId, turnPosition }, decision) {
      const before = last.get(conversationId);
      const { action, features, reasons } = decision;
      const isLearned = reasons.includes("network") || reasons.includes("exploring");
      const { enhancedPolicy } = await settings();
      const meaning = enhancedPolicy ? await meaningOf(message) : "setting";
      const vector =
        typeof meaning === "string" ? null : { ...meaning, mark: await readPurgeMark(store) };
      last.delete(conversationId);
      last.set(conversationId, { action, message, features, isLearned, vector });
      if (last.size > MOST_CONVERSATIONS) last.delete(last.keys().next().value ?? null);
      recent.push(action);
      recent.splice(0, recent.length - RECENT);
      const reward = before === undefined ? 0 : rewardOf(message, { before, turnPosition });
      if (before === undefined || reward === 0) return;
      const judged = { ...before, reward };
      // Another process may have learned meanwhile.
      await store.settings.change(STATE, (stored) =>
        writePolicyState(learn(readPolicyState(stored), judged)),
      );
      if (before.vector === null || !enhancedPolicy) return;
      const { vector: meant, embedder, mark } = before.vector;
      const inputs = inputsOf(before.features, meant);
      const experience = experienceOf({ inputs, action: before.action, reward });
      await writeJudgement(store, { experience, embedder, dimension: meant.length, mark });
    },
    async status() {
      const { policy, policyExplores } = await settings();
      const stored = await store.settings.read();
      const state = readPolicyState(stored[STATE]);
      return {
        isOn: policy,
        epsilon: EPSILON,
        exploring: policyExplores,
        recentActions: {
          save: count("save"),
          skip: count("skip"),
          retrieve: count("retrieve"),
        },
        updates: state.updates,
        agreement: agreement(state),
        learned: describeTaste(state),
        hasSnapshot: isThere(stored[SNAPSHOT]),
        enhanced: await enhancedStatus(),
      };
    },
    async reset() {
      await store.settings.write({ [STATE]: undefined });
      await forgetEnhanced(store);
    },
    async snapshot() {
      await keepSnapshot(store);
      await store.settings.write({ [SNAPSHOT]: writePolicyState(await read()) });
    },
    async restore() {
      const snapshot = (await store.settings.read())[SNAPSHOT];
      if (!isThere(snapshot)) return false;
      await store.settings.write({ [STATE]: snapshot });
      await restoreSnapshot(store);
      return true;
    },
  };
}

interface Meaning {
  readonly vector: ArrayLike<number>;
  readonly embedder: string;
}

interface LastAction extends JudgedAction {
  /** Includes the mark of the last purge before it was computed. */
  readonly vector: (Meaning & { readonly mark: unknown }) | null;
}

type NoMeaning = Extract<EnhancedStatus, { readonly isOn: false }>["why"];

const isThere = (value: unknown): boolean => value !== undefined && value !== null;
