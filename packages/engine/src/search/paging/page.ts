import { createMessage } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import type { SearchOptions } from "../search-run.ts";
import { readCursor, type Cursor, type PagedSearch } from "./cursor.ts";

/** Default number of memories returned (S0-84, C0-32). */
const DEFAULT_TOP_K = 10;
const MAX_TOP_K = 1000;
const MAX_OFFSET = 100_000;

export interface Page {
  readonly topK: number;
  readonly offset: number;
  readonly cursor: Cursor;
}

/**
 * Validates the page that a search requests. Throws `EngineError` `BAD_INPUT` for numbers out of
 * range, and what `readCursor` throws.
 */
export function checkedPage(
  search: Omit<PagedSearch, "scope">,
  { topK = DEFAULT_TOP_K, offset = 0, tokenBudget = 1, cursor, scope }: SearchOptions,
): Page {
  checkRange("topK", topK, { min: 1, max: MAX_TOP_K });
  checkRange("offset", offset, { min: 0, max: MAX_OFFSET });
  checkRange("tokenBudget", tokenBudget, { min: 1, max: Number.MAX_SAFE_INTEGER });
  const shown = cursor === undefined ? { shown: [] } : readCursor({ ...search, scope }, cursor);
  return { topK, offset, cursor: shown };
}

function checkRange(
  name: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new EngineError(
    "BAD_INPUT",
    createMessage("numberOutside", { name, min, max, given: value }),
  );
}
