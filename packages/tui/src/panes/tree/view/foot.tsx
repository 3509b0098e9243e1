import { topicText } from "../../../messages/topic-text.ts";
import { Box, Text } from "ink";
import { FieldView } from "../../../input/field/field-view.tsx";
import type { Words } from "../../../messages/words.ts";
import type { PaneViewProps } from "../../pane.ts";
import { shownFate } from "../../../draw/rows/shown-fate.ts";
import { rangeLabel } from "../../../draw/scroll-bar.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import { cutToWidth, shorten, textWidth } from "../../../draw/text/text-width.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import type { Progress } from "../find/state.ts";
import { isOnMatch } from "../find/find.ts";
import { OPEN_AT_MOST } from "../outline/open.ts";
import { windowOf } from "../outline/reshape.ts";
import type { TreeState } from "../state.ts";
import { layoutTree } from "./layout.ts";

/** The line below the tree: what is written, or what is going on and which rows are seen. */
export function Foot({ state, box, origin, theme, isFocused, words }: PaneViewProps<TreeState>) {
  const { prompt } = state;
  const { width } = box;
  if (prompt !== null) {
    const label = `${words.tree.prompts[prompt.purpose]} `;
    const left = Math.min(textWidth(label), width);
    const isSelected = prompt.purpose === "rename" && prompt.isSelected;
    // After the old name if there is room; the first key removes it.
    const wanted = isSelected ? words.tree.renameHint : countOfPrompt(state);
    const room = width - left - textWidth(displayText(prompt.field.text)) - 2;
    const hint = textWidth(wanted) <= room ? wanted : "";
    return (
      <Box width={width} height={1}>
        <Text {...theme.styles.key}>{cutToWidth(label, left)}</Text>
        <FieldView
          field={prompt.field}
          box={{ width: Math.max(1, width - left - textWidth(hint)), height: 1 }}
          origin={{ left: origin.left + left, top: origin.top + Math.max(0, box.height - 1) }}
          style={isSelected ? theme.styles.selected : theme.styles.text}
          isActive={isFocused}
        />
        <Text {...theme.styles.dim}>{hint}</Text>
      </Box>
    );
  }
  const { list } = layoutTree(box, state);
  // A page in the place of the tree has its own.
  const range = list === null ? "" : rangeOf(state, list.height);
  const room = Math.max(0, width - textWidth(range) - 1);
  const told = shorten(displayText(progressOf(state, { words, theme }).join(" · ")), room);
  const gap = " ".repeat(Math.max(0, width - textWidth(told) - textWidth(range)));
  return (
    <Text wrap="truncate" {...theme.styles.dim}>
      {cutToWidth(told + gap + range, width)}
    </Text>
  );
}

function rangeOf(state: TreeState, height: number): string {
  const { top, total } = windowOf(state, height);
  return rangeLabel({ top, height, count: total });
}

function progressOf(
  state: TreeState,
  { words: { tree: words, search }, theme }: { readonly words: Words; readonly theme: Theme },
): readonly string[] {
  const { carried, find, filter, marked, sort, opening, selected } = state;
  const told: string[] = [];
  if (carried?.type === "nodes") told.push(words.carriesNodes(carried.ids.length));
  if (carried?.type === "turns") told.push(words.carriesTurns(carried.turns.length));
  if (opening === "running") told.push(words.openingAll);
  if (opening === "stopped") told.push(words.openingStopped(OPEN_AT_MOST));
  if (find !== null) {
    const { matches, at, progress } = find;
    const waiting = progress.type === "done" ? (progress.texts?.waiting ?? 0) : 0;
    if (waiting > 0) told.push(words.foundWaiting(find.words, waiting));
    else if (matches.length === 0 && progress.type === "done")
      told.push(words.foundNone(find.words));
    if (matches.length > 0 || progress.type !== "done") {
      const count = countOf(matches.length, progress);
      const memories = matches[at]?.turns ?? 0;
      told.push(
        words.found(find.words, { at: at + 1, count, memories, isSelected: isOnMatch(state) }),
      );
    }
    told.push(...looking(progress, words));
  }
  if (filter !== null) {
    const { query, hits, progress } = filter;
    const count = countOf(hits.size, progress);
    told.push(
      query.type === "tag"
        ? words.filteredByTag(query.tag, count)
        : words.filtered(query.words, count),
      ...looking(progress, words),
    );
  }
  if (marked.size > 0) told.push(words.marked(marked.size));
  if (sort !== "order") told.push(words.sorts[sort]);
  // A search that walks moves the selection behind an open page.
  const shown = state.page?.nodeId ?? selected?.id;
  const score = shown === undefined ? undefined : state.scores.get(shown);
  if (score !== undefined) {
    const fate = shownFate(score.fate, score.score);
    told.push(`${theme.glyphs[fate]} ${search.states[fate]} ${score.score.toFixed(2)}`);
  }
  const node = shown === undefined ? undefined : state.nodes.get(shown);
  if (node !== undefined) {
    const { topic, children, size } = node;
    const counts = [
      ...(children.length > 0 ? [words.topics(children.length)] : []),
      words.memories(size),
    ];
    // By itself it would be read as of the whole memory.
    told.push(words.countedIn(counts.join(" · "), topicText(topic, { tree: words })));
  }
  return told;
}

/** How many are found of what is written so far: `2/15`. */
function countOfPrompt({ prompt, find, filter }: TreeState): string {
  if (prompt === null || prompt.field.text.trim() === "") return "";
  if (prompt.purpose === "find" && find !== null) {
    return ` ${find.at + 1}/${countOf(find.matches.length, find.progress)}`;
  }
  return prompt.purpose !== "rename" && filter !== null
    ? ` ${countOf(filter.hits.size, filter.progress)}`
    : "";
}

/** `…`: it goes on. `+`: there are more than are kept. */
const countOf = (count: number, progress: Progress): string =>
  `${count}${progress.type === "running" ? "…" : progress.type === "done" && progress.isCut ? "+" : ""}`;

function looking(progress: Progress, words: Words["tree"]): readonly string[] {
  switch (progress.type) {
    case "running":
      return [words.searching(progress.done, progress.total)];
    case "failed":
      return [progress.message];
    case "done":
      return progress.texts === null || progress.texts.looked === progress.texts.total
        ? []
        : [words.lookedThrough(progress.texts)];
  }
}
