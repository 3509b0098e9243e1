import { createMessage, type Message } from "@hsms/messages";
import {
  arePlaces,
  areStores,
  EMBEDDER_FORMS,
  parseEmbedder,
  parseVectorStore,
  PLACES_FORM,
  STORES_FORM,
  VECTOR_STORE_FORMS,
} from "@hsms/models/settings";
import type { ModelRole } from "@hsms/models";
import { EngineError } from "../outcomes/errors.ts";

/** The type, allowed values and default of a setting. */
export type SettingRule =
  | {
      readonly type: "choice";
      readonly values: readonly string[];
      readonly default: string;
      /** Display names of values whose stored name differs; both are accepted. */
      readonly shown?: Readonly<Record<string, string>>;
    }
  | { readonly type: "range"; readonly min: number; readonly max: number; readonly default: number }
  | { readonly type: "switch"; readonly default: boolean }
  | {
      readonly type: "text";
      readonly default: string;
      /** Validates the text, with a description of what is allowed; default: any text. */
      readonly form?: { readonly isLegal: (text: string) => boolean; readonly shown: string };
    };

/** All settings of a memory, which are stored with it (S0-131), with the reasons for their defaults. */
export const SETTING_RULES = {
  /** `offline`, which needs no key and no network, or the name of a language model. */
  model: { type: "text", default: "offline" },
  /**
   * The analyser that turns text into terms; after a change the index is rebuilt in the background.
   * Garu takes ten times as long; its recall is higher on some sets and lower on others
   * (docs/benchmarks.md).
   */
  analyser: { type: "choice", values: ["hsms", "garu"], default: "hsms" },
  /**
   * S3-60: vectors find memories that share no words with the question, but need a download or a
   * network. After a change all turns are embedded again.
   */
  embedder: {
    type: "text",
    default: "none",
    form: { isLegal: (text) => parseEmbedder(text) !== null, shown: EMBEDDER_FORMS },
  },
  /** S0-05: first decide whether memory is needed. */
  searchMode: { type: "choice", values: ["efficiency", "force", "no"], default: "efficiency" },
  /** The tree guides the search but never filters it: `seeded` finds what `flat` finds. */
  strategy: { type: "choice", values: ["seeded", "bfs", "flat"], default: "seeded" },
  /** A language model scores all nodes in one call, which finds as much as one call per node (seed 0; docs/models.md). */
  scoring: { type: "choice", values: ["batched", "per-node"], default: "batched" },
  /**
   * S1-86: finds statements about things that are related to those a question names. Off: it brings
   * no measurable gain in general conversation (docs/search.md).
   */
  graph: { type: "switch", default: false },
  /** A language model judges leaves with uncertain scores: one more call per question. */
  refine: { type: "switch", default: false },
  /** Maximum number of children of a node; 1 behaves as 2 (S0-10, S0-64, C0-17). */
  fanoutLimit: { type: "range", min: 1, max: 50, default: 5 },
  /** In characters (S0-104, C0-18). */
  maxSummaryLength: { type: "range", min: 100, max: 10_000, default: 2000 },
  /** S0-13. `never` only appends to summaries, without compressing them or updating topics. */
  updateTopic: { type: "choice", values: ["always", "smart", "never"], default: "never" },
  record: { type: "switch", default: true },
  /**
   * Greetings, thanks and the like are recorded, but kept out of tree and search (S1-09, X-06):
   * they contain no information, and would compete with answers to short questions.
   */
  policy: { type: "switch", default: true },
  /**
   * Decides a tenth of the uncertain cases at random, to learn from the feedback (S1-11). Off, so
   * that decisions are deterministic.
   */
  policyExplores: { type: "switch", default: false },
  /**
   * S1-85: the policy also uses the embedding of a message. Off: it needs a vector for every
   * message, and many judgements to learn from.
   */
  enhancedPolicy: { type: "switch", default: false },
  /**
   * S1-88: a secret stored by mistake is hard to find again, while a mistaken masking is easily
   * undone. `mask-personal` also masks account, phone and passport numbers.
   */
  secrets: { type: "choice", values: ["mask", "mask-personal", "refuse", "keep"], default: "mask" },
  /**
   * Origins to which questions and their memories may be sent for a language model, separated by
   * commas, or `none`: nothing leaves the machine without consent. A host without a scheme, as
   * older versions stored it, is not accepted.
   */
  online: { type: "text", default: "none" },
  /**
   * Origins to which an embedder may send the text of all memories and questions, which is more
   * than `online` covers.
   */
  embedderOnline: {
    type: "text",
    default: "none",
    form: { isLegal: arePlaces, shown: PLACES_FORM },
  },
  /** Origins to which memories may be sent with unmasked secrets; for all others they are masked first. */
  secretsOnline: {
    type: "text",
    default: "none",
    form: { isLegal: arePlaces, shown: PLACES_FORM },
  },
  /** S3-18: an external vector store that mirrors the vectors of this memory; no search needs it. */
  vectorStore: {
    type: "text",
    default: "none",
    form: { isLegal: (text) => parseVectorStore(text) !== null, shown: VECTOR_STORE_FORMS },
  },
  /**
   * Locations to which vectors and ids of turns may be sent for `vectorStore`. Required for other
   * machines, and for any location if the memory is encrypted.
   */
  vectorStoreOnline: {
    type: "text",
    default: "none",
    form: { isLegal: areStores, shown: STORES_FORM },
  },
  /** Maximum number of memories given to the model for an answer (C0-32). */
  topK: { type: "range", min: 1, max: 100, default: 10 },
  /** Maximum total tokens of the memories given to a language model (S1-34, X-19). */
  tokenBudget: { type: "range", min: 64, max: 8192, default: 1024 },
  /**
   * Number of days that daily backups are kept; 0 for no automatic backups (S0-121). Default: a
   * week, in which most mistakes are noticed.
   */
  backupDays: { type: "range", min: 0, max: 3650, default: 7 },
  /**
   * nothing is forgotten unless the user turned this on. Forgotten turns are archived, and
   * can be restored from the care log.
   */
  forgetting: { type: "switch", default: false },
  /**
   * `level`: after the retention period of the importance level (S3-19 to S3-28). `use`: as the
   * strength decays without use (S1-54). A level tells how long a memory is worth keeping, use only
   * how often it was needed.
   */
  forgetBy: { type: "choice", values: ["level", "use"], default: "level" },
  /** Retention in days without use for level 5, the level of turns that were never judged (S3-50, C3-13). */
  retentionDays: { type: "range", min: 1, max: 36_500, default: 30 },
  /** Only turns of lower levels are forgotten (S3-52); 10 for all that may be forgotten. */
  forgetBelow: { type: "range", min: 1, max: 10, default: 10 },
  /**
   * Maximum number of memories forgotten in one run: few enough to review, and a limit to the
   * damage of a wrong clock.
   */
  forgetMost: { type: "range", min: 1, max: 10_000, default: 200 },
  /**
   * Permanently deletes turns that care archived 30 days ago (S1-57). A separate switch, since this
   * cannot be undone.
   */
  purging: { type: "switch", default: false },
  /** Number of slots in the working memory of a conversation (S4-09, S4-40); short-term memory covers a longer list. */
  slots: { type: "range", min: 1, max: 16, default: 4 },
  /** Whether slots and short-term memory are used, or only one of them (S4-27, C4-08). */
  slotsMode: {
    type: "choice",
    values: ["hybrid", "legacy", "working_only"],
    default: "hybrid",
    shown: { legacy: "stm-only", working_only: "working-only" },
  },
  /** Whether slots store links to the topic nodes that searches reached (S4-18 `checkpoint_enabled`). */
  slotLinks: { type: "switch", default: true },
  /**
   * Whether a full working memory evicts the slot with the lowest priority, or else the oldest
   * (S4-18 `smart_cleanup`).
   */
  slotCleanup: { type: "switch", default: true },
  /**
   * Model that judges whether memory is needed, and refines results: `same` as the answering model;
   * `offline` saves that call.
   */
  judgeModel: { type: "text", default: "same" },
  /**
   * Seconds to wait for the first token of an answer; then the user is asked, or, without a
   * terminal, the memory answers.
   */
  wait: { type: "range", min: 1, max: 3600, default: 60 },
  /** Model that places turns in the tree: `same` as the answering model, or another, such as a smaller one. */
  fileModel: { type: "text", default: "same" },
} as const satisfies Readonly<Record<string, SettingRule>>;

type Rules = typeof SETTING_RULES;

type ValueOf<Rule extends SettingRule> = Rule extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Widened<Rule["default"]>;

type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : string;

export type Settings = { readonly [Name in keyof Rules]: ValueOf<Rules[Name]> };
/** The name of the model for a role. */
export function modelFor(
  { model, judgeModel, fileModel }: Settings,
  role: ModelRole = "answer",
): string {
  const named = { answer: model, judge: judgeModel, file: fileModel }[role];
  return named === "same" ? model : named;
}

export type SearchStrategy = Settings["strategy"];
export type SlotsMode = Settings["slotsMode"];

const RULES = new Map<string, SettingRule>(Object.entries(SETTING_RULES));
const DEFAULTS = Object.fromEntries([...RULES].map(([name, rule]) => [name, rule.default]));

/** Returns the stored values that are still valid; others are omitted. */
export function legalSettings(stored: Readonly<Record<string, unknown>>): Partial<Settings> {
  const legal = [...RULES].filter(([name, rule]) => isLegal(rule, stored[name]));
  return Object.fromEntries(legal.map(([name]) => [name, stored[name]]));
}

/** Returns the stored settings, with defaults for missing or invalid values. */
export function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, rule] of RULES) {
    if (isLegal(rule, stored[name])) settings[name] = stored[name];
  }
  return settings as Settings;
}

/**
 * Validates a patch and returns it. Throws `EngineError` `BAD_SETTING` with the setting, the given
 * value and the allowed ones.
 */
export function checkSettings(patch: Partial<Settings>): Partial<Settings> {
  for (const [name, value] of Object.entries(patch)) {
    const rule = RULES.get(name);
    if (rule === undefined)
      throw new EngineError("BAD_SETTING", createMessage("settingUnknown", { name }));
    if (!isLegal(rule, value)) {
      throw new EngineError("BAD_SETTING", refusalOf(rule, { name, given: String(value) }));
    }
  }
  return patch;
}

function isLegal(rule: SettingRule, value: unknown): boolean {
  switch (rule.type) {
    case "choice":
      return typeof value === "string" && rule.values.includes(value);
    case "range":
      return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
    case "switch":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string" && value !== "" && rule.form?.isLegal(value) !== false;
  }
}

function refusalOf(
  rule: SettingRule,
  what: { readonly name: string; readonly given: string },
): Message {
  switch (rule.type) {
    case "choice": {
      const allowed = rule.values.map((value) => rule.shown?.[value] ?? value).join(", ");
      return createMessage("settingNoneOf", { ...what, allowed });
    }
    case "range":
      return createMessage("numberOutside", { ...what, min: rule.min, max: rule.max });
    case "switch":
      return createMessage("settingNoneOf", { ...what, allowed: "true, false" });
    case "text":
      return rule.form === undefined
        ? createMessage("settingNoText", what)
        : createMessage("settingNoForm", { ...what, allowed: rule.form.shown });
  }
}
