import type { TextPiece } from "../../../contract/import-format.ts";
import { matchLayout } from "../match-layout.ts";
import { linesOf } from "../../../values/lines-of.ts";
import type { Stamp } from "./dates.ts";

/** A line with a time, and those that go on from it. */
export interface Entry {
  readonly stamp: Stamp;
  /** Missing where the program itself speaks. */
  readonly speaker: string | undefined;
  readonly text: string;
}

const DATE =
  "(?<first>\\d{1,4})(?<between>[./-]|년)\\s?(?<second>\\d{1,2})(?:[./-]|월)\\s?(?<third>\\d{1,4})(?:\\.|일)?";
const CLOCK =
  "(?:(?<before>오전|오후|上午|下午|午前|午後)\\s?)?(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?:[:.](?<seconds>\\d{2}))?(?:\\s?(?<after>[ap]\\.?\\s?m\\.?))?";
const STAMP = `${DATE},?\\s(?:[a-zà-ÿ]{1,3}\\s)?${CLOCK}`;

/** How a message begins on iOS and on Android: a file keeps to one of them. */
const LAYOUTS = [
  new RegExp(`^\\[${STAMP}\\]\\s?(?<rest>.*)$`, "isu"),
  new RegExp(`^${STAMP}\\s[-–]\\s(?<rest>.*)$`, "isu"),
];

/** Marks of the direction of writing, which the program puts before its own words. */
const MARKS = /^[\u200E\u200F\u202A-\u202E\u2066-\u2069]+/u;

export const hasMark = (text: string): boolean => MARKS.test(text);

export const withoutMarks = (text: string): string =>
  text.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "").trim();

const BLANK_LINES = 3;

export function isWhatsApp(text: string): boolean {
  let left = BLANK_LINES;
  for (const line of linesOf(text)) {
    const words = line.replace(MARKS, "");
    if (words.trim() !== "") return LAYOUTS.some((layout) => layout.test(words));
    if ((left -= 1) === 0) return false;
  }
  return false;
}

/** Reads an export, or its pieces of whole lines in their order: a message goes on to the next line that begins another one. */
export function createEntries(): (piece: TextPiece) => Generator<Entry | "unknown"> {
  let layouts = LAYOUTS;
  let open: { stamp: Stamp; speaker: string | undefined; lines: string[] } | undefined;
  const close = (): readonly Entry[] => {
    if (open === undefined) return [];
    const { lines, ...entry } = open;
    open = undefined;
    return [{ ...entry, text: lines.join("\n").trimEnd() }];
  };
  return function* entriesOf({ text, isMoreToCome }) {
    for (const line of linesOf(text)) {
      const found = matchLayout(line.replace(MARKS, ""), layouts);
      if (found !== undefined) {
        yield* close();
        layouts = [found.layout];
        const { rest = "", ...stamp } = found.groups;
        const { speaker, words } = saidIn(rest);
        open = { stamp, speaker, lines: [words] };
      } else if (open !== undefined) open.lines.push(line);
      else if (line.trim() !== "") yield "unknown";
    }
    if (isMoreToCome !== true) yield* close();
  };
}

/** Names are shorter; a notice may have a colon later on. */
const LONGEST_NAME = 80;

/** What a colon may stand in though no one speaks. */
const NOTICE =
  / (?:changed the (?:subject|group)|changed this group|created group|added|removed|pinned a message)|end-to-end encrypted|종단간 암호화/u;

function saidIn(rest: string): { readonly speaker: string | undefined; readonly words: string } {
  const colon = rest.slice(0, LONGEST_NAME + 1).search(/:(?:\s|$)/u);
  const speaker = withoutMarks(rest.slice(0, Math.max(colon, 0))).replace(/^~\s?/u, "");
  if (speaker === "" || NOTICE.test(speaker)) return { speaker: undefined, words: rest };
  return { speaker, words: rest.slice(colon + 1).replace(/^\s/u, "") };
}
