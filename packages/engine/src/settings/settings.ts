import { createMessage, type Message } from "@hsms/messages";
import { arePlaces, EMBEDDER_FORMS, parseEmbedder, PLACES_FORM } from "@hsms/models/settings";
import { EngineError } from "../outcomes/errors.ts";
import type { AnalyserChoice } from "@hsms/language";

/**
 * Whether slots and short-term memory are used (`hybrid`), or one of them alone: `legacy` is shown as
 * `stm-only`, `working_only` as `working-only` (S4-27, C4-08).
 */
export type SlotsMode = "hybrid" | "legacy" | "working_only";

/** Settings of a memory, kept in its store (S0-131); see `settings.ts` for defaults, ranges and reasons. */
export interface Settings {
  /** `offline`, or a language model's name. */
  readonly model: string;
  /** What turns texts into terms; after a change the index is rebuilt in the background. */
  readonly analyser: AnalyserChoice;
  /** What makes vectors of texts: see `EMBEDDER_FORMS`. After a change turns are embedded again in the background. */
  readonly embedder: string;
  readonly searchMode: "efficiency" | "force" | "no";
  readonly strategy: SearchStrategy;
  /** Whether a language model scores nodes in one call, or as seed 0 does it, with a call a node. */
  readonly scoring: "batched" | "per-node";
  /** A language model judges the leaves of which the search is not sure, in one call (`SearchOptions.refine`). */
  readonly refine: boolean;
  /** 1–50 children a node; 1 behaves as 2 (C0-17). */
  readonly fanoutLimit: number;
  /** 100–10000 characters (C0-18). */
  readonly maxSummaryLength: number;
  readonly updateTopic: "always" | "smart" | "never";
  /** Turns are stored. */
  readonly record: boolean;
  /** What becomes of secrets in what is recorded: masked, the turn refused, or stored as they are (S1-88). */
  readonly secrets: "mask" | "refuse" | "keep";
  /** Where a language model may get this project's text, parted by commas, or `none`. */
  readonly online: string;
  /** Where an embedder may get it, likewise, each with its scheme. */
  readonly embedderOnline: string;
  /** Memories handed to an answer, 1–100. */
  readonly topK: number;
  /** Tokens that the memories handed to a language model have together at most, 64–8192. */
  readonly tokenBudget: number;
  /** Days that backups are kept, 0–3650; 0 for none but those asked for (S0-121). */
  readonly backupDays: number;
  /** Slots of a conversation's working memory, 1–16 (S4-09). */
  readonly slots: number;
  /** Whether slots and short-term memory are used, or one of them alone (S4-27, C4-08). */
  readonly slotsMode: SlotsMode;
  /** Slots keep links to the topic nodes that searches led to (S4-18 `checkpoint_enabled`). */
  readonly slotLinks: boolean;
  /** A full working memory gives up the slot of the lowest priority; otherwise the one filled first (S4-18 `smart_cleanup`). */
  readonly slotCleanup: boolean;
}

export type SearchStrategy = "bfs" | "seeded" | "flat";

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

/** Every setting of a memory (S0-131). */
export const SETTING_RULES = {
  /** The embedded default needs no key and no network. */
  model: { type: "text", default: "offline" },
  /** Garu's morphemes take ten times as long, and find now more and now less (docs/benchmarks.md). */
  analyser: { type: "choice", values: ["hsms", "garu"], default: "hsms" },
  /** S3-60: vectors find what words do not, and cost a download or a network. */
  embedder: {
    type: "text",
    default: "none",
    form: { isLegal: (text) => parseEmbedder(text) !== null, shown: EMBEDDER_FORMS },
  },
  /** S0-05: ask first whether memory is needed. */
  searchMode: { type: "choice", values: ["efficiency", "force", "no"], default: "efficiency" },
  /** The tree guides, it never gates: seeded finds what a flat search finds. */
  strategy: { type: "choice", values: ["seeded", "bfs", "flat"], default: "seeded" },
  /** A call for all nodes finds what a call a node finds, at a hundredth of the calls (docs/models.md). */
  scoring: { type: "choice", values: ["batched", "per-node"], default: "batched" },
  /** One call more a question. */
  refine: { type: "switch", default: false },
  /** S0-10, S0-64. */
  fanoutLimit: { type: "range", min: 1, max: 50, default: 5 },
  /** S0-104, C0-18; characters. */
  maxSummaryLength: { type: "range", min: 100, max: 10_000, default: 2000 },
  /** S0-13: append only. */
  updateTopic: { type: "choice", values: ["always", "smart", "never"], default: "never" },
  record: { type: "switch", default: true },
  /** S1-88: what was stored by mistake is hard to find again; what was masked by mistake is taken back at once. */
  secrets: { type: "choice", values: ["mask", "refuse", "keep"], default: "mask" },
  /**
   * Where a language model may get questions and the memories that belong to them, parted by commas, or `none`:
   * nothing leaves the machine unasked. Hosts without a scheme, as older versions kept them, are of any scheme.
   */
  online: { type: "text", default: "none" },
  /** Where an embedder may get the text of every memory, and every question: more than `online` speaks of. */
  embedderOnline: {
    type: "text",
    default: "none",
    form: { isLegal: arePlaces, shown: PLACES_FORM },
  },
  /** C0-32. */
  topK: { type: "range", min: 1, max: 100, default: 10 },
  /** S1-34, X-19. */
  tokenBudget: { type: "range", min: 64, max: 8192, default: 1024 },
  /** S0-121: a week, in which most mistakes are noticed; 0 for no backups but those asked for. */
  backupDays: { type: "range", min: 0, max: 3650, default: 7 },
  /** S4-09, S4-40: four; more than a person holds in mind is short-term memory's business. */
  slots: { type: "range", min: 1, max: 16, default: 4 },
  slotsMode: {
    type: "choice",
    values: ["hybrid", "legacy", "working_only"],
    default: "hybrid",
    shown: { legacy: "stm-only", working_only: "working-only" },
  },
  slotLinks: { type: "switch", default: true },
  slotCleanup: { type: "switch", default: true },
} as const satisfies Readonly<Record<keyof Settings, SettingRule>>;

const RULES: readonly (readonly [string, SettingRule])[] = Object.entries(SETTING_RULES);

/** The stored values that are (still) legal; the rest is left out. */
export function legalSettings(stored: Readonly<Record<string, unknown>>): Partial<Settings> {
  const legal = RULES.filter(([name, rule]) => isLegal(rule, stored[name]));
  return Object.fromEntries(legal.map(([name]) => [name, stored[name]]));
}

/** Settings as stored, with the default for what is missing or no longer legal. */
export function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const defaults = Object.entries(SETTING_RULES).map(([name, rule]) => [name, rule.default]);
  return { ...Object.fromEntries(defaults), ...legalSettings(stored) };
}

/** The patch itself. Throws `EngineError` `BAD_SETTING` naming the setting, what was given and what is allowed. */
export function checkSettings(patch: Partial<Settings>): Partial<Settings> {
  for (const [name, value] of Object.entries(patch)) {
    const rule: SettingRule | undefined = SETTING_RULES[name as keyof Settings];
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
