import { Text } from "ink";
import type { PaneViewProps } from "../screen/view-props.ts";
import type { LogState } from "./state.ts";

export function LogView({ theme, words }: PaneViewProps<LogState>) {
  return <Text {...theme.styles.dim}>{words.screen.loading}</Text>;
}
