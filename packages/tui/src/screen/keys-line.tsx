import { Text } from "ink";
import { keysOf } from "../keys/key-map.ts";
import { keyLabel } from "../messages/key-label.ts";
import type { Words } from "../messages/words.ts";
import { moveKeys } from "../scroll/move-keys.ts";
import { displayText } from "../text/display-text.ts";
import { screenBindings } from "./bindings.ts";
import type { ScreenState } from "./state.ts";
import { isWriting } from "./writing.ts";

/** Arrows and the like are tried without being told: `?` lists them. */
const moves: ReadonlySet<string> = new Set(moveKeys.map(({ to }) => to));

/** The oldest notice, or the keys of the focused pane, those of the pane itself first. */
export function KeysLine({
  state,
  words,
}: {
  readonly state: ScreenState;
  readonly width: number;
  readonly words: Words;
}) {
  const { styles } = state.theme;
  const [notice] = state.notices;
  if (notice !== undefined) {
    const style = { info: styles.good, warning: styles.warning, error: styles.bad }[notice.level];
    return (
      <Text wrap="truncate" {...style}>
        {displayText(notice.text)}
      </Text>
    );
  }
  const during = isWriting(state) ? "writing" : "reading";
  const shown = screenBindings.filter(
    (binding) =>
      (binding.pane === state.focus || binding.pane === "global") &&
      (binding.during === during || binding.during === "both") &&
      !moves.has(binding.name.slice(binding.name.indexOf(".") + 1)) &&
      binding.act(state) !== null,
  );
  return (
    <Text wrap="truncate">
      {shown.map((binding) => (
        <Text key={binding.name}>
          <Text {...styles.key}>{keysOf(state.keyMap, binding)[0]}</Text>
          <Text {...styles.dim}>{` ${keyLabel(words, binding.name)}  `}</Text>
        </Text>
      ))}
    </Text>
  );
}
