import { saidText } from "../../../messages/said-text.ts";
import { topicText } from "../../../messages/topic-text.ts";
import { foundText } from "../../../messages/found-text.ts";
import { modelName } from "../../../messages/labels/model-name.ts";
import type { Words } from "../../../messages/words.ts";
import { spinnerAt } from "../../../draw/rows/spinner.ts";
import type { Span } from "../../../draw/rows/span.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import type { ChatEntry, PendingEntry, TurnEntry } from "../entry.ts";
import { MASK } from "./turn-entry.ts";
import { sumOf } from "./count-imports.ts";
import { linesIn } from "../../../input/field/fold.ts";
import type { ChatRow } from "./entry-rows.ts";

/** What the screen itself says in the transcript, in one row. */
export function noteSpans(
  row: Exclude<ChatRow, { readonly type: "text" }>,
  { theme, words }: { readonly theme: Theme; readonly words: Words },
): readonly Span[] {
  const { glyphs } = theme;
  switch (row.type) {
    case "note":
      return entryNote(row.entry, { theme, words });
    case "cut-off":
      return [{ text: `  ${words.chat.cutOff[row.what]}`, style: "dim" }];
    case "more":
      return [{ text: `  ${words.chat.more(row.count)}`, style: "dim" }];
    case "folded": {
      const lines = linesIn(row.text);
      const size =
        lines > 1 ? words.chat.foldedLines(lines) : words.chat.foldedCharacters(row.text.length);
      return [{ text: `  ${size} ${words.chat.toUnfold}`, style: "dim" }];
    }
    case "thought": {
      const { text, isOpen } = row.thought;
      const sign = isOpen ? glyphs.opened : glyphs.closed;
      return [{ text: `${sign} ${words.chat.thought(text.length)}`, style: "dim" }];
    }
    case "memory": {
      const { index, path, user, marks } = row.memory;
      // In a large tree the way there is longer than the line: the topic itself says more.
      const topic = path.at(-1)?.topic;
      const { strength } = row;
      return [
        { text: `  ${glyphs[strength]} #${index} `, style: strength },
        ...(row.isQuoted ? [{ text: `${words.search.quoted} `, style: "strong" } as const] : []),
        ...marks.map((mark): Span => ({ text: `${words.chat.marks[mark]} `, style: "warning" })),
        {
          text: saidText(user.slice(0, ROW_CHARACTERS), words),
          style: row.isQuoted ? "strong" : "dim",
        },
        ...(topic === undefined
          ? []
          : [{ text: `  (${topicText(topic, words)})`, style: "dim" } as const]),
      ];
    }
  }
}

/** More than a row of any terminal: a memory may be as long as a book. */
const ROW_CHARACTERS = 1_000;

/** Milliseconds for each step of the sign that turns. */
const SPIN_MS = 250;

/** What was found for an answer; nothing where nothing was looked for, as where something was told. */
function foundFor(
  { recalled, found, quoted, isNear = false }: TurnEntry,
  words: Words,
): readonly string[] {
  const memories = recalled?.length ?? 0;
  if (recalled === null || (memories === 0 && found === null)) return [];
  return [foundText({ memories, found, quoted: quoted.length, isNear }, words)];
}

/** Nothing of what was found, if anything was, is sure. */
const isOnlyNear = ({ recalled, found }: TurnEntry): boolean =>
  recalled !== null && (found === "unsure" || found === "no");

/** What is waited for, and how long by now; nothing of time in the first second. */
function stageOf(entry: PendingEntry, words: Words): string {
  const { chat } = words;
  const { stage, quotaUntil, heldBy, now, waitedMs, thought, text } = entry;
  const quota = Math.ceil((quotaUntil - now) / 1000);
  const isThinking = stage === "answering" && thought.text !== "" && text === "";
  const stageWord = isThinking ? chat.stages.thinking : chat.stages[stage];
  const what = heldBy !== null ? chat.held(heldBy) : quota > 0 ? chat.quota(quota) : stageWord;
  const waited = Math.floor(waitedMs / 1000);
  const isAnswering = what === chat.stages.answering;
  const whom = isAnswering && entry.model !== null ? [modelName(entry.model, words)] : [];
  return [what, ...whom, ...(waited === 0 ? [] : [chat.waited(waited)])].join(" · ");
}

function entryNote(
  entry: ChatEntry,
  { theme, words }: { readonly theme: Theme; readonly words: Words },
): readonly Span[] {
  const { glyphs } = theme;
  switch (entry.type) {
    case "turn": {
      // What is cut off at the right matters least.
      const parts = [
        ...(entry.maskedSecrets > 0 ? [words.chat.masked(entry.maskedSecrets)] : []),
        ...(entry.maskedSecrets === 0 && MASK.test(entry.assistant ?? "")
          ? [words.chat.holdsMask]
          : []),
        entry.index === null
          ? words.chat.notRecorded
          : entry.isSkipped
            ? words.chat.skipped(entry.index)
            : words.chat.kept(entry.index),
        ...(entry.elsewhere === null ? [] : [words.chat.elsewhere[entry.elsewhere]]),
        ...(entry.isCut ? [words.chat.cut] : []),
        ...(entry.isShortened ? [words.chat.shortened] : []),
        ...foundFor(entry, words),
        // That nothing sure was found was said with its number.
        ...(entry.confidence === null || isOnlyNear(entry)
          ? []
          : [words.search.sureness(entry.confidence, false)]),
        ...(entry.elapsedMs === null ? [] : [words.chat.seconds(entry.elapsedMs / 1000)]),
        ...(entry.model === null ? [] : [modelName(entry.model, words)]),
      ];
      return [{ text: displayText(parts.join(" · ")), style: "dim" }];
    }
    case "pending":
      return [
        {
          text: `${spinnerAt(Math.floor(entry.waitedMs / SPIN_MS), theme)} ${stageOf(entry, words)}`,
          style: "visiting",
        },
        { text: `  ${words.chat.toCancel}`, style: "dim" },
      ];
    case "queued":
      return [{ text: `${glyphs.queued} ${words.chat.queued}`, style: "queued" }];
    case "imported":
      return [{ text: words.chat.imported(sumOf(entry)), style: "dim" }];
    case "told":
      return [{ text: displayText(entry.text), style: "text" }];
    case "command":
      return [{ text: `${glyphs.visiting} ${words.chat.running}`, style: "visiting" }];
    case "failed": {
      const where = entry.isInLine ? words.chat.backInLine : words.chat.backByUp;
      return [
        {
          text: `${words.chat.endings[entry.ending]} ${where}`,
          style: entry.ending === "failed" ? "bad" : "warning",
        },
      ];
    }
  }
}
