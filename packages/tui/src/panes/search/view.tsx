import { Box, Text } from "ink";
import { RowView, selectionOf } from "../../draw/rows/row-view.tsx";
import { shownFate } from "../../draw/rows/shown-fate.ts";
import { cutSpans, type Span } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { bodyOf, searchWindow } from "./window.ts";
import { isElsewhere } from "./trace/recorded-search.ts";
import { drawnRows } from "./drawn-rows.ts";
import { resultText } from "./row-spans.ts";
import type { SearchState } from "./state.ts";
import { PromptLine } from "../../input/field/prompt-line.tsx";

type Props = PaneViewProps<SearchState>;
type SearchWindow = NonNullable<ReturnType<typeof searchWindow>>;

/** The breadth-first search, level by level, as it goes and afterwards. */
export function SearchView(props: Props) {
  const { state, box, theme, isFocused, words } = props;
  const { height } = bodyOf(box);
  const window = searchWindow(state, height);
  if (window === null) {
    return (
      <Box flexDirection="column" width={box.width} height={box.height}>
        <Text wrap="wrap" {...theme.styles.dim}>
          {words.search.empty}
        </Text>
        <Box flexGrow={1} />
        <QuestionLine {...props} />
      </Box>
    );
  }
  const { shown, picture } = window;
  return (
    <Box flexDirection="column" width={box.width} height={box.height}>
      <RowView
        spans={cutSpans(
          [
            { text: `${theme.glyphs.closed} `, style: "strong" },
            ...(isElsewhere(shown.search)
              ? [{ text: `${words.search.elsewhere} · `, style: "warning" } as const]
              : []),
            { text: displayText(picture.query), style: "strong" },
          ],
          box.width,
        )}
        theme={theme}
      />
      {figures(props, window).map((spans, row) => (
        <RowView key={row} spans={cutSpans(spans, box.width)} theme={theme} />
      ))}
      <Box flexDirection="column" height={height}>
        {drawnRows(window, { width: box.width, height, theme, words, isFocused }).map(
          ({ index, spans }, at) => (
            <RowView
              key={at}
              spans={spans}
              theme={theme}
              selection={selectionOf(index === window.selected, isFocused)}
            />
          ),
        )}
      </Box>
      {state.field === null ? (
        <RowView spans={footSpans(props, window)} theme={theme} />
      ) : (
        <QuestionLine {...props} />
      )}
    </Box>
  );
}

/** Which rows are visible, then the meaning of the signs, as many as fit, those in the list first. */
function footSpans(props: Props, window: SearchWindow): readonly Span[] {
  const { box, theme, words } = props;
  const text = footer(props, window);
  const spans: Span[] = [{ text, style: "dim" }];
  let room = box.width - textWidth(text);
  const there = new Set(
    window.rows.flatMap((row) =>
      row.type === "node"
        ? shownFate(row.node.state, row.node.score)
        : row.type === "left"
          ? "pruned"
          : [],
    ),
  );
  const known = LEGEND.toSorted((a, b) => Number(there.has(b)) - Number(there.has(a)));
  for (const state of known) {
    const sign = `  ${theme.glyphs[state]} ${words.search.states[state]}`;
    room -= textWidth(sign);
    if (room < 0) break;
    spans.push({ text: sign, style: state });
  }
  return cutSpans(spans, box.width);
}

/** States in the order in which a person asks for them. */
const LEGEND = ["hit", "weak", "visited", "pruned", "visiting"] as const;

function QuestionLine({ state, box, origin, theme, isFocused }: Props) {
  if (state.field === null) return null;
  return (
    <PromptLine
      label="/"
      field={state.field}
      width={box.width}
      origin={{ left: origin.left, top: origin.top + box.height - 1 }}
      theme={theme}
      isActive={isFocused}
    />
  );
}

/** How far it is, with fixed columns, so that numbers do not dance. */
function figures(
  { words, theme }: Props,
  { shown: { search }, picture }: SearchWindow,
): readonly (readonly Span[])[] {
  const { outcome, scored, levels, hits } = picture;
  const weak = levels
    .flatMap(({ nodes }) => nodes)
    .filter(({ state, score }) => shownFate(state, score) === "weak").length;
  const text = words.search;
  const frontier = levels.at(-1)?.size ?? 0;
  const isDone = outcome.type === "done";
  // What is shown of a search that is over, or of what came before now.
  const isReplayed = picture !== search.picture;
  const { outcome: end } = search.picture;
  const heardMs = search.lastEventAt - search.startedAt;
  const elapsedMs = isDone ? outcome.result.elapsedMs : heardMs;
  // Under a millisecond a rate says nothing.
  const rate = elapsedMs >= 1 ? `${Math.round((scored * 1000) / elapsedMs)}/s` : "–";
  const { glyphs } = theme;
  const states = {
    running: { text: `${glyphs.visiting} ${text.running}`, style: "visiting" },
    done: { text: `${glyphs.visited} ${text.done}`, style: "visited" },
    failed: { text: `${glyphs.pruned} ${text.failed}`, style: "bad" },
    cancelled: { text: `${glyphs.pruned} ${text.cancelled}`, style: "warning" },
  } as const;
  // How many there will be is known when there are no more.
  const total = end.type === "running" ? text.unknown : String(search.picture.scored);
  const visited = String(scored).padStart(3);
  const elapsed = elapsedMs > 0 ? `${elapsedMs.toFixed(1)} ms` : "– ms";
  // Events carry no times: of a part of them it is not known how long it took.
  const far = isReplayed
    ? text.replayed({ visited, total })
    : text.far({ visited, total, elapsed, rate });
  // Numbers of a running search are padded, so that nothing moves.
  const counted = (count: number) => (isDone ? String(count) : String(count).padStart(2));
  const figures = {
    level: counted(levels.length),
    hits: counted(hits - weak),
    weak: counted(weak),
  };
  // The memories found are below all levels: their number is shown here.
  const has = isDone
    ? text.hasDone({
        ...figures,
        result: resultText(outcome.result, picture, words),
      })
    : text.has({ ...figures, frontier: String(frontier).padStart(3) });
  const told = isReplayed
    ? ({ text: `${glyphs.closed} ${text.replay}`, style: "visiting" } as const)
    : states[outcome.type];
  return [[told, { text: ` · ${far}`, style: "dim" }], [{ text: has, style: "dim" }]];
}

function footer(
  { state, box, words, theme }: Props,
  { shown, top, rows: { length: count } }: SearchWindow,
): string {
  const { height } = bodyOf(box);
  const place = state.searches.indexOf(shown.search) + 1;
  const total = shown.search.events.length;
  const parts = [
    `${count === 0 ? 0 : top + 1}–${Math.min(count, top + height)}/${count}`,
    words.search.searchOf(place, state.searches.length),
  ];
  if (state.playback.type === "paused") {
    parts.push(`${theme.glyphs.paused} ${words.search.paused(shown.events, total)}`);
  }
  if (state.playback.type === "playing") {
    parts.push(`${theme.glyphs.closed} ${words.search.playing(shown.events, total)}`);
  }
  return parts.join(" · ");
}
