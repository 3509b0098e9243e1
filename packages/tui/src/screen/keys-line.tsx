import { Box } from "ink";
import { keysOf } from "../keys/key-map.ts";
import { keyLabel } from "../messages/key-label.ts";
import type { Words } from "../messages/words.ts";
import type { Notice } from "../notices/state.ts";
import { RowView } from "../rows/row-view.tsx";
import { cutSpans, widthOf, type Span } from "../rows/span.ts";
import { isLetter } from "./keys/find-binding.ts";
import { moveKeys } from "../scroll/move-keys.ts";
import { displayText } from "../text/display-text.ts";
import { textWidth } from "../text/text-width.ts";
import { wrapText } from "../text/wrap-text.ts";
import { screenBindings } from "./keys/bindings.ts";
import type { Box as Place } from "./layout.ts";
import type { ScreenState } from "./state.ts";
import { isPrompted, isWriting } from "./keys/writing.ts";

/** Arrows and the like are tried without being told: `?` lists them. */
const moves: ReadonlySet<string> = new Set(moveKeys.map(({ to }) => to));
const tried: ReadonlySet<string> = new Set(["up", "down", "left", "right", "pageup", "pagedown"]);
/** Whoever sees these finds all others, and the way out: they have room before any. */
const leading: ReadonlySet<string> = new Set(
  ["next-pane", "palette", "help", "quit"].map((name) => `global.${name}`),
);

/** A longer notice is read in the log. */
const NOTICE_ROWS = 4;

/** The oldest notice, over the rows above where it is long; or the keys of the focused pane, those of the pane itself first. */
export function KeysLine({
  state,
  box,
  words,
}: {
  readonly state: ScreenState;
  readonly box: Place;
  readonly words: Words;
}) {
  const [notice] = state.notices;
  const rows =
    notice === undefined ? [keySpans({ state, words, box })] : noticeRows(notice, box.width);
  return (
    <Box
      position="absolute"
      top={Math.max(0, box.top + 1 - rows.length)}
      width={box.width}
      height={rows.length}
      flexDirection="column"
    >
      {rows.map((spans, row) => (
        <RowView key={row} spans={cutSpans(spans, box.width)} theme={state.theme} />
      ))}
    </Box>
  );
}

function noticeRows({ level, text }: Notice, width: number): readonly (readonly Span[])[] {
  const style = ({ info: "good", warning: "warning", error: "bad" } as const)[level];
  const lines = text.split("\n").flatMap((line) => wrapText(displayText(line), width));
  return lines.slice(0, NOTICE_ROWS).map((line) => {
    // What lies below shows through where nothing is drawn.
    return [{ text: line + " ".repeat(Math.max(0, width - textWidth(line))), style }];
  });
}

/** As many keys as fit whole. */
function keySpans({
  state,
  words,
  box,
}: {
  readonly state: ScreenState;
  readonly words: Words;
  readonly box: Place;
}): readonly Span[] {
  const entry = (key: string, label: string): readonly Span[] => [
    { text: key, style: "key" },
    { text: ` ${label}  `, style: "dim" },
  ];
  // What lies over the panes says itself what it takes.
  if (state.overlay.type !== "none") return [];
  if (isPrompted(state)) {
    const { accept, cancel } = words.screen.prompt;
    return [...entry("enter", accept), ...entry("escape", cancel)];
  }
  const during = isWriting(state) ? "writing" : "reading";
  const live = screenBindings.filter(
    (binding) =>
      (binding.pane === state.focus || binding.pane === "global") &&
      (binding.during === during || binding.during === "both") &&
      !moves.has(binding.name.slice(binding.name.indexOf(".") + 1)) &&
      !keysOf(state.keyMap, binding).some((key) => tried.has(key)) &&
      binding.act(state) !== null,
  );
  const entries = live.flatMap((binding) => {
    const keys = keysOf(state.keyMap, binding);
    // While a line is written a letter is text.
    const key = during === "writing" ? keys.find((one) => !isLetter(one)) : keys[0];
    if (key === undefined) return [];
    const spans = entry(key, keyLabel(words, binding.name));
    return [{ isLeading: leading.has(binding.name), spans }];
  });
  const last = entries.flatMap(({ isLeading, spans }) => (isLeading ? spans : []));
  let room = box.width - widthOf(last);
  const shown: Span[] = [];
  for (const { isLeading, spans } of entries) {
    if (isLeading) continue;
    room -= widthOf(spans);
    if (room < 0) break;
    shown.push(...spans);
  }
  return [...shown, ...last];
}
