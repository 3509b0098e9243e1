import { sayValue } from "@hsms/messages";
import type { Words } from "../words.ts";

/** What a value of a setting means in words; `null` where it says so itself, as a number does. */
export const valueLabel = (
  setting: { readonly name: string; readonly value: unknown },
  { search: { language } }: Words,
): string | null => sayValue(setting, language);

/** A value as the program takes it, followed by its label: `force (always)`. */
export function labelledValue(
  setting: { readonly name: string; readonly value: unknown },
  words: Words,
): string {
  const label = valueLabel(setting, words);
  return label === null ? String(setting.value) : `${String(setting.value)} (${label})`;
}
