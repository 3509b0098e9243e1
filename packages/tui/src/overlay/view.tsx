import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { ReactNode } from "react";
import { FieldView } from "../input/field-view.tsx";
import type { TextField } from "../input/text-field.ts";
import type { Words } from "../messages/words.ts";
import { Frame } from "../screen/frame/frame.tsx";
import type { Box as Place } from "../screen/layout.ts";
import { rangeLabel } from "../scroll/range-label.ts";
import { topOf, type Spot } from "../scroll/move.ts";
import { displayText } from "../text/display-text.ts";
import { MORE, textWidth } from "../text/text-width.ts";
import { wrapText } from "../text/wrap-text.ts";
import type { Theme } from "../theme/theme.ts";
import { shownLines } from "./help/state.ts";
import { HelpRow } from "./help/row.tsx";
import { listHeight } from "./overlay-box.ts";
import { PaletteRow } from "./palette/row.tsx";
import { shownEntries } from "./palette/state.ts";
import { BackupRow } from "./restore/row.tsx";
import { SettingRowView } from "./settings/row.tsx";
import { allowedValues, settingRows, type SettingsState } from "./settings/state.ts";
import type { ConfirmState, OverlayState } from "./state.ts";

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
    case "confirm": {
      const said = state.lines.flatMap((line) => wrapText(displayText(line), width));
      const room = Math.max(0, box.height - 4);
      const lines = [...meantIn(state, room - said.length), ...said].slice(0, room);
      return (
        <Frame box={box} title={displayText(state.title)} isFocused theme={theme}>
          {lines.map((line, place) => (
            <Line key={place} text={displayText(line)} />
          ))}
          <Line text="" />
          <Text wrap="truncate" {...theme.styles.key}>
            {words.screen.confirmKeys}
          </Text>
        </Frame>
      );
    }
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
            return backup && <BackupRow {...{ backup, isSelected, theme, width, words }} />;
          }}
        />
      );
  }
}

/** What is meant, in so many rows at most; the last of them says that there is more. */
function meantIn({ meant = [] }: ConfirmState, rows: number): readonly string[] {
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

function ListFrame({
  state,
  box,
  theme,
  title,
  field,
  count,
  spot,
  hint,
  empty,
  draw,
}: {
  readonly state: OverlayState;
  readonly box: Place;
  readonly theme: Theme;
  readonly title: string;
  /** The line above the list: what narrows it, or what is said of it. */
  readonly field: { readonly field: TextField | null; readonly label: string } | null;
  readonly count: number;
  readonly spot: Spot;
  readonly hint: string;
  /** What stands there where the list is empty. */
  readonly empty: string;
  readonly draw: (row: number, isSelected: boolean) => ReactNode;
}) {
  const height = listHeight(state, box);
  const top = topOf({ spot, count, height });
  const rows = Array.from(
    { length: Math.max(0, Math.min(height, count - top)) },
    (_, at) => top + at,
  );
  // Nothing stands behind it that could move.
  const range = rangeLabel({ top, height, count }).replaceAll(" ", "");
  return (
    <Frame box={box} title={range === "" ? title : `${title} ${range}`} isFocused theme={theme}>
      {field !== null && <FieldLine {...field} box={box} theme={theme} />}
      <Box flexDirection="column" height={height}>
        {count === 0 && <Line text={empty} />}
        {rows.map((row) => (
          <Box
            key={row}
            height={1}
            aria-role="listitem"
            aria-state={{ selected: row === spot.index }}
          >
            {draw(row, row === spot.index)}
          </Box>
        ))}
      </Box>
      <Text wrap="truncate" {...theme.styles.dim}>
        {hint}
      </Text>
    </Frame>
  );
}

function FieldLine({
  field,
  label,
  box,
  theme,
}: {
  readonly field: TextField | null;
  readonly label: string;
  readonly box: Place;
  readonly theme: Theme;
}) {
  const shown = displayText(label);
  if (field === null) return <Line text={shown} />;
  const taken = textWidth(shown) + 1;
  const width = Math.max(2, box.width - 2 - taken);
  return (
    <Box height={1}>
      <Text {...theme.styles.key}>{`${shown} `}</Text>
      <FieldView
        field={field}
        box={{ width, height: 1 }}
        origin={{ left: box.left + 1 + taken, top: box.top + 1 }}
        style={theme.styles.text}
        isActive
      />
    </Box>
  );
}

function Line({ text }: { readonly text: string }) {
  return <Text wrap="truncate">{text === "" ? " " : text}</Text>;
}
