import { Box } from "ink";
import type { Words } from "../../messages/words.ts";
import type { Notice } from "../notices.ts";
import { RowView } from "../../draw/rows/row-view.tsx";
import { cutSpans, type Span } from "../../draw/rows/span.ts";
import type { Rectangle } from "../../draw/size.ts";
import type { ScreenState } from "../state.ts";
import { saidText } from "../../messages/said-text.ts";
import { cutToWidth, MORE, padded } from "../../draw/text/text-width.ts";
import { wrapText } from "../../draw/text/wrap-text.ts";
import { keySpans } from "./key-spans.ts";

/** The oldest notice, over the rows above where it is long; or the keys of the focused pane, those of the pane itself first. */
export function KeysLine({
  state,
  box,
  body,
  words,
}: {
  readonly state: ScreenState;
  readonly box: Rectangle;
  /** Of the panes: their lower border may be covered, and the line that is written above it not. */
  readonly body: Rectangle;
  readonly words: Words;
}) {
  const [notice] = state.notices;
  const { width } = box;
  const most = box.top - (body.top + body.height) + 2;
  const rows =
    notice === undefined
      ? [keySpans(state, { words, width })]
      : noticeRows(notice, { width, most, words });
  return (
    <Box
      position="absolute"
      top={Math.max(0, box.top + 1 - rows.length)}
      width={width}
      height={rows.length}
      flexDirection="column"
    >
      {rows.map((spans, row) => (
        <RowView key={row} spans={cutSpans(spans, width)} theme={state.theme} />
      ))}
    </Box>
  );
}

/** In so many rows at most: a longer one is read in the log. */
function noticeRows(
  { level, text }: Notice,
  { width, most, words }: { readonly width: number; readonly most: number; readonly words: Words },
): readonly (readonly Span[])[] {
  const style = ({ info: "good", warning: "warning", error: "bad" } as const)[level];
  const lines = text.split("\n").flatMap((line) => wrapText(saidText(line, words), width));
  return lines.slice(0, most).map((line, row) => {
    const isCut = row === most - 1 && lines.length > most;
    const shown = isCut ? `${cutToWidth(line, width - 2).trimEnd()} ${MORE}` : line;
    // What lies below shows through where nothing is drawn.
    return [{ text: padded(shown, width), style }];
  });
}
