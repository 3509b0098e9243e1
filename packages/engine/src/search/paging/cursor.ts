import { termId } from "../../analysis/term-id.ts";
import { EngineError } from "../../errors.ts";
import type { SearchStrategy } from "../../events.ts";
import type { SearchOptions } from "../../memory.ts";

/**
 * Where a reader of pages stands: what it was shown. The next page is the best of the rest, so that pages
 * neither overlap nor leave anything out, whatever was recorded, forgotten or rearranged between them, in
 * this process or another.
 */
export interface Cursor {
  /** Turns, ascending. */
  readonly shown: readonly number[];
}

/** Hexadecimal digits of the mark by which a cursor knows its search: enough to notice another one's. */
const MARK_DIGITS = 8;
/** Characters of a cursor that a message repeats: that of a late page has thousands. */
const SHOWN_CHARACTERS = 40;
const FORM = /^[\da-f]{8}(?:-[\da-z]{1,7})*$/u;

/** A cursor as text without spaces or quotes: the mark of its search, and the steps from turn to turn. */
export function writeCursor(search: PagedSearch, { shown }: Cursor): string {
  const steps = shown.map((turn, place) => turn - (place === 0 ? 0 : (shown[place - 1] ?? 0)));
  return [markOf(search), ...steps.map((step) => step.toString(36))].join("-");
}

/** Throws `EngineError` `BAD_CURSOR` for a text that is none, or belongs to another search. */
export function readCursor(search: PagedSearch, text: string): Cursor {
  const [mark, ...steps] = text.split("-");
  if (!FORM.test(text) || mark !== markOf(search)) {
    const begun = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
    throw new EngineError("BAD_CURSOR", `"${begun}" is not a cursor of this search`);
  }
  let turn = 0;
  return { shown: steps.map((step) => (turn += Number.parseInt(step, 36))) };
}

/** What must be the same from page to page. */
export interface PagedSearch {
  readonly query: string;
  readonly strategy: SearchStrategy;
  readonly scope: SearchOptions["scope"];
}

const markOf = ({ query, strategy, scope = {} }: PagedSearch): string => {
  const fields = Object.entries(scope).filter(([, value]) => value !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return termId(JSON.stringify([query, strategy, fields]))
    .toString(16)
    .padStart(MARK_DIGITS, "0");
};
