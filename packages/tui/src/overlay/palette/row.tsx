import { Text } from "ink";
import { padded, shorten, textWidth } from "../../draw/text/text-width.ts";
import type { PaletteEntry } from "./state.ts";
import type { RowProps } from "../frame/list-frame.tsx";

/** Cells of the column of keys: the longest pair, `pagedown ctrl+d`. */
const KEYS_WIDTH = 18;

/** What can be done, its keys, and of which pane it is or why it cannot be done now. */
export function PaletteRow({
  entry,
  isSelected,
  theme,
  width,
}: {
  readonly entry: PaletteEntry;
} & RowProps) {
  const { styles } = theme;
  const over = isSelected ? styles.selected : {};
  const isDisabled = entry.whyNot !== null;
  const beside = entry.whyNot === null ? entry.place : `(${entry.whyNot})`;
  const keys = padded(entry.keys.join(" "), KEYS_WIDTH);
  const label = shorten(entry.label, Math.max(0, width - KEYS_WIDTH - 1));
  const room = width - KEYS_WIDTH - 1 - textWidth(label) - 2;
  const rest = padded(`  ${beside}`, Math.max(0, room + 2));
  return (
    <Text wrap="truncate" {...(isDisabled ? styles.dim : styles.text)} {...over}>
      <Text {...styles.key} {...over}>
        {`${keys} `}
      </Text>
      {label}
      <Text {...styles.dim} {...over}>
        {rest}
      </Text>
    </Text>
  );
}
