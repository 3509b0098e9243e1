import { Text } from "ink";
import type { PaneViewProps } from "../screen/view-props.ts";
import type { ChatState } from "./state.ts";

export function ChatView({ theme, words }: PaneViewProps<ChatState>) {
  return <Text {...theme.styles.dim}>{words.screen.loading}</Text>;
}
