import { Box, Text } from "ink";
import type { Words } from "../../messages/words.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { paneNames, type PaneName } from "../../input/pane-names.ts";

/** The tabs; the shown pane's in brackets, so that no colour is needed. */
export function TabsLine({
  tabs,
  focus,
  theme,
  words,
  width,
}: {
  readonly tabs: readonly PaneName[];
  readonly focus: PaneName;
  readonly theme: Theme;
  readonly words: Words;
  readonly width: number;
}) {
  return (
    <Box position="absolute" width={width} height={1}>
      <Text wrap="truncate">
        {tabs.map((name) => {
          const label = `${paneNames.indexOf(name) + 1} ${words.screen.panes[name]}`;
          const style = name === focus ? theme.styles.focusedTitle : theme.styles.dim;
          return (
            <Text key={name} {...style}>
              {name === focus ? `[${label}]` : ` ${label} `}
            </Text>
          );
        })}
      </Text>
    </Box>
  );
}
