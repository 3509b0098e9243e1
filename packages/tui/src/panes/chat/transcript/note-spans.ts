import type { Words } from "../../../messages/words.ts";
import { strengthOf } from "../../../draw/rows/shown-fate.ts";
import type { Span } from "../../../draw/rows/span.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import type { ChatEntry, TurnEntry } from "../entry.ts";
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
    case "more":
      return [{ text: `  ${words.chat.more(row.count)}`, style: "dim" }];
    case "memory": {
      const { index, path, user, marks } = row.memory;
      const place = path.map(({ topic }) => displayText(topic)).join(" › ");
      const strength = strengthOf(row.share);
      return [
        { text: `  ${glyphs[strength]} #${index} `, style: strength },
        ...(row.isQuoted ? [{ text: `${words.search.quoted} `, style: "strong" } as const] : []),
        ...marks.map((mark): Span => ({ text: `${words.chat.marks[mark]} `, style: "warning" })),
        { text: displayText(user), style: "text" },
        ...(place === "" ? [] : [{ text: `  (${place})`, style: "dim" } as const]),
      ];
    }
  }
}

const recalledIn = (count: number, { found }: Pick<TurnEntry, "found">, words: Words): string =>
  found === null || found === "yes" || count === 0
    ? words.chat.recalled(count)
    : words.search.near(count, found);

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
        entry.index === null ? words.chat.notRecorded : words.chat.kept(entry.index),
        ...(entry.isElsewhere ? [words.chat.elsewhere] : []),
        ...(entry.isCut ? [words.chat.cut] : []),
        ...(entry.recalled === null ? [] : [recalledIn(entry.recalled.length, entry, words)]),
        ...(entry.elapsedMs === null ? [] : [words.chat.seconds(entry.elapsedMs / 1000)]),
        ...(entry.model === null ? [] : [entry.model]),
      ];
      return [{ text: displayText(parts.join(" · ")), style: "dim" }];
    }
    case "pending":
      return [
        { text: `${glyphs.visiting} ${words.chat.stages[entry.stage]}`, style: "visiting" },
        { text: `  ${words.chat.toCancel}`, style: "dim" },
      ];
    case "command":
      return [{ text: `${glyphs.visiting} ${words.chat.running}`, style: "visiting" }];
    case "failed":
      return [
        {
          text: entry.reason === null ? words.chat.cancelled : words.chat.failed,
          style: entry.reason === null ? "warning" : "bad",
        },
      ];
  }
}
