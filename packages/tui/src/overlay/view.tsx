import { saidText } from "../messages/said-text.ts";
import type { Turn } from "@hsms/engine";
import { Box, Text, useIsScreenReaderEnabled } from "ink";
import { valueLabel } from "../messages/labels/setting-label.ts";
import type { Words } from "../messages/words.ts";
import type { PaneViewProps } from "../panes/pane.ts";
import { Frame } from "../draw/frame.tsx";
import type { Rectangle } from "../draw/size.ts";
import type { TextField } from "../input/field/text-field.ts";
import { displayText } from "../draw/text/display-text.ts";
import { MORE, padded } from "../draw/text/text-width.ts";
import { wrapText } from "../draw/text/wrap-text.ts";
import { shownLines } from "./help/state.ts";
import { HelpRow } from "./help/row.tsx";
import { ChoiceView } from "./choice/view.tsx";
import { FieldLine, Line, ListFrame, type RowProps } from "./frame/list-frame.tsx";
import { PaletteRow } from "./palette/row.tsx";
import { shownEntries } from "./palette/state.ts";
import { SettingRowView } from "./settings/row.tsx";
import { allowedValues, settingRows, type SettingsState } from "./settings/state.ts";
import {
  listHeight,
  saysNo,
  type ConfirmState,
  type OverlayState,
  type Question,
} from "./state.ts";

/** Cells of the role and the state that a screen reader's line begins with: `listitem: (selected) `. */
const ROLE_WIDTH = 21;

interface OverlayProps<State> extends Pick<PaneViewProps<State>, "state" | "theme" | "words"> {
  readonly box: Rectangle;
}

/** The overlay in a frame over the whole of `box`, in cells of the screen. */
export function OverlayView({
  state,
  box,
  theme,
  words,
  line,
}: OverlayProps<OverlayState> & {
  /** Of the chat, which is written at a question; `null` where another is. */
  readonly line: TextField | null;
}) {
  const { overlay } = words;
  const isRead = useIsScreenReaderEnabled();
  const width = Math.max(0, box.width - 2 - (isRead ? ROLE_WIDTH : 0));
  switch (state.type) {
    case "none":
      return null;
    case "confirm":
      return <ConfirmView {...{ state, box, theme, words, width }} beside={line} />;
    case "choice":
      return <ChoiceView {...{ state, box, theme, words }} />;
    case "palette":
      return (
        <ListFrame
          {...{ state, box, theme }}
          title={`${state.about ?? overlay.palette} · ${shownEntries(state).length}/${state.entries.length}`}
          label=":"
          items={shownEntries(state)}
          hint={
            shownEntries(state)[state.spot.index]?.whyNot ??
            (state.armed === null
              ? state.about === null
                ? overlay.paletteHint
                : overlay.menuHint
              : overlay.armedHint)
          }
          empty={overlay.nothingFits}
          draw={(entry, isSelected) => <PaletteRow {...{ entry, isSelected, theme, width }} />}
        />
      );
    case "help":
      return (
        <ListFrame
          {...{ state, box, theme }}
          title={state.title}
          label="/"
          items={shownLines(state)}
          hint={overlay.helpHint}
          empty={overlay.nothingFits}
          draw={(line, isSelected) => <HelpRow {...{ line, isSelected, theme, width }} />}
        />
      );
    case "settings":
      return (
        <ListFrame
          {...{ state, box, theme }}
          title={overlay.settings}
          label={settingLabel(state, words)}
          items={settingRows(state)}
          hint={
            state.hasStray
              ? overlay.strayHint
              : state.field === null
                ? overlay.settingsHint
                : overlay.valueHint
          }
          empty=""
          draw={(setting, isSelected) => (
            <SettingRowView {...{ setting, isSelected, theme, width, words }} />
          )}
        />
      );
    case "offer":
      return (
        <Frame box={box} title={overlay.offer} isFocused theme={theme}>
          <FieldLine field={state.field} {...{ box, theme }} top={box.top + 1} label=">" />
          <Line text="" />
          {wrapText(overlay.offerHint, width).map((hint) => (
            <Text key={hint} wrap="truncate" {...theme.styles.key}>
              {hint}
            </Text>
          ))}
        </Frame>
      );
    case "reading": {
      const height = listHeight(state, box);
      const { index } = state.spot;
      return (
        <Frame box={box} title={state.title} isFocused theme={theme}>
          <Box flexDirection="column" height={height}>
            {state.lines.slice(index, index + height).map((line, at) => (
              <Line key={index + at} text={line} />
            ))}
          </Box>
          <Text wrap="truncate" {...theme.styles.dim}>
            {overlay.readingHint}
          </Text>
        </Frame>
      );
    }
    case "restore":
      return (
        <ListFrame
          {...{ state, box, theme }}
          title={overlay.restore}
          label=""
          items={state.backups ?? []}
          hint={state.hasStray ? overlay.strayHint : overlay.restoreHint}
          empty={state.backups === null ? words.screen.loading : overlay.noBackups}
          draw={(backup, isSelected) => (
            <Text wrap="truncate" {...(isSelected ? theme.styles.selected : {})}>
              {padded(overlay.backup(backup), width)}
            </Text>
          )}
        />
      );
    case "saved":
      return (
        <ListFrame
          {...{ state, box, theme }}
          title={overlay.saved}
          label=""
          items={state.turns ?? []}
          hint={overlay.savedHint}
          empty={state.turns === null ? words.screen.loading : overlay.nothingSaved}
          draw={(turn, isSelected) => <SavedRow {...{ turn, isSelected, theme, words, width }} />}
        />
      );
  }
}

/** When, by whom, and the first words. */
function SavedRow({
  turn,
  isSelected,
  theme,
  words,
  width,
}: RowProps & { readonly turn: Turn; readonly words: Words }) {
  const isForgotten = turn.state === "archived";
  const style = isForgotten ? theme.styles.dim : theme.styles.text;
  return (
    <Text wrap="truncate" {...style} {...(isSelected ? theme.styles.selected : {})}>
      {padded(saidText(words.overlay.savedMemory(turn, isForgotten), words), width)}
    </Text>
  );
}

function ConfirmView({
  state,
  box,
  theme,
  words,
  width,
  beside,
}: OverlayProps<ConfirmState> & { readonly width: number; readonly beside: TextField | null }) {
  const { question, isWrong, line } = state;
  const { word } = question;
  const isBeside = line === "written" || line === "ended";
  const field = word !== undefined ? state.field : isBeside ? beside : null;
  const { confirmAgain, confirmBeside, confirmWord } = words.screen;
  const isNo = beside !== null && saysNo(state, beside);
  const keys =
    line === null ? confirmAgain(question.again ?? "") : confirmBeside[isNo ? "no" : line];
  const said = question.lines.flatMap((line) => wrapText(saidText(line, words), width));
  const hints = wrapText(word === undefined ? keys : confirmWord(word, isWrong), width);
  const room = Math.max(0, box.height - 3 - hints.length - (field === null ? 0 : 1));
  const lines = [...meantIn(question, room - said.length), ...said].slice(0, room);
  const top = box.top + 1 + lines.length + 1 + hints.length;
  return (
    <Frame box={box} title={displayText(question.title)} isFocused theme={theme}>
      {lines.map((line, place) => (
        <Line key={place} text={saidText(line, words)} />
      ))}
      <Line text="" />
      {hints.map((hint) => (
        <Text key={hint} wrap="truncate" {...(isWrong ? theme.styles.bad : theme.styles.key)}>
          {hint}
        </Text>
      ))}
      {field !== null && <FieldLine {...{ field, box, theme, top }} label=">" />}
    </Frame>
  );
}

/** What is meant, in so many rows at most; the last of them says that there is more. */
function meantIn({ meant = [] }: Question, rows: number): readonly string[] {
  if (meant.length <= rows) return meant;
  return rows < 1 ? [] : [...meant.slice(0, rows - 1), MORE];
}

/** The problem, or the allowed values and their purpose. */
function settingLabel(state: SettingsState, words: Words): string {
  if (state.problem !== null) return state.problem;
  const row = settingRows(state)[state.spot.index];
  if (row === undefined) return "";
  if (state.field !== null) return `${row.name} =`;
  const { name } = row;
  const allowed = allowedValues(row, (value) => valueLabel({ name, value }, words));
  return `${words.overlay.settingTexts[name] ?? ""} (${allowed})`;
}
