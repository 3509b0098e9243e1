import { Text } from "ink";
import type { PaneViewProps } from "../screen/view-props.ts";
import type { SearchState } from "./state.ts";

export function SearchView({ theme, words }: PaneViewProps<SearchState>) {
  return <Text {...theme.styles.dim}>{words.screen.loading}</Text>;
}
