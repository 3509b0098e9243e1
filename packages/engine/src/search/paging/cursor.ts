import { createMessage } from "@hsms/messages";
import { termId } from "@hsms/language";
import { EngineError } from "../../outcomes/errors.ts";
import type { SearchStrategy } from "../../settings/settings.ts";
import type { SearchOptions } from "../search-run.ts";

/**
 * The turns that a reader of pages has been shown. The next page is the best of the rest, so that
 * pages neither overlap nor omit anything, whatever is recorded, forgotten or rearranged between
 * them, in this process or another.
 */
export interface Cursor {
  readonly shown: readonly number[];
}

/** Hexadecimal digits of the marks that identify a cursor's search and memory: enough to detect another one's. */
const MARK_DIGITS = 8;
/** Number of characters of a cursor that a message repeats: on late pages it has thousands. */
const SHOWN_CHARACTERS = 40;
const FORM = /^[\da-f]{8}-[\da-f]{8}(?:-[\da-z]{1,7})*$/u;

/**
 * Encodes a cursor without spaces or quotes: the marks of its search and memory, and the
 * differences between turn indexes.
 */
export function writeCursor(search: PagedSearch, { shown }: Cursor): string {
  const steps = shown.map((turn, place) => turn - (place === 0 ? 0 : (shown[place - 1] ?? 0)));
  return [...marksOf(search), ...steps.map((step) => step.toString(36))].join("-");
}

/**
 * Decodes a cursor. Throws `EngineError` `BAD_CURSOR` for an invalid one, or one of another search;
 * `CURSOR_OF_ANOTHER` for one of another memory.
 */
export function readCursor(search: PagedSearch, text: string): Cursor {
  const [mark, memory, ...steps] = text.split("-");
  const [ownMark, ownMemory] = marksOf(search);
  const begun = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  if (FORM.test(text) && memory !== ownMemory) {
    throw new EngineError("CURSOR_OF_ANOTHER", createMessage("cursorOfAnother", { cursor: begun }));
  }
  if (!FORM.test(text) || mark !== ownMark) {
    throw new EngineError("BAD_CURSOR", createMessage("cursorForeign", { cursor: begun }));
  }
  let turn = 0;
  return { shown: steps.map((step) => (turn += Number.parseInt(step, 36))) };
}

/** What must be the same for all pages. */
export interface PagedSearch {
  /** Absolute path of the memory's folder. */
  readonly directory: string;
  readonly query: string;
  readonly strategy: SearchStrategy;
  readonly scope: SearchOptions["scope"];
}

function marksOf(search: PagedSearch): readonly [search: string, memory: string] {
  const { directory, query, strategy, scope = {} } = search;
  const fields = Object.entries(scope).filter(([, value]) => value !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return [markOf(JSON.stringify([query, strategy, fields])), markOf(directory)];
}

const markOf = (text: string): string => termId(text).toString(16).padStart(MARK_DIGITS, "0");
