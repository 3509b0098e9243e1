import { Text } from "ink";
import { valueLabel } from "../../messages/labels/setting-label.ts";
import type { Words } from "../../messages/words.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { padded } from "../../draw/text/text-width.ts";
import type { SettingRow } from "./state.ts";
import type { RowProps } from "../frame/list-frame.tsx";

/** Cells of what a setting is in words, the longest of either language and a blank. */
const LABEL_WIDTH = 29;
/** Cells of the values in words, the longest of either language and a blank; a longer text is cut, and whole while it is written. */
const VALUE_WIDTH = 25;

export function SettingRowView({
  setting,
  isSelected,
  theme,
  width,
  words,
}: {
  readonly setting: SettingRow;
} & RowProps & { readonly words: Words }) {
  const { styles } = theme;
  const over = isSelected ? styles.selected : {};
  const label = valueLabel(setting, words);
  const what = words.overlay.settingTexts[setting.name] ?? setting.name;
  const value = String(setting.value);
  // As they are written in a command, last: where there is little room that is needed least.
  const text = label === null ? setting.name : `${setting.name} = ${value}`;
  return (
    <Text wrap="truncate" {...over}>
      {padded(what, LABEL_WIDTH)}
      <Text {...styles.strong} {...over}>
        {padded(displayText(label ?? value), VALUE_WIDTH)}
      </Text>
      <Text {...styles.dim} {...over}>
        {padded(` ${text}`, Math.max(0, width - LABEL_WIDTH - VALUE_WIDTH))}
      </Text>
    </Text>
  );
}
