import { Box } from "ink";
import type { Words } from "../../messages/words.ts";
import type { Notice } from "../notices.ts";
import { RowView } from "../../draw/rows/row-view.tsx";
import { cutSpans, type Span } from "../../draw/rows/span.ts";
import type { Rectangle } from "../../draw/size.ts";
import type { ScreenState } from "../state.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { padded } from "../../draw/text/text-width.ts";
import { wrapText } from "../../draw/text/wrap-text.ts";
import { keySpans } from "./key-spans.ts";

/** A longer notice is read in the log. */
const NOTICE_ROWS = 4;

/** The oldest notice, over the rows above where it is long; or the keys of the focused pane, those of the pane itself first. */
export function KeysLine({
  state,
  box,
  words,
}: {
  readonly state: ScreenState;
  readonly box: Rectangle;
  readonly words: Words;
}) {
  const [notice] = state.notices;
  const { width } = box;
  const rows =
    notice === undefined ? [keySpans(state, { words, width })] : noticeRows(notice, width);
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

function noticeRows({ level, text }: Notice, width: number): readonly (readonly Span[])[] {
  const style = ({ info: "good", warning: "warning", error: "bad" } as const)[level];
  const lines = text.split("\n").flatMap((line) => wrapText(displayText(line), width));
  return lines.slice(0, NOTICE_ROWS).map((line) => {
    // What lies below shows through where nothing is drawn.
    return [{ text: padded(line, width), style }];
  });
}
