import type { Backup } from "@hsms/engine";
import { Text } from "ink";
import type { Words } from "../messages/words.ts";
import { padded } from "../draw/text/text-width.ts";
import type { Theme } from "../draw/theme/theme.ts";

export function BackupRow({
  backup,
  isSelected,
  theme,
  width,
  words,
}: {
  readonly backup: Backup;
  readonly isSelected: boolean;
  readonly theme: Theme;
  readonly width: number;
  readonly words: Words;
}) {
  return (
    <Text wrap="truncate" {...(isSelected ? theme.styles.selected : {})}>
      {padded(words.overlay.backup(backup), width)}
    </Text>
  );
}
