import { Box, Text } from "ink";
import { Frame } from "../../draw/frame.tsx";
import { rangeLabel } from "../../draw/scroll-bar.ts";
import type { Rectangle } from "../../draw/size.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { padded, shorten, textWidth } from "../../draw/text/text-width.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { topOf } from "../../input/scroll/move.ts";
import type { Words } from "../../messages/words.ts";
import { FieldLine, Line } from "../frame/list-frame.tsx";
import { choiceHeight, linesAbove } from "./height.ts";
import { shownItems, type ChoiceState, type ShownItem } from "./state.ts";

/** What the choice is about, the line that narrows it or is the answer, and what can be chosen. */
export function ChoiceView({
  state,
  box,
  theme,
  words,
}: {
  readonly state: ChoiceState;
  readonly box: Rectangle;
  readonly theme: Theme;
  readonly words: Words;
}) {
  const { choice, spot, field } = state;
  const items = shownItems(state);
  const above = linesAbove(state, box);
  const height = choiceHeight(state, box);
  const top = topOf({ spot, count: items.length, height });
  const range = rangeLabel({ top, height, count: items.length }).replaceAll(" ", "");
  const title = displayText(choice.title);
  const width = Math.max(0, box.width - 2);
  const { overlay } = words;
  const isWritten = choice.items.length === 0;
  return (
    <Frame box={box} title={range === "" ? title : `${title} ${range}`} isFocused theme={theme}>
      {above.map((line, place) => (
        <Line key={place} text={line} />
      ))}
      <FieldLine field={field} label=">" {...{ box, theme }} top={box.top + 1 + above.length} />
      <Box flexDirection="column" height={height}>
        {items.length === 0 && !isWritten && (
          <Line text={choice.takesText === true ? overlay.takenAsText : overlay.nothingFits} />
        )}
        {items.slice(top, top + height).map((item, at) => {
          const selected = top + at === spot.index;
          return (
            <Box key={item.at} height={1} aria-role="listitem" aria-state={{ selected }}>
              <ItemRow {...{ item, theme, width }} isSelected={selected} />
            </Box>
          );
        })}
      </Box>
      <Text wrap="truncate" {...theme.styles.dim}>
        {isWritten ? overlay.writeHint : overlay.choiceHint}
      </Text>
    </Frame>
  );
}

function ItemRow({
  item,
  isSelected,
  theme: { styles },
  width,
}: {
  readonly item: ShownItem;
  readonly isSelected: boolean;
  readonly theme: Theme;
  readonly width: number;
}) {
  const over = isSelected ? styles.selected : {};
  const detail = item.detail === undefined ? "" : `  ${displayText(item.detail)}`;
  // What a long memory says leaves room for what would become of it.
  const kept = Math.min(textWidth(detail), Math.floor(width / 2));
  const label = shorten(displayText(item.label), width - kept);
  const room = Math.max(0, width - textWidth(label));
  return (
    <Text wrap="truncate" {...over}>
      {label}
      <Text {...styles.dim} {...over}>
        {padded(shorten(detail, room), room)}
      </Text>
    </Text>
  );
}
