import type { Words } from "../../messages/words.ts";
import type { PaneName } from "../../input/pane-names.ts";
import { padded, shorten, textWidth } from "../../draw/text/text-width.ts";
import type { Glyphs } from "../../draw/theme/glyphs.ts";

/** A sign as a pane draws it, or an example of a number, and what it says. */
type Sign = readonly [sign: string, meaning: string];

/** Cells of a column of the legend: two fit into a terminal of 80. */
const COLUMN = 39;

/** What the signs and numbers of a pane mean, in columns, each line no wider than `width`. */
export function legendLines(
  pane: PaneName,
  {
    words,
    glyphs,
    width,
  }: { readonly words: Words; readonly glyphs: Glyphs; readonly width: number },
): readonly string[] {
  const signs = signsOf(pane, { words, glyphs });
  const columns = Math.max(1, Math.floor(width / COLUMN));
  const cells = Math.floor(width / columns);
  const most = Math.max(0, ...signs.map(([sign]) => textWidth(sign)));
  const rows = Math.ceil(signs.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => signs[column * rows + row])
      .map((entry) => {
        const text = entry === undefined ? "" : `${padded(entry[0], most)}  ${entry[1]}`;
        // Two cells between columns.
        return columns === 1 ? shorten(text, cells) : `${padded(text, cells - 2)}  `;
      })
      .join("")
      .trimEnd(),
  );
}

function signsOf(
  pane: PaneName,
  { words, glyphs }: { readonly words: Words; readonly glyphs: Glyphs },
): readonly Sign[] {
  const { legend } = words.screen;
  const { states } = words.search;
  const bar = (glyphs.bar.at(-1) ?? "").repeat(3);
  const fates = (["hit", "weak", "visited", "visiting", "pruned"] as const).map((state): Sign => {
    return [glyphs[state], `${states[state]}: ${legend.fates[state]}`];
  });
  switch (pane) {
    case "chat":
      return [
        [glyphs.hit, legend.chat.recalled],
        [glyphs.weak, legend.chat.near],
        ["#12", legend.memoryNumber],
        ["3.93", legend.chat.score],
        [glyphs.visiting, legend.chat.underWay],
      ];
    case "search":
      return [
        ...fates,
        [glyphs.queued, legend.queued],
        ["0.43", legend.search.score],
        [bar, legend.bar],
        ["#12", legend.memoryNumber],
        ["3.93", legend.search.memoryScore],
      ];
    case "tree":
      return [
        [glyphs.closed, legend.tree.closed],
        [glyphs.opened, legend.tree.opened],
        [glyphs.leaf, legend.tree.leaf],
        ["5", legend.tree.topics],
        ["123", legend.tree.memories],
        [bar, legend.bar],
        [glyphs.marked, legend.tree.marked],
        [glyphs.pinned, legend.tree.pinned],
        ["^ 5", legend.tree.memory],
        ...fates,
      ];
    case "slots":
      return [
        [glyphs.visited, legend.slots.held],
        [glyphs.queued, legend.slots.free],
        [glyphs.pruned, legend.slots.left],
        [glyphs.pinned, legend.slots.pinned],
        ["#12", legend.memoryNumber],
        ["0.52", legend.slots.priority],
      ];
    case "log":
      return [
        ["error", legend.log.error],
        ["warn", legend.log.warn],
        ["info", legend.log.info],
        ["debug", legend.log.debug],
      ];
    case "branches":
      return [
        [glyphs.hit, legend.branches.present],
        [glyphs.visited, legend.branches.onPath],
        [glyphs.queued, legend.branches.elsewhere],
        ["[…]".replace("…", glyphs.more), legend.branches.label],
      ];
  }
}
