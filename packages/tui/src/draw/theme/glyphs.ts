type Corners = [string, string, string, string];

/** Signs that need no special font, each one cell wide in every terminal. */
export const unicodeGlyphs = {
  queued: "○",
  visiting: "◐",
  /** One after the other, of what is under way. */
  spinner: ["◐", "◓", "◑", "◒"],
  visited: "●",
  hit: "★",
  /** A hit of a low score. */
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
  /** From empty to full. */
  bar: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
  rule: "─",
  vertical: "│",
  thumb: "█",
  /** Clockwise from the upper left. */
  corners: ["┌", "┐", "┘", "└"] satisfies Corners,
  /** Of the focused pane: distinguished without colour. */
  focusedRule: "═",
  focusedVertical: "║",
  focusedCorners: ["╔", "╗", "╝", "╚"] satisfies Corners,
};

export type Glyphs = Readonly<typeof unicodeGlyphs>;

export const asciiGlyphs: Glyphs = {
  queued: "o",
  visiting: "@",
  spinner: ["|", "/", "-", "\\"],
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
