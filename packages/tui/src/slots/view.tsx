import { Text } from "ink";
import type { PaneViewProps } from "../screen/view-props.ts";
import type { SlotsState } from "./state.ts";

export function SlotsView({ theme, words }: PaneViewProps<SlotsState>) {
  return <Text {...theme.styles.dim}>{words.screen.loading}</Text>;
}
