import { Box, Text } from "ink";
import type { Words } from "../../messages/words.ts";
import { findMatches } from "../../draw/rows/find-matches.ts";
import { RowView, selectionOf } from "../../draw/rows/row-view.tsx";
import { cutSpans, markMatches, type Span } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { shortenStart, textWidth } from "../../draw/text/text-width.ts";
import type { Styles } from "../../draw/theme/theme.ts";
import { entryText } from "./entry-text.ts";
import { hiddenCount, type LogEntry, type LogState } from "./state.ts";
import { logWindow } from "./window.ts";
import { PromptLine } from "../../input/field/prompt-line.tsx";

/** The debug stream, a line a row, and below it what is filtered, looked for and waiting. */
export function LogView({ state, box, origin, theme, isFocused, words }: PaneViewProps<LogState>) {
  const height = Math.max(0, box.height - 1);
  const { entries, top, selected } = logWindow(state, height);
  const isTail = selected < 0;
  const shown = entries.slice(top, top + height);
  const looked = state.find?.field.text ?? "";
  return (
    <Box flexDirection="column" width={box.width} height={box.height}>
      <Box flexDirection="column" height={height}>
        {shown.map((entry) => (
          <RowView
            key={entry.number}
            spans={rowOf(entry, looked)}
            theme={theme}
            selection={selectionOf(entry.number === state.selected, isFocused)}
          />
        ))}
        {entries.length === 0 && (
          <Text {...theme.styles.dim}>
            {hiddenCount(state) > 0 ? words.log.emptyHere : emptyText(state, words)}
          </Text>
        )}
      </Box>
      {state.find?.isWriting === true ? (
        <PromptLine
          label="/"
          field={state.find.field}
          width={box.width}
          origin={{ left: origin.left, top: origin.top + height }}
          theme={theme}
          isActive={isFocused}
        />
      ) : (
        <RowView
          spans={cutSpans(
            [
              {
                text: footer({
                  state,
                  entries,
                  top,
                  width: box.width,
                  height,
                  isTail,
                  words,
                  theme,
                }),
                style: "dim",
              },
            ],
            box.width,
          )}
          theme={theme}
        />
      )}
    </Box>
  );
}

const emptyText = ({ file }: LogState, { log: words }: Words): string =>
  file === null ? words.empty : words.older(file);

const styleOf: Readonly<Record<LogEntry["level"], keyof Styles>> = {
  error: "bad",
  warn: "warning",
  info: "text",
  debug: "dim",
};

function rowOf(entry: LogEntry, looked: string): readonly Span[] {
  const time = new Date(entry.at).toTimeString().slice(0, 8);
  const text = entryText(entry);
  const spans: readonly Span[] = [
    {
      text: `${time} ${entry.level.padEnd(5)} `,
      style: entry.level === "debug" ? "dim" : styleOf[entry.level],
    },
  ];
  return [
    ...spans,
    ...markMatches([{ text, style: styleOf[entry.level] }], findMatches(text, looked)),
  ];
}

function footer({
  state,
  entries,
  top,
  width,
  height,
  isTail,
  words,
  theme,
}: {
  readonly state: LogState;
  readonly entries: readonly LogEntry[];
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isTail: boolean;
} & Pick<PaneViewProps<unknown>, "words" | "theme">): string {
  const { find, level, pausedAt, count, file } = state;
  const last = Math.min(entries.length, top + height);
  const parts = [
    `${entries.length === 0 ? 0 : top + 1}–${last}/${entries.length}`,
    words.log.level(level),
  ];
  const hidden = hiddenCount(state);
  if (hidden > 0) parts.push(words.log.hidden(hidden));
  if (find !== null) {
    const matches = entries.filter(
      (entry) => findMatches(entryText(entry), find.field.text).length > 0,
    );
    parts.push(words.log.matches(matches.length));
  }
  if (pausedAt !== null) {
    parts.push(`${theme.glyphs.paused} ${words.log.paused(count - 1 - pausedAt)}`);
  } else if (!isTail && last < entries.length) {
    parts.push(words.log.fresh(theme.glyphs.down, entries.length - last));
  }
  if (file !== null) {
    const room = width - textWidth([...parts, words.log.file("")].join(" · "));
    parts.push(words.log.file(shortenStart(file, room)));
  }
  return parts.join(" · ");
}
