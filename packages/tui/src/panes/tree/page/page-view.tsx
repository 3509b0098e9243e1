import { saidText } from "../../../messages/said-text.ts";
import { topicText } from "../../../messages/topic-text.ts";
import { Box } from "ink";
import type { Turn } from "@hsms/engine";
import { RowView, selectionOf } from "../../../draw/rows/row-view.tsx";
import { cutSpans, type Span } from "../../../draw/rows/span.ts";
import type { Words } from "../../../messages/words.ts";
import type { PaneViewProps } from "../../pane.ts";
import { topOf } from "../../../input/scroll/move.ts";
import { rangeLabel } from "../../../draw/scroll-bar.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import { PAGE_HEAD } from "../view/layout.ts";
import { linesOf, turnsIn } from "./page.ts";
import { pageSections, type PageState } from "./state.ts";

type Props = Omit<PaneViewProps<PageState>, "origin">;

/** The page of a node: its path, then its memories, summary or history. */
export function PageView(props: Props) {
  const { state: page, box, theme, words } = props;
  const { width } = box;
  const height = Math.max(0, box.height - PAGE_HEAD);
  const rows = rowsOf(props, height);
  return (
    <Box flexDirection="column" width={width} height={box.height} overflow="hidden">
      <RowView spans={cutSpans(titleOf(page, words), width)} theme={theme} />
      <RowView
        spans={
          page.detail === null ? [] : cutSpans(tabsOf(page, { height, words: words.tree }), width)
        }
        theme={theme}
      />
      {page.detail === null ? (
        <RowView spans={[{ text: words.screen.loading, style: "dim" }]} theme={theme} />
      ) : (
        rows.slice(0, height)
      )}
    </Box>
  );
}

function titleOf({ detail }: PageState, words: Words): readonly Span[] {
  if (detail === null) return [{ text: " ", style: "dim" }];
  const above = detail.path.map(({ topic }) => `${topicText(topic, words)} › `).join("");
  return [
    { text: above, style: "dim" },
    { text: topicText(detail.topic, words), style: "title" },
  ];
}

function tabsOf(
  page: PageState,
  { height, words }: { readonly height: number; readonly words: Words["tree"] },
): readonly Span[] {
  const count = turnsIn(page);
  const top = topOf({ spot: page.spot, count, height });
  const range = rangeLabel({ top, height, count }).replaceAll(" ", "");
  const tabs = pageSections.flatMap((name): readonly Span[] => {
    const isOpen = name === page.section;
    const counted = name === "memories" ? ` ${range === "" ? count : range}` : "";
    const text = words.sections[name] + counted;
    return [
      { text: isOpen ? `[${text}]` : ` ${text} `, style: isOpen ? "strong" : "dim" },
      { text: " ", style: "dim" },
    ];
  });
  return page.isTurnOpen ? tabs : [...tabs, { text: "← →", style: "dim" }];
}

function rowsOf({ state: page, box: { width }, theme, isFocused, words }: Props, height: number) {
  const lines = (texts: readonly string[]) =>
    texts
      .slice(page.top, page.top + height)
      .map((text, row) => (
        <RowView key={row} spans={cutSpans([{ text, style: "text" }], width)} theme={theme} />
      ));
  if (page.isTurnOpen) return lines(linesOf(page, width));
  switch (page.section) {
    case "summary": {
      const said = linesOf(page, width);
      return lines(said.join("") === "" ? [words.tree.noSummary] : said);
    }
    case "history":
      return lines(page.history.length === 0 ? [words.tree.noHistory] : linesOf(page, width));
    case "memories": {
      const count = turnsIn(page);
      const top = topOf({ spot: page.spot, count, height });
      const shown = Math.min(height, count - top);
      return Array.from({ length: Math.max(0, shown) }, (_, row) => {
        const place = top + row;
        const at = place - page.from;
        const turn = page.turns[at];
        const isRead = at >= 0 && at < page.turns.length;
        const spans = turn
          ? turnSpans(turn, { page, theme, words })
          : [{ text: isRead ? words.tree.damaged : theme.glyphs.more, style: "dim" as const }];
        const selection = selectionOf(place === page.spot.index, isFocused);
        return <RowView key={place} spans={cutSpans(spans, width)} {...{ theme, selection }} />;
      });
    }
  }
}

/** A memory on one line: mark, pin, importance, day, number, what the person said. */
function turnSpans(
  turn: Turn,
  {
    page,
    theme,
    words,
  }: { readonly page: PageState; readonly theme: Theme; readonly words: Words },
): readonly Span[] {
  const { glyphs } = theme;
  const mark = page.marked.has(turn.index) ? glyphs.marked : " ";
  const pin = turn.pinned ? glyphs.pinned : " ";
  const importance = String(turn.importance).padStart(2);
  return [
    { text: mark, style: "match" },
    {
      text: `${pin}${importance} ${turn.isDateGuessed === true ? NO_DAY : dayOf(turn.createdAt)} #${turn.index} `,
      style: "dim",
    },
    { text: saidText(turn.user, words), style: "text" },
  ];
}

/** In the place of a day that nobody knows. */
const NO_DAY = "----------";

/** The day where the person is, always in ten cells. */
function dayOf(at: number): string {
  const date = new Date(at);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(date.getFullYear()).padStart(4, "0")}-${parts.join("-")}`;
}
