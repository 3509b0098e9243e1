import { Box, Text } from "ink";
import type { Theme } from "../../draw/theme/theme.ts";
import type { PaneName } from "../../input/pane-names.ts";

/** The tabs; the shown pane's in brackets, so that no colour is needed. */
export function TabsLine({
  tabs,
  focus,
  titleOf,
  theme,
  width,
}: {
  readonly tabs: readonly PaneName[];
  readonly focus: PaneName;
  readonly titleOf: (name: PaneName) => string;
  readonly theme: Theme;
  readonly width: number;
}) {
  return (
    <Box position="absolute" width={width} height={1}>
      <Text wrap="truncate">
        {tabs.map((name) => {
          const label = titleOf(name);
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
