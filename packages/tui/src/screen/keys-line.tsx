import { keysOf } from "../keys/key-map.ts";
import { keyLabel } from "../messages/key-label.ts";
import type { Words } from "../messages/words.ts";
import type { Notice } from "../notices/state.ts";
import { RowView } from "../rows/row-view.tsx";
import { cutSpans, type Span } from "../rows/span.ts";
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
  width,
  words,
}: {
  readonly state: ScreenState;
  readonly width: number;
  readonly words: Words;
}) {
  const [notice] = state.notices;
  const spans = notice === undefined ? keySpans(state, words) : noticeSpans(notice);
  return <RowView spans={cutSpans(spans, width)} theme={state.theme} />;
}

function noticeSpans({ level, text }: Notice): readonly Span[] {
  const style = ({ info: "good", warning: "warning", error: "bad" } as const)[level];
  return [{ text: displayText(text), style }];
}

function keySpans(state: ScreenState, words: Words): readonly Span[] {
  const during = isWriting(state) ? "writing" : "reading";
  return screenBindings
    .filter(
      (binding) =>
        (binding.pane === state.focus || binding.pane === "global") &&
        (binding.during === during || binding.during === "both") &&
        !moves.has(binding.name.slice(binding.name.indexOf(".") + 1)) &&
        binding.act(state) !== null,
    )
    .flatMap((binding): readonly Span[] => [
      { text: keysOf(state.keyMap, binding)[0] ?? "", style: "key" },
      { text: ` ${keyLabel(words, binding.name)}  `, style: "dim" },
    ]);
}
