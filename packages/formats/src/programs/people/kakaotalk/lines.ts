import type { TextPiece } from "../../../contract/import-format.ts";
import { matchLayout } from "../match-layout.ts";
import { linesOf } from "../../../values/lines-of.ts";
import { timeOf } from "../../../values/time-text.ts";

/** What stands in an export, in its order. */
export type Entry =
  | {
      readonly type: "message";
      readonly speaker: string;
      readonly text: string;
      readonly createdAt: number | undefined;
    }
  | { readonly type: "title"; readonly text: string }
  | { readonly type: "notice" | "unknown" };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const KOREAN_DATE =
  "(?<year>\\d{4})(?:년|\\.) ?(?<month>\\d{1,2})(?:월|\\.) ?(?<day>\\d{1,2})(?:일|\\.)?";
const MONTH = `(?<month>${MONTHS.join("|")})[a-z]{0,6}\\.?`;
const ENGLISH_DATES = [
  `${MONTH} (?<day>\\d{1,2}), (?<year>\\d{4})`,
  `(?<day>\\d{1,2}) ${MONTH} (?<year>\\d{4})`,
];
const CLOCK =
  "(?:(?<before>오전|오후)\\s?)?(?<hour>\\d{1,2}):(?<minute>\\d{2})(?:\\s?(?<after>[ap]\\.?m\\.?))?";

const pattern = (source: string) => new RegExp(`^${source}$`, "isu");

const DAYS = [
  pattern(`(?:-{5,30} )?${KOREAN_DATE} [월화수목금토일]요일(?: -{5,30})?`),
  ...ENGLISH_DATES.map((date) => pattern(`(?:-{5,30} )?[a-z]{6,9}, ${date}(?: -{5,30})?`)),
];

/** `, NAME : words`, or a notice; nothing after the time of a day's first message. */
const REST = "(?<rest>(?:, |: ).*)?";

/** How a line with a message begins on a computer and on phones: a file keeps to one of them. */
const LAYOUTS = [
  pattern(`\\[(?<speaker>.{1,200}?)\\] \\[${CLOCK}\\](?: (?<text>.*))?`),
  pattern(`${KOREAN_DATE} ${CLOCK}${REST}`),
  ...ENGLISH_DATES.map((date) => pattern(`${date}(?:,| at) ${CLOCK}${REST}`)),
  ...ENGLISH_DATES.map((date) => pattern(`${CLOCK}, ${date}${REST}`)),
  // Under a line with the day.
  pattern(`${CLOCK}(?<rest>, .*)`),
];

/** On a computer these stand on lines of their own, without a time. */
const NOTICES = [
  /^.{1,100}님이 (?:들어왔|나갔|.{1,100}님을 (?:초대했|내보냈))습니다\.?$/u,
  /^.{1,100}님을 (?:초대했|내보냈)습니다\.?$/u,
  /^채팅방 관리자가 메시지를 가렸습니다\.?$/u,
  /^.{1,100} (?:joined|left) this chat ?room\.?$/u,
];

/** No line of the program itself is longer. */
const LONGEST_OWN_LINE = 300;

export const isNotice = (line: string): boolean =>
  line.length <= LONGEST_OWN_LINE && NOTICES.some((notice) => notice.test(line));

const SAVED = /^(?:저장한 날짜|Date Saved) ?:/u;

export const isSavedLine = (line: string): boolean => SAVED.test(line);

export const isDayLine = (line: string): boolean => dayOf(line) !== undefined;

type Groups = Readonly<Record<string, string | undefined>>;

function dayOf(line: string): Groups | undefined {
  if (line.length > LONGEST_OWN_LINE) return undefined;
  for (const day of DAYS) {
    const groups = day.exec(line)?.groups;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** Reads an export, or its pieces of whole lines in their order: a message goes on to the next line that begins another one. */
export function createEntries(): (piece: TextPiece) => Generator<Entry> {
  let layouts = LAYOUTS;
  let day: Groups = {};
  let isHead = true;
  let open:
    | { speaker: string; createdAt: number | undefined; lines: string[] }
    | "notice"
    | undefined;
  const close = (): readonly Entry[] => {
    const closed = open;
    open = undefined;
    if (closed === undefined) return [];
    if (closed === "notice") return [{ type: "notice" }];
    const { lines, ...message } = closed;
    return [{ type: "message", ...message, text: lines.join("\n").trimEnd() }];
  };
  return function* entriesOf({ text, isMoreToCome }) {
    for (const line of linesOf(text)) {
      const newDay = dayOf(line);
      if (newDay !== undefined) {
        yield* close();
        [day, isHead] = [newDay, false];
        continue;
      }
      const found = matchLayout(line, layouts);
      if (found !== undefined) {
        yield* close();
        isHead = false;
        layouts = [found.layout];
        if (found.groups["year"] !== undefined) day = found.groups;
        const said = saidIn(found.groups);
        if (said !== undefined) {
          const createdAt = momentOf(day, found.groups);
          open = { speaker: said.speaker, createdAt, lines: [said.text] };
        } else if (found.groups["rest"] !== undefined) open = "notice";
      } else if (isNotice(line)) {
        yield* close();
        open = "notice";
      } else if (open !== undefined) {
        if (open !== "notice") open.lines.push(line);
      } else if (line.trim() !== "" && !SAVED.test(line)) {
        yield isHead ? { type: "title", text: line } : { type: "unknown" };
        isHead = false;
      }
    }
    if (isMoreToCome !== true) yield* close();
  };
}

const BETWEEN = " : ";

/** `undefined` for a notice and for the time of a day's first message. */
function saidIn({ speaker, text = "", rest }: Groups) {
  if (speaker !== undefined) return { speaker: speaker.trim(), text };
  if (rest?.startsWith(", ") !== true) return undefined;
  const at = rest.indexOf(BETWEEN);
  const name = rest.slice(2, at).trim();
  return at === -1 || name === ""
    ? undefined
    : { speaker: name, text: rest.slice(at + BETWEEN.length) };
}

function momentOf(day: Groups, { before, hour, minute, after }: Groups): number | undefined {
  const month = MONTHS.indexOf(day["month"]?.toLowerCase() ?? "") + 1;
  return timeOf({
    date: [day["year"], month === 0 ? day["month"] : String(month), day["day"]],
    clock: [before, hour, minute, undefined, undefined, after?.replaceAll(".", "")],
  });
}
