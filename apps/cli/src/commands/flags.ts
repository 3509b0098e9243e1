import { Option } from "@commander-js/extra-typings";
import { InvalidArgumentError } from "commander";
import { allowedValues, findSetting, parseSetting } from "../settings/definitions.ts";
import type { Preferences } from "../settings/preferences.ts";

/** Names of the settings that have a flag: `hsms --search force`. */
type FlagKey =
  | "SYSTEM_MODE"
  | "SEARCH_MODE"
  | "FANOUT_LIMIT"
  | "MODEL"
  | "ANALYSER"
  | "UPDATE_TOPIC"
  | "STRATEGY"
  | "SCORING"
  | "SECRETS"
  | "SLOTS_MODE"
  | "LANG";

/** An option whose values are those of a setting; it yields the setting as `Partial<Preferences>`. */
export function settingFlag<Flags extends string>(
  flags: Flags,
  options: { readonly key: FlagKey; readonly description: string },
) {
  const { key, description } = options;
  const definition = findSetting(key);
  if (definition === undefined) throw new Error(`No setting ${key}`);
  const shown = definition.rule.type === "text" ? "" : ` (${allowedValues(definition)})`;
  return new Option(flags, `${description}${shown}`).argParser(
    (text: string): Partial<Preferences> => {
      const parsed = parseSetting(definition, text);
      if (parsed.type === "parsed") return parsed.values;
      throw new InvalidArgumentError(parsed.allowed);
    },
  );
}

/** An option whose value is one of a few words. */
export function choiceFlag<Flags extends string, const Values extends readonly string[]>(
  flags: Flags,
  options: {
    readonly values: Values;
    readonly description: string;
  },
) {
  const { values, description } = options;
  const allowed = values.join(" | ");
  const isValue = (text: string): text is Values[number] => values.includes(text);
  return new Option(flags, `${description} (${allowed})`).argParser(
    (text: string): Values[number] => {
      if (isValue(text)) return text;
      throw new InvalidArgumentError(allowed);
    },
  );
}

/** The same, and it may be given several times. */
export function choicesFlag<Flags extends string, const Values extends readonly string[]>(
  flags: Flags,
  options: { readonly values: Values; readonly description: string },
) {
  const { values, description } = options;
  const allowed = values.join(" | ");
  const isValue = (text: string): text is Values[number] => values.includes(text);
  return new Option(flags, `${description} (${allowed})`).argParser(
    (text: string, before: readonly Values[number][] | undefined): readonly Values[number][] => {
      if (isValue(text)) return [...(before ?? []), text];
      throw new InvalidArgumentError(allowed);
    },
  );
}

/** An option that may be given several times, each time with a text. */
export function textsFlag<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, description).argParser(
    (text: string, before: readonly string[] | undefined): readonly string[] => [
      ...(before ?? []),
      text,
    ],
  );
}

/** An option whose value is a path: an empty one, of a variable that is not set in a script, would be the folder where one stands. */
export function pathFlag<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, description).argParser((text: string): string => {
    if (text.trim() !== "") return text;
    throw new InvalidArgumentError("./…, /…");
  });
}

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
