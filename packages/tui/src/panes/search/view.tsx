import { Box, Text } from "ink";
import type { Words } from "../../messages/words.ts";
import { RowView, selectionOf } from "../../draw/rows/row-view.tsx";
import { shownFate } from "../../draw/rows/shown-fate.ts";
import { cutSpans, type Span } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { bodyOf } from "./box.ts";
import { isElsewhere, type pictureAt, type RecordedSearch } from "./trace/recorded-search.ts";
import { rowSpans } from "./row-spans.ts";
import { keyOf, rowName, type SearchRow } from "./search-rows.ts";
import type { SearchState } from "./state.ts";
import { searchWindow } from "./window.ts";
import { PromptLine } from "../../input/field/prompt-line.tsx";

/** The breadth-first search, level by level, as it goes and afterwards. */
export function SearchView(props: PaneViewProps<SearchState>) {
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
  const { shown, picture, rows, selected: place, top } = window;
  const seen = rows.slice(top, top + height);
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
      {figures({ search: shown.search, picture, words, theme }).map((spans, row) => (
        <RowView key={row} spans={cutSpans(spans, box.width)} theme={theme} />
      ))}
      <Box flexDirection="column" height={height}>
        {seen.map((row, at) => {
          return (
            <RowView
              key={keyOf(rowName(row))}
              spans={cutSpans(rowSpans(row, { theme, words }), box.width)}
              theme={theme}
              selection={selectionOf(top + at === place, isFocused)}
            />
          );
        })}
      </Box>
      {state.field === null ? (
        <Foot
          told={footer({ state, shown, top, height, rows: rows.length, words, theme })}
          there={fatesIn(rows)}
          {...{ words, theme }}
          width={box.width}
        />
      ) : (
        <QuestionLine {...props} />
      )}
    </Box>
  );
}

/** The signs that stand in rows. */
function fatesIn(rows: readonly SearchRow[]): ReadonlySet<Fate> {
  return new Set(
    rows.flatMap((row) => (row.type === "node" ? shownFate(row.node.state, row.node.score) : [])),
  );
}

/** What is shown of how much, and behind it what the signs mean, as many as fit whole, those that stand there first. */
function Foot({
  told,
  there,
  words,
  theme,
  width,
}: {
  readonly told: string;
  readonly there: ReadonlySet<Fate>;
  readonly width: number;
} & Pick<PaneViewProps<unknown>, "words" | "theme">) {
  const spans: Span[] = [{ text: told, style: "dim" }];
  let room = width - textWidth(told);
  const known = LEGEND.toSorted((a, b) => Number(there.has(b)) - Number(there.has(a)));
  for (const state of known) {
    const text = `  ${theme.glyphs[state]} ${words.search.states[state]}`;
    room -= textWidth(text);
    if (room < 0) break;
    spans.push({ text, style: state });
  }
  return <RowView spans={cutSpans(spans, width)} theme={theme} />;
}

/** States in the order in which a person asks for them. */
const LEGEND = ["hit", "weak", "visited", "pruned", "visiting"] as const;
type Fate = (typeof LEGEND)[number];

/** The line in which a question is typed. */
function QuestionLine({ state, box, origin, theme, isFocused }: PaneViewProps<SearchState>) {
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
function figures({
  search,
  picture,
  words,
  theme,
}: {
  readonly search: RecordedSearch;
  readonly picture: ReturnType<typeof pictureAt>;
} & Pick<PaneViewProps<unknown>, "words" | "theme">): readonly (readonly Span[])[] {
  const { outcome, scored, levels, hits, best } = picture;
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
  // What goes on must not dance; what is done stands still.
  const counted = (count: number) => (isDone ? String(count) : String(count).padStart(2));
  const figures = {
    level: counted(levels.length),
    hits: counted(hits - weak),
    weak: counted(weak),
    best: best === null ? "–.––" : best.toFixed(2),
  };
  // What was found stands below all levels: that there is something is said here.
  const has = isDone
    ? text.hasDone({ ...figures, found: outcome.result.memories.length })
    : text.has({ ...figures, frontier: String(frontier).padStart(3) });
  const told = isReplayed
    ? ({ text: `${glyphs.closed} ${text.replay}`, style: "visiting" } as const)
    : states[outcome.type];
  return [[told, { text: ` · ${far}`, style: "dim" }], [{ text: has, style: "dim" }]];
}

function footer({
  state,
  shown,
  top,
  height,
  rows,
  words,
  theme,
}: {
  readonly state: SearchState;
  readonly shown: { readonly search: RecordedSearch; readonly events: number };
  readonly top: number;
  readonly height: number;
  readonly rows: number;
  readonly words: Words;
} & Pick<PaneViewProps<unknown>, "theme">): string {
  const place = state.searches.indexOf(shown.search) + 1;
  const total = shown.search.events.length;
  const parts = [
    `${rows === 0 ? 0 : top + 1}–${Math.min(rows, top + height)}/${rows}`,
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
