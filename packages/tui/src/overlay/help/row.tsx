import { Text } from "ink";
import { padded } from "../../draw/text/text-width.ts";
import type { HelpLine } from "./state.ts";
import type { RowProps } from "../frame/list-frame.tsx";

/** Cells of the column of keys: three keys with names, `pagedown ctrl+f space`. */
const KEYS_WIDTH = 22;

export function HelpRow({
  line,
  isSelected,
  theme,
  width,
}: {
  readonly line: HelpLine;
} & RowProps) {
  const { styles } = theme;
  const over = isSelected ? styles.selected : {};
  switch (line.type) {
    case "heading":
      return (
        <Text wrap="truncate" {...styles.focusedTitle} {...over}>
          {padded(line.text, width)}
        </Text>
      );
    case "note":
      return (
        <Text wrap="truncate" {...over}>
          {padded(line.text, width)}
        </Text>
      );
    case "keys":
      return (
        <Text wrap="truncate" {...over}>
          <Text {...styles.key} {...over}>
            {padded(line.keys.join("  "), Math.min(width, KEYS_WIDTH))}
          </Text>
          {padded(` ${line.label}`, Math.max(0, width - KEYS_WIDTH))}
        </Text>
      );
  }
}
