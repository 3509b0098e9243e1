import { Box, Text } from "ink";
import type { Words } from "../messages/words.ts";
import type { Size } from "../screen/size.ts";
import type { Theme } from "../theme/theme.ts";
import type { OverlayState } from "./state.ts";

export function OverlayView({
  state,
  box,
  theme,
  words,
}: {
  readonly state: OverlayState;
  readonly box: Size;
  readonly theme: Theme;
  readonly words: Words;
}) {
  if (state.type === "none") return null;
  return (
    <Box width={box.width} height={box.height} flexDirection="column">
      <Text {...theme.styles.title}>{state.title}</Text>
      {state.lines.map((line, place) => (
        <Text key={place} wrap="truncate">
          {line}
        </Text>
      ))}
      <Text {...theme.styles.key}>{words.screen.confirmKeys}</Text>
    </Box>
  );
}
