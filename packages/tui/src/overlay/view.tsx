import { Text, useIsScreenReaderEnabled } from "ink";
import type { Words } from "../messages/words.ts";
import { Frame } from "../draw/frame.tsx";
import type { Box as Place } from "../draw/size.ts";
import { displayText } from "../draw/text/display-text.ts";
import { MORE, padded } from "../draw/text/text-width.ts";
import { wrapText } from "../draw/text/wrap-text.ts";
import type { Theme } from "../draw/theme/theme.ts";
import { shownLines } from "./help/state.ts";
import { HelpRow } from "./help/row.tsx";
import { FieldLine, Line, ListFrame } from "./frame/list-frame.tsx";
import { PaletteRow } from "./palette/row.tsx";
import { shownEntries } from "./palette/state.ts";
import { SettingRowView } from "./settings/row.tsx";
import { allowedValues, settingRows, type SettingsState } from "./settings/state.ts";
import type { ConfirmState, OverlayState, Question } from "./state.ts";

/** Cells of the role and the state that a screen reader's line begins with: `listitem: (selected) `. */
const ROLE_WIDTH = 21;

/** The overlay in a frame over the whole of `box`, in cells of the screen. */
export function OverlayView({
  state,
  box,
  theme,
  words,
}: {
  readonly state: OverlayState;
  readonly box: Place;
  readonly theme: Theme;
  readonly words: Words;
}) {
  const shared = { state, box, theme, words };
  const { overlay } = words;
  const isRead = useIsScreenReaderEnabled();
  const width = Math.max(0, box.width - 2 - (isRead ? ROLE_WIDTH : 0));
  switch (state.type) {
    case "none":
      return null;
    case "confirm":
      return <ConfirmView {...{ state, box, theme, words, width }} />;
    case "palette": {
      const entries = shownEntries(state);
      return (
        <ListFrame
          {...shared}
          title={overlay.palette}
          field={{ field: state.field, label: ":" }}
          count={entries.length}
          spot={state.spot}
          hint={overlay.paletteHint}
          empty={overlay.nothingFits}
          draw={(row, isSelected) => {
            const entry = entries[row];
            return entry && <PaletteRow {...{ entry, isSelected, theme, width }} />;
          }}
        />
      );
    }
    case "help": {
      const lines = shownLines(state);
      return (
        <ListFrame
          {...shared}
          title={state.title}
          field={{ field: state.field, label: "/" }}
          count={lines.length}
          spot={state.spot}
          hint={overlay.helpHint}
          empty={overlay.nothingFits}
          draw={(row, isSelected) => {
            const line = lines[row];
            return line && <HelpRow {...{ line, isSelected, theme, width }} />;
          }}
        />
      );
    }
    case "settings": {
      const rows = settingRows(state);
      return (
        <ListFrame
          {...shared}
          title={overlay.settings}
          field={{ field: state.field, label: settingLabel(state, words) }}
          count={rows.length}
          spot={state.spot}
          hint={state.field === null ? overlay.settingsHint : overlay.valueHint}
          empty=""
          draw={(row, isSelected) => {
            const setting = rows[row];
            return setting && <SettingRowView {...{ setting, isSelected, theme, width, words }} />;
          }}
        />
      );
    }
    case "restore":
      return (
        <ListFrame
          {...shared}
          title={overlay.restore}
          field={null}
          count={state.backups?.length ?? 0}
          spot={state.spot}
          hint={overlay.restoreHint}
          empty={state.backups === null ? words.screen.loading : overlay.noBackups}
          draw={(row, isSelected) => {
            const backup = state.backups?.[row];
            return (
              backup && (
                <Text wrap="truncate" {...(isSelected ? theme.styles.selected : {})}>
                  {padded(overlay.backup(backup), width)}
                </Text>
              )
            );
          }}
        />
      );
  }
}

function ConfirmView({
  state,
  box,
  theme,
  words,
  width,
}: {
  readonly state: ConfirmState;
  readonly box: Place;
  readonly theme: Theme;
  readonly words: Words;
  readonly width: number;
}) {
  const { question, field, isWrong } = state;
  const { word } = question;
  const { confirmKeys, confirmWord } = words.screen;
  const said = question.lines.flatMap((line) => wrapText(displayText(line), width));
  const hints = wrapText(word === undefined ? confirmKeys : confirmWord(word, isWrong), width);
  const room = Math.max(0, box.height - 3 - hints.length - (word === undefined ? 0 : 1));
  const lines = [...meantIn(question, room - said.length), ...said].slice(0, room);
  const top = box.top + 1 + lines.length + 1 + hints.length;
  return (
    <Frame box={box} title={displayText(question.title)} isFocused theme={theme}>
      {lines.map((line, place) => (
        <Line key={place} text={displayText(line)} />
      ))}
      <Line text="" />
      {hints.map((hint) => (
        <Text key={hint} wrap="truncate" {...(isWrong ? theme.styles.bad : theme.styles.key)}>
          {hint}
        </Text>
      ))}
      {word !== undefined && <FieldLine {...{ field, box, theme, top }} label=">" />}
    </Frame>
  );
}

/** What is meant, in so many rows at most; the last of them says that there is more. */
function meantIn({ meant = [] }: Question, rows: number): readonly string[] {
  if (meant.length <= rows) return meant;
  return rows < 1 ? [] : [...meant.slice(0, rows - 1), MORE];
}

/** A problem, or what may stand there and what it is for. */
function settingLabel(state: SettingsState, words: Words): string {
  if (state.problem !== null) return state.problem;
  const row = settingRows(state)[state.spot.index];
  if (row === undefined) return "";
  return state.field === null
    ? `${words.overlay.settingTexts[row.name] ?? ""} (${allowedValues(row)})`
    : `${row.name} =`;
}
