import { Box, Text } from "ink";
import { viewField } from "../../input/field/field-layout.ts";
import { FieldView } from "../../input/field/field-view.tsx";
import type { TextField } from "../../input/field/text-field.ts";
import { RowView, selectionOf } from "../../draw/rows/row-view.tsx";
import { cutSpans, markMatches, type Span } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { wordInPalette } from "../../messages/in-palette.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import type { TextStyle } from "../../draw/theme/terminal-styles.ts";
import { chatBoxes, MARK_WIDTH } from "./box.ts";
import { candidateSpans } from "./line/candidate-spans.ts";
import { baseOf, candidatesOf, hintFor } from "./line/completion.ts";
import { heldBackOf, type ChatState } from "./state.ts";
import type { ChatRow } from "./transcript/entry-rows.ts";
import { welcomeRows } from "./welcome/welcome-rows.ts";
import { noteSpans } from "./transcript/note-spans.ts";
import { countMatches, matchesIn, transcriptOf, windowOf } from "./transcript/transcript.ts";

/** The conversation, and the line that is written at its foot. */
export function ChatView(props: PaneViewProps<ChatState>) {
  const { state, box, origin, theme, isFocused, words } = props;
  const boxes = chatBoxes(state, box);
  const { height } = boxes.transcript;
  const transcript = transcriptOf(state, box.width);
  const { top, rows } = windowOf(transcript, { cursor: state.cursor, height });
  const looked = state.find?.field.text ?? "";
  const field: TextField = state.find?.isWriting === true ? state.find.field : state.field;
  const below = transcript.count - top - rows.length;
  return (
    <Box flexDirection="column" width={box.width} height={box.height}>
      <Box flexDirection="column" height={height}>
        {state.entries === null && <Text {...theme.styles.dim}>{words.screen.loading}</Text>}
        {state.entries?.length === 0 &&
          (state.welcome.offers.length > 0 ? (
            welcomeRows(state, { width: box.width, height, theme, words }).map((spans, row) => (
              <RowView key={row} spans={cutSpans(spans, box.width)} theme={theme} />
            ))
          ) : (
            <Text wrap="wrap" {...theme.styles.dim}>
              {state.emptyText ?? words.chat.empty}
            </Text>
          ))}
        {rows.map(({ entry, row, content }) => {
          const isSelected = state.cursor?.entry === entry.id && state.cursor.row === row;
          const spans = markMatches(spansOf(content, props), matchesIn(content, looked));
          return (
            <RowView
              key={`${entry.id}:${row}`}
              spans={isSelected && spans.length === 0 ? [{ text: " ", style: "text" }] : spans}
              theme={theme}
              selection={selectionOf(isSelected, isFocused)}
            />
          );
        })}
      </Box>
      <RowView spans={cutSpans(ruleSpans(props, below), box.width)} theme={theme} />
      {boxes.hints > 0 && <RowView spans={cutSpans(hintSpans(props), box.width)} theme={theme} />}
      <Box height={boxes.line.height}>
        <Text {...theme.styles.key}>{state.find?.isWriting === true ? "/ " : "> "}</Text>
        <FieldView
          field={field}
          box={boxes.line}
          origin={{
            left: origin.left + MARK_WIDTH,
            top: origin.top + box.height - boxes.line.height,
          }}
          style={lineStyle(props)}
          isActive={isFocused}
        />
      </Box>
    </Box>
  );
}

function spansOf(row: ChatRow, { box, theme, words }: PaneViewProps<ChatState>) {
  return row.type === "text" ? row.spans : cutSpans(noteSpans(row, { theme, words }), box.width);
}

/** A line that was held back is selected: what is typed replaces it. */
function lineStyle({ state, theme: { styles } }: PaneViewProps<ChatState>): TextStyle {
  if (state.find?.isWriting === true) return styles.text;
  return heldBackOf(state) === null ? styles.text : styles.selected;
}

/** The rule over the line: what is below the window, and how many rows match what is looked for. */
function ruleSpans(
  { state, box, theme, words }: PaneViewProps<ChatState>,
  below: number,
): readonly Span[] {
  const parts: string[] = [];
  const { above } = viewField(state.field, chatBoxes(state, box).line);
  if (above > 0) parts.push(words.chat.above(theme.glyphs.up, above));
  if (state.cursor !== null && below > 0) {
    parts.push(
      state.fresh > 0
        ? words.chat.fresh(theme.glyphs.down, state.fresh)
        : words.chat.below(theme.glyphs.down, below),
    );
  }
  if (state.find !== null && !state.find.isWriting) {
    const { place, count } = countMatches(state, box.width);
    parts.push(`/${displayText(state.find.field.text)} ${place}/${count}`);
  }
  const { rule } = theme.glyphs;
  const label = parts.length === 0 ? "" : ` ${parts.join(" · ")} `;
  return [
    { text: rule.repeat(2), style: "border" },
    { text: label, style: "strong" },
    { text: rule.repeat(Math.max(0, box.width - 2 - textWidth(label))), style: "border" },
  ];
}

function hintSpans({ state, box, words }: PaneViewProps<ChatState>): readonly Span[] {
  const heldBack = heldBackOf(state);
  if (heldBack !== null && heldBack.why.type !== "unknown") {
    const { why } = heldBack;
    return [
      ...(why.type === "named"
        ? ([
            { text: "Tab", style: "key" },
            { text: ` ${why.label} · `, style: "strong" },
          ] as const)
        : []),
      { text: "Enter", style: "key" },
      { text: ` ${words.chat.heldBack[why.type]}`, style: "strong" },
      { text: ` · ${words.chat.heldBackReplaced}`, style: "dim" },
    ];
  }
  const { field, completion, commands } = state;
  const base = baseOf(field.text, completion);
  const hint = hintFor(base, commands);
  if (hint === null) return [];
  const isChosen = base !== field.text;
  if (hint.unknown !== null && !isChosen)
    return [{ text: words.chat.unknown(hint.unknown, wordInPalette(hint.unknown)), style: "bad" }];
  if (hint.command !== null && !isChosen) {
    const { name, argument, summary } = hint.command;
    return [
      { text: `${name} ${argument}`.trim(), style: "key" },
      { text: `  ${summary}`, style: "dim" },
    ];
  }
  const names = candidatesOf(base, commands).map(({ name }) => name);
  return candidateSpans(names, { chosen: names.indexOf(field.text), width: box.width });
}
