import type { Settings } from "@hsms/engine";
import { SETTING_RULES, type SettingRule } from "@hsms/engine/settings";
import type { TextField } from "../../input/field/text-field.ts";
import type { Spot } from "../../input/scroll/move.ts";
import { themeNames, type ThemeName } from "../../draw/theme/theme.ts";

/** How the panes lie when the screen opens: as they are by default, or as they were left. */
export const layoutChoices = ["default", "last"] as const;
export type LayoutChoice = (typeof layoutChoices)[number];

export interface ScreenSettings {
  readonly theme: ThemeName;
  readonly mouse: boolean;
  /** Whether each search is played slowly. */
  readonly watch: boolean;
  readonly layout: LayoutChoice;
}

export type SettingName = keyof Settings | keyof ScreenSettings;

export interface SettingRow {
  readonly name: SettingName;
  /** Whether the engine keeps it, with the project, or the screen. */
  readonly keeper: "engine" | "screen";
  readonly rule: SettingRule;
  readonly value: string | number | boolean;
}

export interface SettingsState {
  readonly type: "settings";
  /** `null` until they were read. */
  readonly values: Settings | null;
  readonly screen: ScreenSettings;
  readonly spot: Spot;
  /** The value that is being written; `null` while none is. */
  readonly field: TextField | null;
  /** A letter was typed, which means nothing here: Enter changes nothing until it is pressed again. */
  readonly hasStray: boolean;
  /** What the engine says of the value that was given last; `null` where it took it. */
  readonly problem: string | null;
}

export function openSettings(screen: ScreenSettings): SettingsState {
  const spot = { index: 0, offset: 0 };
  return {
    type: "settings",
    values: null,
    screen,
    spot,
    field: null,
    hasStray: false,
    problem: null,
  };
}

/** Every setting: those of the screen, then all of the engine. */
export function settingRows({ values, screen }: SettingsState): readonly SettingRow[] {
  const own: readonly SettingRow[] = [
    {
      name: "theme",
      keeper: "screen",
      rule: { type: "choice", values: themeNames, default: "terminal" },
      value: screen.theme,
    },
    {
      name: "mouse",
      keeper: "screen",
      rule: { type: "switch", default: false },
      value: screen.mouse,
    },
    {
      name: "watch",
      keeper: "screen",
      rule: { type: "switch", default: false },
      value: screen.watch,
    },
    {
      name: "layout",
      keeper: "screen",
      rule: { type: "choice", values: layoutChoices, default: "default" },
      value: screen.layout,
    },
  ];
  if (values === null) return own;
  const rules: Readonly<Record<keyof Settings, SettingRule>> = SETTING_RULES;
  const names = Object.keys(rules).filter((name): name is keyof Settings => name in values);
  return [
    ...own,
    ...names.map((name): SettingRow => ({
      name,
      keeper: "engine",
      rule: rules[name],
      value: values[name],
    })),
  ];
}

/** The value after or before the present one, of a setting that has few of them; `null` for others. */
export function steppedValue({ rule, value }: SettingRow, by: 1 | -1): string | boolean | null {
  if (rule.type === "switch") return value !== true;
  if (rule.type !== "choice") return null;
  const { values } = rule;
  return values[(values.indexOf(String(value)) + by + values.length) % values.length] ?? null;
}

/** What was written, as its setting holds it; the engine says whether it may be. */
export function parseValue({ rule }: SettingRow, text: string): string | number {
  const written = text.trim();
  return rule.type === "range" && /^[+-]?\d+$/.test(written) ? Number(written) : written;
}

/** The allowed values: `1–50`; those that are chosen and not written in words, as `labelOf` has them. */
export function allowedValues(
  { rule }: SettingRow,
  labelOf: (value: string) => string | null,
): string {
  switch (rule.type) {
    case "choice":
      return rule.values.map((value) => labelOf(value) ?? value).join(" | ");
    case "range":
      return `${rule.min}–${rule.max}`;
    case "switch":
      return ["true", "false"].map((value) => labelOf(value) ?? value).join(" | ");
    case "text":
      return rule.form?.shown ?? "…";
  }
}
