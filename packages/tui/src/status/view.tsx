import { Text } from "ink";
import type { PaneViewProps } from "../screen/view-props.ts";
import type { StatusState } from "./state.ts";

export function StatusView({
  state,
  theme,
}: Pick<PaneViewProps<StatusState>, "state" | "box" | "theme" | "words">) {
  return (
    <Text wrap="truncate" {...theme.styles.dim}>
      {state.project}
    </Text>
  );
}
