import type { ImportanceReason, Turn } from "@hsms/engine";
import { cleanLine, cleanText } from "@hsms/tui/text";
import type { Messages } from "../../messages/en/en.ts";

/** A turn as `--json` prints it: times in ISO 8601, nothing left out but what is empty by itself and what only copies and branches are told from. */
export function turnDocument(turn: Turn) {
  const { index, createdAt, updatedAt, lastAccessAt, isDateGuessed, ...rest } = turn;
  const {
    clocks: _clocks,
    isBeside: _isBeside,
    validFrom,
    validUntil,
    archivedAt,
    ...shown
  } = rest;
  return {
    index,
    ...shown,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    lastAccessAt: lastAccessAt === null ? null : new Date(lastAccessAt).toISOString(),
    ...(isDateGuessed === true ? { isDateGuessed } : {}),
    ...isoTimes({ validFrom, validUntil, archivedAt }),
  };
}

/** Those that are known. */
const isoTimes = (times: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) =>
      time === undefined ? [] : [[name, new Date(time).toISOString()]],
    ),
  );

/** A turn on one line: its number, its day, what was said first. */
export const printTurnLine = (turn: Turn, messages: Messages): string =>
  [`[${turn.index}]`, dayOf(turn, messages), cleanLine(turn.user || (turn.assistant ?? ""))]
    .filter((part) => part !== "")
    .join("  ");

/** A turn whole: its number, its day and what is known of it, then its words. */
export function printTurn(
  turn: Turn,
  { messages, reasons }: { readonly messages: Messages; readonly reasons: ReasonsOf },
): string {
  const { index, tags, pinned, state, user, assistant } = turn;
  const texts = messages.turn;
  const head = [
    `[${index}]`,
    dayOf(turn, messages),
    importanceOf(turn, { messages, reasons }),
    pinned ? texts.pinned : "",
    isSkipped(turn) ? texts.skipped : texts.states[state],
    ...tags.map((tag) => `#${cleanLine(tag)}`),
  ];
  const words = [user === "" ? "" : `> ${cleanText(user)}`, cleanText(assistant ?? "")];
  return [head, words]
    .flatMap((parts, at) => {
      const given = parts.filter((part) => part !== "");
      return at === 0 ? [given.join("  ")] : given;
    })
    .join("\n");
}

/** As the engine's own, which is not loaded for this alone. */
const isSkipped = ({ state, archivedBy }: Turn): boolean =>
  state === "archived" && archivedBy === "policy";

/** Why a level was worked out so. */
type ReasonsOf = (turn: Turn) => readonly ImportanceReason[];

/** The level, and who gave it or why it is worked out so. */
function importanceOf(
  turn: Turn,
  {
    messages: { turn: texts },
    reasons: reasonsOf,
  }: { readonly messages: Messages; readonly reasons: ReasonsOf },
): string {
  const { importance, importanceBy } = turn;
  const level = texts.importance(importance);
  if (importanceBy === undefined) return level;
  const reasons =
    importanceBy === "formula"
      ? reasonsOf(turn).map((reason) => texts.importanceReasons[reason])
      : [];
  const why = reasons.length > 0 ? reasons.join(", ") : texts.importanceBy[importanceBy];
  return `${level} (${why})`;
}

const dayOf = ({ createdAt, isDateGuessed }: Turn, messages: Messages): string =>
  isDateGuessed === true ? messages.turn.undated : messages.date(createdAt);
