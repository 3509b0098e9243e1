import type { Glyphs, Look } from "./theme.ts";

/** Signs that no special font is needed for; of one cell each in every terminal. */
export function glyphsOf({ letters }: Pick<Look, "letters">): Glyphs {
  return letters === "ascii" ? ascii : unicode;
}

const unicode: Glyphs = {
  queued: "○",
  visiting: "◐",
  visited: "●",
  hit: "★",
  weak: "☆",
  pruned: "×",
  opened: "▾",
  closed: "▸",
  leaf: "·",
  pinned: "^",
  marked: "+",
  bullet: "•",
  more: "…",
  down: "↓",
  up: "↑",
  paused: "‖",
  recording: "●",
  bar: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
  rule: "─",
  vertical: "│",
  thumb: "█",
  corners: ["┌", "┐", "┘", "└"],
  focusedRule: "═",
  focusedVertical: "║",
  focusedCorners: ["╔", "╗", "╝", "╚"],
};

const ascii: Glyphs = {
  queued: "o",
  visiting: "@",
  visited: "*",
  hit: "#",
  weak: "%",
  pruned: "x",
  opened: "v",
  closed: ">",
  leaf: ".",
  pinned: "^",
  marked: "+",
  bullet: "-",
  more: "~",
  down: "v",
  up: "^",
  paused: "=",
  recording: "*",
  bar: [" ", ".", "-", "=", "#"],
  rule: "-",
  vertical: "|",
  thumb: "%",
  corners: ["+", "+", "+", "+"],
  focusedRule: "=",
  focusedVertical: "#",
  focusedCorners: ["#", "#", "#", "#"],
};
