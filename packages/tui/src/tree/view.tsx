import { Text } from "ink";
import type { PaneViewProps } from "../screen/view-props.ts";
import type { TreeState } from "./state.ts";

export function TreeView({ theme, words }: PaneViewProps<TreeState>) {
  return <Text {...theme.styles.dim}>{words.screen.loading}</Text>;
}
