import { Option } from "@commander-js/extra-typings";
import { InvalidArgumentError } from "commander";
import {
  allowedValues,
  findSetting,
  parseSetting,
  shownValues,
} from "../../settings/definitions.ts";
import type { Messages } from "../../messages/en/en.ts";
import type { Preferences } from "../../settings/preferences.ts";

/** The settings that every command with this flag takes for one run: how it is written, and the setting's key. */
const runFlags = {
  mode: { flags: "--mode <mode>", key: "SYSTEM_MODE" },
  search: { flags: "--search <mode>", key: "SEARCH_MODE" },
  fanoutLimit: { flags: "--fanout-limit <number>", key: "FANOUT_LIMIT" },
  model: { flags: "--model <name>", key: "MODEL" },
  scoring: { flags: "--scoring <how>", key: "SCORING" },
  wait: { flags: "--wait <seconds>", key: "WAIT" },
  updateTopic: { flags: "--update-topic <mode>", key: "UPDATE_TOPIC" },
  secrets: { flags: "--secrets <mode>", key: "SECRETS" },
  slotsMode: { flags: "--slots-mode <mode>", key: "SLOTS_MODE" },
  lang: { flags: "--lang <language>", key: "LANG" },
} as const;

const settingFlags = {
  ...runFlags,
  rebuildAnalyser: { flags: "--analyser <name>", key: "ANALYSER" },
} as const;

/** What commander read of such flags. */
export type SettingOptions = {
  readonly [Name in keyof typeof runFlags]?: Partial<Preferences> | undefined;
};

/** The settings that the flags of a command line give. */
export const settingsOf = (options: SettingOptions): Partial<Preferences> =>
  Object.assign({}, ...Object.keys(runFlags).map((name) => options[name as keyof SettingOptions]));

/** An option whose values are those of a setting; it yields the setting as `Partial<Preferences>`. */
export function settingFlag<Name extends keyof typeof settingFlags>(
  name: Name,
  { help }: Messages,
) {
  const { flags, key }: (typeof settingFlags)[Name] = settingFlags[name];
  const definition = findSetting(key);
  if (definition === undefined) throw new Error(`No setting ${key}`);
  const shown = definition.rule.type === "text" ? "" : ` (${allowedValues(definition)})`;
  const option = new Option<(typeof settingFlags)[Name]["flags"]>(
    flags,
    `${help.flags[name]}${shown}`,
  ).argParser((text: string): Partial<Preferences> => {
    const parsed = parseSetting(definition, text);
    if (parsed.type === "parsed") return parsed.values;
    throw new InvalidArgumentError(parsed.allowed);
  });
  const { rule } = definition;
  return rule.type === "choice" ? withChoices(option, shownValues(rule)) : option;
}

/** What completion offers; the parser says what is allowed. */
function withChoices<Any extends { argChoices?: string[] | undefined }>(
  option: Any,
  values: readonly string[],
): Any {
  option.argChoices = [...values];
  return option;
}

/** When a command's own output is coloured. */
export const colorFlag = (description: string) =>
  new Option("--color <when>", description)
    .choices(["auto", "always", "never"] as const)
    .default("auto" as const);

/** An option whose value is one of a few words. */
export function choiceFlag<Flags extends string, const Values extends readonly string[]>(
  flags: Flags,
  options: { readonly values: Values; readonly description: string },
) {
  const { allowed, read } = choiceOf(options.values);
  const option = new Option(flags, `${options.description} (${allowed})`).argParser(read);
  return withChoices(option, options.values);
}

function choiceOf<const Values extends readonly string[]>(values: Values) {
  const allowed = values.join(" | ");
  const isValue = (text: string): text is Values[number] => values.includes(text);
  const read = (text: string): Values[number] => {
    if (isValue(text)) return text;
    throw new InvalidArgumentError(allowed);
  };
  return { allowed, read };
}

/** The same, and it may be given several times. */
export function choicesFlag<Flags extends string, const Values extends readonly string[]>(
  flags: Flags,
  options: { readonly values: Values; readonly description: string },
) {
  const { allowed, read } = choiceOf(options.values);
  const option = new Option(flags, `${options.description} (${allowed})`).argParser(
    (text: string, before: readonly Values[number][] | undefined): readonly Values[number][] => [
      ...(before ?? []),
      read(text),
    ],
  );
  return withChoices(option, options.values);
}

/** An option that may be given several times, each time with a text that is not blank, as a variable that is not set in a script would be. */
export function textsFlag<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, description).argParser(
    (text: string, before: readonly string[] | undefined): readonly string[] => {
      if (text.trim() !== "") return [...(before ?? []), text];
      throw new InvalidArgumentError("family, 가족 …");
    },
  );
}

/** An option whose value is a path: an empty one, of a variable that is not set in a script, would be the folder where one stands. */
export function pathFlag<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, description).argParser((text: string): string => {
    if (text.trim() !== "") return text;
    throw new InvalidArgumentError("./…, /…");
  });
}

/** Of a turn. */
export const IMPORTANCE = { min: 1, max: 10 } as const;
/** From this level on a memory is important (C3-12). */
export const IMPORTANT_FROM = 7;

/** An option whose value is a whole number in a range. */
export function numberFlag<Flags extends string>(
  flags: Flags,
  options: { readonly min: number; readonly max: number; readonly description: string },
) {
  const { min, max, description } = options;
  return new Option(flags, description).argParser((text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`${min}–${max}`);
  });
}
