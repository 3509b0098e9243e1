import { createMessage, type Message } from "@hsms/messages";
import { arePlaces, EMBEDDER_FORMS, parseEmbedder, PLACES_FORM } from "@hsms/models/settings";
import type { ModelRole } from "@hsms/models";
import { EngineError } from "../outcomes/errors.ts";

/** What a setting may hold, with its default and why that. */
export type SettingRule =
  | {
      readonly type: "choice";
      readonly values: readonly string[];
      readonly default: string;
      /** What a value is called to people, where that is not its own name; they may give either. */
      readonly shown?: Readonly<Record<string, string>>;
    }
  | { readonly type: "range"; readonly min: number; readonly max: number; readonly default: number }
  | { readonly type: "switch"; readonly default: boolean }
  | {
      readonly type: "text";
      readonly default: string;
      /** Whether a text may stand there, and how that is said; any unless given. */
      readonly form?: { readonly isLegal: (text: string) => boolean; readonly shown: string };
    };

/** Every setting of a memory, kept in its store (S0-131), with why its default is what it is. */
export const SETTING_RULES = {
  /** `offline`, which needs no key and no network, or a language model's name. */
  model: { type: "text", default: "offline" },
  /**
   * What turns texts into terms; after a change the index is rebuilt in the background. Garu's morphemes take ten
   * times as long, and find now more and now less (docs/benchmarks.md).
   */
  analyser: { type: "choice", values: ["hsms", "garu"], default: "hsms" },
  /** S3-60: vectors find what words do not, and cost a download or a network. After a change turns are embedded again. */
  embedder: {
    type: "text",
    default: "none",
    form: { isLegal: (text) => parseEmbedder(text) !== null, shown: EMBEDDER_FORMS },
  },
  /** S0-05: ask first whether memory is needed. */
  searchMode: { type: "choice", values: ["efficiency", "force", "no"], default: "efficiency" },
  /** The tree guides, it never gates: seeded finds what a flat search finds. */
  strategy: { type: "choice", values: ["seeded", "bfs", "flat"], default: "seeded" },
  /** A language model scores all nodes in one call, which finds what a call a node (seed 0) finds (docs/models.md). */
  scoring: { type: "choice", values: ["batched", "per-node"], default: "batched" },
  /** A language model judges the leaves of which the search is not sure: one call more a question. */
  refine: { type: "switch", default: false },
  /** Children of a node; 1 behaves as 2 (S0-10, S0-64, C0-17). */
  fanoutLimit: { type: "range", min: 1, max: 50, default: 5 },
  /** Characters (S0-104, C0-18). */
  maxSummaryLength: { type: "range", min: 100, max: 10_000, default: 2000 },
  /** S0-13: append only. */
  updateTopic: { type: "choice", values: ["always", "smart", "never"], default: "never" },
  record: { type: "switch", default: true },
  /** Greetings, thanks and the like are recorded and kept out of tree and search (S1-09, X-06): they tell nothing, and crowd short questions. */
  policy: { type: "switch", default: true },
  /** A tenth of the middle cases is decided at random to learn from (S1-11): off, so that the same message is decided alike. */
  policyExplores: { type: "switch", default: false },
  /** S1-88: what was stored by mistake is hard to find again; what was masked by mistake is taken back at once. `mask-personal`: account, phone and passport numbers too. */
  secrets: { type: "choice", values: ["mask", "mask-personal", "refuse", "keep"], default: "mask" },
  /**
   * Where a language model may get questions and the memories that belong to them, separated by commas, or `none`:
   * nothing leaves the machine unasked. A host without a scheme, as older versions kept it, is none of them.
   */
  online: { type: "text", default: "none" },
  /** Where an embedder may get the text of every memory, and every question: more than `online` covers. */
  embedderOnline: {
    type: "text",
    default: "none",
    form: { isLegal: arePlaces, shown: PLACES_FORM },
  },
  /** Where a language model may get secrets that stand in memories in clear, as they are: elsewhere they are masked before they are sent. */
  secretsOnline: {
    type: "text",
    default: "none",
    form: { isLegal: arePlaces, shown: PLACES_FORM },
  },
  /** Memories handed to an answer (C0-32). */
  topK: { type: "range", min: 1, max: 100, default: 10 },
  /** Tokens that the memories handed to a language model have together at most (S1-34, X-19). */
  tokenBudget: { type: "range", min: 64, max: 8192, default: 1024 },
  /** Days that backups are kept: a week, in which most mistakes are noticed; 0 for none but those asked for (S0-121). */
  backupDays: { type: "range", min: 0, max: 3650, default: 7 },
  /** Slots of a conversation's working memory (S4-09, S4-40): a longer list is short-term memory's business. */
  slots: { type: "range", min: 1, max: 16, default: 4 },
  /** Whether slots and short-term memory are used, or one of them alone (S4-27, C4-08). */
  slotsMode: {
    type: "choice",
    values: ["hybrid", "legacy", "working_only"],
    default: "hybrid",
    shown: { legacy: "stm-only", working_only: "working-only" },
  },
  /** Slots keep links to the topic nodes that searches led to (S4-18 `checkpoint_enabled`). */
  slotLinks: { type: "switch", default: true },
  /** A full working memory gives up the slot of the lowest priority; otherwise the one filled first (S4-18 `smart_cleanup`). */
  slotCleanup: { type: "switch", default: true },
  /** What judges whether memory is needed, and refines: `same`, the model that answers; `offline` leaves that call out. */
  judgeModel: { type: "text", default: "same" },
  /** Seconds that an answer's first word is waited for; then a person is asked, and where nobody can be asked the memory answers. */
  wait: { type: "range", min: 1, max: 3600, default: 60 },
  /** What files turns: `same`, or a model of its own, such as a small one. */
  fileModel: { type: "text", default: "same" },
} as const satisfies Readonly<Record<string, SettingRule>>;

type Rules = typeof SETTING_RULES;

type ValueOf<Rule extends SettingRule> = Rule extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Widened<Rule["default"]>;

type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : string;

export type Settings = { readonly [Name in keyof Rules]: ValueOf<Rules[Name]> };
/** The name of the model that does it. */
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

/** The stored values that are (still) legal; the rest is left out. */
export function legalSettings(stored: Readonly<Record<string, unknown>>): Partial<Settings> {
  const legal = [...RULES].filter(([name, rule]) => isLegal(rule, stored[name]));
  return Object.fromEntries(legal.map(([name]) => [name, stored[name]]));
}

/** Settings as stored, with the default for what is missing or no longer legal. */
export function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const defaults = [...RULES].map(([name, rule]) => [name, rule.default]);
  return { ...Object.fromEntries(defaults), ...legalSettings(stored) };
}

/** The patch itself. Throws `EngineError` `BAD_SETTING` naming the setting, what was given and what is allowed. */
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
