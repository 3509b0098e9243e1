import { Text } from "ink";
import { valueLabel } from "../../messages/setting-label.ts";
import type { Words } from "../../messages/words.ts";
import { displayText } from "../../text/display-text.ts";
import { padded } from "../../text/text-width.ts";
import type { Theme } from "../../theme/theme.ts";
import type { SettingRow } from "./state.ts";

/** Cells of the names: the longest is `maxSummaryLength`. */
const NAME_WIDTH = 18;
/** Cells of the values: those of all choices; a longer text is cut, and whole while it is written. */
const VALUE_WIDTH = 16;

export function SettingRowView({
  setting,
  isSelected,
  theme,
  width,
  words,
}: {
  readonly setting: SettingRow;
  readonly isSelected: boolean;
  readonly theme: Theme;
  readonly width: number;
  readonly words: Words;
}) {
  const { styles } = theme;
  const over = isSelected ? styles.selected : {};
  const label = valueLabel(setting, words);
  const what = words.overlay.settingTexts[setting.name] ?? "";
  const text = label === null ? what : `${what}: ${label}`;
  return (
    <Text wrap="truncate" {...over}>
      {padded(setting.name, NAME_WIDTH)}
      <Text {...styles.strong} {...over}>
        {padded(displayText(String(setting.value)), VALUE_WIDTH)}
      </Text>
      <Text {...styles.dim} {...over}>
        {padded(` ${text}`, Math.max(0, width - NAME_WIDTH - VALUE_WIDTH))}
      </Text>
    </Text>
  );
}
