import { Box, Text } from "ink";
import type { Words } from "../../messages/words.ts";
import { findMatches } from "../../draw/rows/find-matches.ts";
import { RowView, selectionOf } from "../../draw/rows/row-view.tsx";
import { cutSpans, markMatches, type Span } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { padded, shortenStart, textWidth } from "../../draw/text/text-width.ts";
import type { Styles } from "../../draw/theme/terminal-styles.ts";
import {
  entryText,
  hiddenCount,
  type LogEntry,
  type LogState,
  type LogWindow,
  logWindow,
} from "./state.ts";
import { PromptLine } from "../../input/field/prompt-line.tsx";

/** The debug stream, a line a row, and below it what is filtered, looked for and waiting. */
export function LogView(props: PaneViewProps<LogState>) {
  const { state, box, origin, theme, isFocused, words } = props;
  const height = Math.max(0, box.height - 1);
  const window = logWindow(state, height);
  const { entries, top } = window;
  const looked = state.find?.field.text ?? "";
  return (
    <Box flexDirection="column" width={box.width} height={box.height}>
      <Box flexDirection="column" height={height}>
        {entries.slice(top, top + height).map((entry) => (
          <RowView
            key={entry.number}
            spans={rowOf(entry, looked, words)}
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
          spans={cutSpans([{ text: footer(props, window), style: "dim" }], box.width)}
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

function rowOf(entry: LogEntry, looked: string, { log }: Words): readonly Span[] {
  const time = new Date(entry.at).toTimeString().slice(0, 8);
  const text = entryText(entry);
  const style = styleOf[entry.level];
  return [
    { text: `${time} ${padded(log.levels[entry.level], levelWidth(log))} `, style },
    ...markMatches([{ text, style }], findMatches(text, looked)),
  ];
}

/** Cells of the longest level, so that the lines align. */
const levelWidth = ({ levels }: Words["log"]): number =>
  Math.max(...Object.values(levels).map(textWidth));

function footer(
  { state, box, words, theme }: PaneViewProps<LogState>,
  { entries, top, selected }: LogWindow,
): string {
  const { find, level, pausedAt, count, file } = state;
  const last = Math.min(entries.length, top + Math.max(0, box.height - 1));
  const parts = [
    `${entries.length === 0 ? 0 : top + 1}–${last}/${entries.length}`,
    words.log.level(words.log.levels[level]),
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
  } else if (selected >= 0 && last < entries.length) {
    parts.push(words.log.fresh(theme.glyphs.down, entries.length - last));
  }
  if (file !== null) {
    const room = box.width - textWidth([...parts, words.log.file("")].join(" · "));
    parts.push(words.log.file(shortenStart(file, room)));
  }
  return parts.join(" · ");
}
