import type { Input } from "./keys/key.ts";
import { rowOfKey, type KeyMap } from "./keys/key-map.ts";
import { fieldKeys } from "./field/field-keys.ts";

/** The input with the key that `fieldKeys` has for its edit. A key that lost its edit to another has no name. */
export function asInTable(input: Input, map: KeyMap): Input {
  if (input.type !== "key" || input.text !== "" || map.size === 0) return input;
  const row = rowOfKey(fieldKeys, { map, key: input.name });
  if (row !== undefined) return { ...input, name: row.keys[0] ?? input.name };
  return fieldKeys.some(({ keys }) => keys.includes(input.name)) ? { ...input, name: "" } : input;
}
