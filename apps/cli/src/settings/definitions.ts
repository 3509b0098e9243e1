import { SETTING_RULES, type SettingRule } from "@hsms/engine/settings";
import type { Preferences } from "./preferences.ts";

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

/** Every setting, in the order in which they are shown. */
export const settingDefinitions: readonly SettingDefinition[] = [
  { key: "MODEL", property: "model", place: "project", rule: SETTING_RULES.model },
  { key: "ANALYSER", property: "analyser", place: "project", rule: SETTING_RULES.analyser },
  { key: "EMBEDDER", property: "embedder", place: "project", rule: SETTING_RULES.embedder },
  { key: "SEARCH_MODE", property: "searchMode", place: "project", rule: SETTING_RULES.searchMode },
  { key: "STRATEGY", property: "strategy", place: "project", rule: SETTING_RULES.strategy },
  { key: "SCORING", property: "scoring", place: "project", rule: SETTING_RULES.scoring },
  { key: "REFINE", property: "refine", place: "project", rule: SETTING_RULES.refine },
  {
    key: "FANOUT_LIMIT",
    property: "fanoutLimit",
    place: "project",
    rule: SETTING_RULES.fanoutLimit,
  },
  {
    key: "MAX_SUMMARY_LENGTH",
    property: "maxSummaryLength",
    place: "project",
    rule: SETTING_RULES.maxSummaryLength,
  },
  {
    key: "UPDATE_TOPIC",
    property: "updateTopic",
    place: "project",
    rule: SETTING_RULES.updateTopic,
  },
  {
    key: "NO_RECORD",
    property: "record",
    place: "project",
    rule: SETTING_RULES.record,
    negated: true,
  },
  { key: "SECRETS", property: "secrets", place: "project", rule: SETTING_RULES.secrets },
  { key: "ONLINE", property: "online", place: "project", rule: SETTING_RULES.online },
  {
    key: "EMBEDDER_ONLINE",
    property: "embedderOnline",
    place: "project",
    rule: SETTING_RULES.embedderOnline,
  },
  { key: "TOP_K", property: "topK", place: "project", rule: SETTING_RULES.topK },
  {
    key: "TOKEN_BUDGET",
    property: "tokenBudget",
    place: "project",
    rule: SETTING_RULES.tokenBudget,
  },
  {
    key: "BACKUP_DAYS",
    property: "backupDays",
    place: "project",
    rule: SETTING_RULES.backupDays,
  },
  { key: "SLOTS", property: "slots", place: "project", rule: SETTING_RULES.slots },
  { key: "SLOTS_MODE", property: "slotsMode", place: "project", rule: SETTING_RULES.slotsMode },
  { key: "SLOT_LINKS", property: "slotLinks", place: "project", rule: SETTING_RULES.slotLinks },
  {
    key: "SLOT_CLEANUP",
    property: "slotCleanup",
    place: "project",
    rule: SETTING_RULES.slotCleanup,
  },
  {
    key: "SYSTEM_MODE",
    property: "systemMode",
    place: "user",
    rule: { type: "choice", values: ["chat", "test"], default: "chat" },
  },
  { key: "DEBUG", property: "debug", place: "user", rule: { type: "switch", default: false } },
  {
    key: "DEBUG_TXT",
    property: "debugTxt",
    place: "user",
    rule: { type: "switch", default: false },
  },
  {
    key: "LOG_LEVEL",
    property: "logLevel",
    place: "user",
    rule: { type: "choice", values: ["off", "error", "warn", "info", "debug"], default: "warn" },
  },
  {
    key: "LANG",
    property: "language",
    place: "user",
    rule: { type: "choice", values: ["auto", "ko", "en"], default: "auto" },
  },
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
    case "text":
      return text === "" || rule.form?.isLegal(text) === false
        ? refused(definition)
        : parsed(property, text);
  }
}

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
      return rule.form?.shown ?? "…";
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
