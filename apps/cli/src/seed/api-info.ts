import type { Messages } from "../messages/en/en.ts";
import { maskKey, type KeyPools } from "./key-pools.ts";

/** The block of `--api-info` and `!api-info` (S0-21, S0-22). */
export function printApiInfo(keys: KeyPools, messages: Messages): string {
  const side = "=".repeat(8);
  return [
    `${side}[A P I]${side}`,
    `AI_API   : ${messages.apiInfo.count(keys.main.length)}`,
    `LOAD_API : ${messages.apiInfo.count(keys.load.length)}`,
    "-".repeat(24),
    ...keys.main.map((key, index) => `AI_API_${index + 1} : ${maskKey(key)}`),
    ...keys.load.map((key, index) => `LOAD_API_${index + 1} : ${maskKey(key)}`),
    "=".repeat(24),
  ].join("\n");
}

/** What the block cannot say: which pool stands in (S0-126, to the letter), or that there is none. */
export function apiInfoNote(keys: KeyPools, messages: Messages): string | null {
  switch (keys.standIn) {
    case "load-from-main":
      return "WARNING: NO LOAD_API, USING AI_API";
    case "main-from-load":
      return "WARNING: NO AI_API, USING LOAD_API";
    case "none":
      return keys.main.length === 0 ? messages.apiInfo.noKeys : null;
  }
}
