import { Text } from "ink";
import type { TextStyle, Theme } from "../theme/theme.ts";
import type { Span } from "./span.ts";

/** One row; `over` is laid over every style of it: the selected row. */
export function RowView({
  spans,
  theme,
  over = {},
}: {
  readonly spans: readonly Span[];
  readonly theme: Theme;
  readonly over?: TextStyle;
}) {
  if (spans.length === 0) return <Text {...over}> </Text>;
  return (
    <Text wrap="truncate">
      {spans.map(({ text, style }, place) => (
        <Text key={place} {...theme.styles[style]} {...over}>
          {text}
        </Text>
      ))}
    </Text>
  );
}
