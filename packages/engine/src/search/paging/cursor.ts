import { createMessage } from "@hsms/messages";
import { termId } from "@hsms/language";
import { EngineError } from "../../outcomes/errors.ts";
import type { SearchStrategy } from "../../settings/settings.ts";
import type { SearchOptions } from "../search-run.ts";

/**
 * What a reader of pages has been shown. The next page is the best of the rest, so that pages
 * neither overlap nor leave anything out, whatever was recorded, forgotten or rearranged between them, in
 * this process or another.
 */
export interface Cursor {
  readonly shown: readonly number[];
}

/** Hexadecimal digits of each mark by which a cursor knows its search and its memory: enough to notice another one's. */
const MARK_DIGITS = 8;
/** Characters of a cursor that a message repeats: that of a late page has thousands. */
const SHOWN_CHARACTERS = 40;
const FORM = /^[\da-f]{8}-[\da-f]{8}(?:-[\da-z]{1,7})*$/u;

/** A cursor as text without spaces or quotes: the marks of its search and memory, and the steps from turn to turn. */
export function writeCursor(search: PagedSearch, { shown }: Cursor): string {
  const steps = shown.map((turn, place) => turn - (place === 0 ? 0 : (shown[place - 1] ?? 0)));
  return [...marksOf(search), ...steps.map((step) => step.toString(36))].join("-");
}

/**
 * Throws `EngineError` `BAD_CURSOR` for a text that is none, or belongs to another search; `CURSOR_OF_ANOTHER` where
 * the same was asked of another memory.
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

/** What must be the same from page to page. */
export interface PagedSearch {
  /** Whole path of the memory's folder. */
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
