import { saySetting, sayValue } from "@hsms/messages";
import type { Language, Memory, Settings } from "@hsms/engine";
import { SETTING_RULES } from "@hsms/engine/settings";
import type { SettingChange, SettingOption, SettingView } from "@hsms/web";
import type { OpenProject } from "../../../open/with-project.ts";
import { CliError } from "../../../output/cli-error.ts";
import { readConfig, writeUserSetting } from "../../../settings/config.ts";
import type { Context } from "../../../settings/context.ts";
import {
  allowedValues,
  parseSetting,
  requireSetting,
  settingDefinitions,
  showSetting,
  type SettingDefinition,
} from "../../../settings/definitions.ts";
import type { Preferences } from "../../../settings/preferences.ts";
import { baseLayers, type Layers, resolvePreferences } from "../../../settings/resolve.ts";
import { shownValue } from "../../../settings/shown-value.ts";

type Opened = Pick<OpenProject, "kept">;

/** Every setting with what holds of it in the project and in all projects. */
export async function readSettings(
  { kept }: Opened,
  { context, language }: { readonly context: Context; readonly language: Language },
): Promise<readonly SettingView[]> {
  // The user file may be another than at the start.
  const {
    flag = {},
    environment = {},
    ...layers
  } = baseLayers({ ...context, config: readConfig() });
  const ofAll: Layers = layers;
  const ofProject: Layers = { ...layers, project: await kept() };
  const started = resolvePreferences({ environment, flag });
  const held = { user: resolvePreferences(ofAll), project: resolvePreferences(ofProject) };
  return settingDefinitions.map((definition): SettingView => {
    const { key, property, place } = definition;
    const shown = (preferences: Preferences) => {
      const value = shownValue(String(showSetting(definition, preferences)));
      const kept = preferences[property];
      return { value, text: sayValue({ name: property, value: kept }, language) ?? value };
    };
    const isStarted = started.originOf[property] !== "default";
    return {
      key,
      name: saySetting(property, language),
      control: controlOf(definition, language),
      values: {
        user: {
          ...shown(held.user.preferences),
          isSet: held.user.originOf[property] === "user file",
        },
        ...(place === "project" && {
          project: {
            ...shown(held.project.preferences),
            isSet: held.project.originOf[property] === "project",
          },
        }),
      },
      started: isStarted ? shown(started.preferences).text : null,
    };
  });
}

function controlOf(definition: SettingDefinition, language: Language): SettingView["control"] {
  const { rule, property, negated } = definition;
  const textOf = (value: unknown): string =>
    sayValue({ name: property, value }, language) ?? String(value);
  const option = (value: unknown, shown = value): SettingOption => ({
    value: String(shown),
    text: textOf(value),
  });
  switch (rule.type) {
    case "choice":
      return {
        type: "choice",
        options: rule.values.map((value) => option(value, rule.shown?.[value])),
      };
    case "switch":
      return {
        type: "choice",
        options: [true, false].map((value) => option(value, value !== (negated === true))),
      };
    case "range":
      return { type: "range", min: rule.min, max: rule.max };
    case "text":
      return { type: "terminal" };
  }
}

/** Sets a value, or takes it away; see `Host.setSetting`. Throws `CliError` `UNKNOWN_SETTING`, `BAD_SETTING_VALUE`. */
export async function changeSetting(
  memory: Memory,
  { key, place, value }: SettingChange,
): Promise<Readonly<Record<string, unknown>>> {
  const definition = requireSetting(key);
  const { property, rule } = definition;
  const parsed = value === null ? null : parseSetting(definition, value);
  if (parsed?.type === "refused" || rule.type === "text") {
    throw new CliError("BAD_SETTING_VALUE", `${definition.key} = ${shownValue(value ?? "")}`, {
      detail: allowedValues(definition),
    });
  }
  if (place === "project" && isOfMemory(property)) {
    if (parsed === null) await memory.settings.reset([property]);
    else await memory.settings.change(parsed.values);
    return parsed?.values ?? { [property]: null };
  }
  const { paths } = readConfig();
  const shown =
    parsed === null
      ? undefined
      : showSetting(definition, { ...resolvePreferences({}).preferences, ...parsed.values });
  writeUserSetting({ paths, key: definition.key, value: shown });
  return {};
}

const isOfMemory = (property: string): property is keyof Settings =>
  Object.hasOwn(SETTING_RULES, property);
