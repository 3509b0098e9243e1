import { CliError } from "../output/cli-error.ts";
import { nearest } from "../output/nearest.ts";
import { SETTING_RULES, type SettingRule } from "@hsms/engine/settings";
import path from "node:path";
import { isApart, NONE, WORKTREES } from "../open/projects/find-place.ts";
import type { Preferences } from "./preferences.ts";
import { PRICES_FORM, readPrices } from "./prices.ts";

/** One setting as the command line, the environment, the user file and the chat know it. */
export interface SettingDefinition {
  /** Its name in the user file and in `hsms config` (S0-131); `HSMS_` before it in the environment. */
  readonly key: string;
  readonly property: keyof Preferences;
  /** Where `hsms config set` and the chat keep it: with the project's memory, or in the user file. */
  readonly place: "project" | "user";
  readonly rule: SettingRule;
  /** The key says the opposite of the property (`NO_RECORD`). */
  readonly negated?: true;
}

const ofProject = (property: keyof typeof SETTING_RULES, key: string): SettingDefinition => ({
  key,
  property,
  place: "project",
  rule: SETTING_RULES[property],
});

const ofUser = (
  property: keyof Preferences,
  key: string,
  rule: SettingRule,
): SettingDefinition => ({ key, property, place: "user", rule });

const APART_FORM = `${NONE} | FOLDER${path.delimiter}FOLDER…${path.delimiter}${WORKTREES}`;

/** Every setting, in the order in which they are shown. */
export const settingDefinitions: readonly SettingDefinition[] = [
  ofProject("model", "MODEL"),
  ofProject("analyser", "ANALYSER"),
  ofProject("embedder", "EMBEDDER"),
  ofProject("searchMode", "SEARCH_MODE"),
  ofProject("strategy", "STRATEGY"),
  ofProject("scoring", "SCORING"),
  ofProject("refine", "REFINE"),
  ofProject("graph", "GRAPH"),
  ofProject("fanoutLimit", "FANOUT_LIMIT"),
  ofProject("maxSummaryLength", "MAX_SUMMARY_LENGTH"),
  ofProject("updateTopic", "UPDATE_TOPIC"),
  { ...ofProject("record", "NO_RECORD"), negated: true },
  ofProject("policy", "POLICY"),
  ofProject("policyExplores", "POLICY_EXPLORES"),
  ofProject("enhancedPolicy", "ENHANCED_POLICY"),
  ofProject("secrets", "SECRETS"),
  ofProject("online", "ONLINE"),
  ofProject("embedderOnline", "EMBEDDER_ONLINE"),
  ofProject("secretsOnline", "SECRETS_ONLINE"),
  ofProject("vectorStore", "VECTOR_STORE"),
  ofProject("vectorStoreOnline", "VECTOR_STORE_ONLINE"),
  ofProject("topK", "TOP_K"),
  ofProject("tokenBudget", "TOKEN_BUDGET"),
  ofProject("backupDays", "BACKUP_DAYS"),
  ofProject("forgetting", "FORGETTING"),
  ofProject("forgetBy", "FORGET_BY"),
  ofProject("retentionDays", "RETENTION_DAYS"),
  ofProject("forgetBelow", "FORGET_BELOW"),
  ofProject("forgetMost", "FORGET_MOST"),
  ofProject("purging", "PURGING"),
  ofProject("slots", "SLOTS"),
  ofProject("slotsMode", "SLOTS_MODE"),
  ofProject("slotLinks", "SLOT_LINKS"),
  ofProject("slotCleanup", "SLOT_CLEANUP"),
  ofProject("judgeModel", "JUDGE_MODEL"),
  ofProject("fileModel", "FILE_MODEL"),
  ofProject("wait", "WAIT"),
  ofUser("systemMode", "SYSTEM_MODE", {
    type: "choice",
    values: ["chat", "test"],
    default: "chat",
  }),
  ofUser("debug", "DEBUG", { type: "switch", default: false }),
  ofUser("debugTxt", "DEBUG_TXT", { type: "switch", default: false }),
  ofUser("logLevel", "LOG_LEVEL", {
    type: "choice",
    values: ["off", "error", "warn", "info", "debug"],
    default: "warn",
  }),
  ofUser("apart", "APART", {
    type: "text",
    default: NONE,
    form: { isLegal: (text) => isApart(text, path), shown: APART_FORM },
  }),
  ofUser("prices", "PRICES", {
    type: "text",
    default: NONE,
    form: { isLegal: (text) => readPrices(text) !== null, shown: PRICES_FORM },
  }),
  ofUser("language", "LANG", { type: "choice", values: ["auto", "ko", "en"], default: "auto" }),
];

/** The setting of this name, whatever its case and whether words are parted by `_` or `-` (C0-02). */
export function findSetting(name: string): SettingDefinition | undefined {
  const key = name.toUpperCase().replaceAll("-", "_");
  return settingDefinitions.find((definition) => definition.key === key);
}

export type ParsedSetting =
  | { readonly type: "parsed"; readonly values: Partial<Preferences> }
  | { readonly type: "refused"; readonly allowed: string };

const yes = new Set(["true", "on", "1", "yes"]);
const no = new Set(["false", "off", "0", "no"]);

/** A value from a flag, the environment, a file or the chat, checked against the setting's rule. */
export function parseSetting(definition: SettingDefinition, value: unknown): ParsedSetting {
  const { rule, property, negated } = definition;
  const text = String(value).trim();
  switch (rule.type) {
    case "choice": {
      const value = rule.values.find((one) => one === text || rule.shown?.[one] === text);
      return value === undefined ? refused(definition) : parsed(property, value);
    }
    case "range": {
      const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
      return number >= rule.min && number <= rule.max
        ? parsed(property, number)
        : refused(definition);
    }
    case "switch": {
      const word = text.toLowerCase();
      if (!yes.has(word) && !no.has(word)) return refused(definition);
      return parsed(property, yes.has(word) !== (negated === true));
    }
    case "text": {
      const named = property === "model" ? modelNamed(text) : text;
      return named === "" || rule.form?.isLegal(named) === false
        ? refused(definition)
        : parsed(property, named);
    }
  }
}

/** What a model may be called, without words. */
export const MODEL_NAMES =
  "offline | gemini-… | gpt-… | claude-… | ollama:… | openai:… | …@http://…";

/** The name of a model as it is kept: the built-in one is called so in either language. */
export const modelNamed = (text: string): string =>
  /^(?:offline|오프라인)$/iu.test(text) ? "offline" : text;

/** The value as its key shows it: `NO_RECORD` is `true` when nothing is recorded. */
export function showSetting(
  definition: SettingDefinition,
  preferences: Preferences,
): string | number | boolean {
  const { rule, property, negated } = definition;
  const value = preferences[property];
  if (rule.type === "choice") return rule.shown?.[String(value)] ?? value;
  return negated === true ? !value : value;
}

/** What may stand there, without words, so that it reads the same in every language: `1–50`, `a | b`. */
export function allowedValues(definition: SettingDefinition): string {
  const { rule } = definition;
  switch (rule.type) {
    case "choice":
      return shownValues(rule).join(" | ");
    case "range":
      return `${rule.min}–${rule.max}`;
    case "switch":
      return "true | false";
    case "text":
      return rule.form?.shown ?? (definition.property === "model" ? MODEL_NAMES : "…");
  }
}

/** The values of a choice as people know them. */
export const shownValues = ({
  values,
  shown,
}: Extract<SettingRule, { readonly type: "choice" }>): readonly string[] =>
  values.map((value) => shown?.[value] ?? value);

function parsed(property: keyof Preferences, value: unknown): ParsedSetting {
  return { type: "parsed", values: { [property]: value } };
}

function refused(definition: SettingDefinition): ParsedSetting {
  return { type: "refused", allowed: allowedValues(definition) };
}

/** Throws `UNKNOWN_SETTING`, with the name that was meant. */
export function requireSetting(name: string): SettingDefinition {
  const definition = findSetting(name);
  if (definition !== undefined) return definition;
  const keys = settingDefinitions.map(({ key }) => key);
  const meant = nearest(name.toUpperCase().replaceAll("-", "_"), keys);
  throw new CliError("UNKNOWN_SETTING", name, { detail: meant ?? "" });
}
