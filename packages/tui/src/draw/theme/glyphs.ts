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
  /** Of borders, by their arms up, down, left and right: 2 is of the focused pane, distinguished without colour. */
  lines: {
    "0011": "─",
    "1100": "│",
    "0101": "┌",
    "0110": "┐",
    "1010": "┘",
    "1001": "└",
    "1101": "├",
    "1110": "┤",
    "0111": "┬",
    "1011": "┴",
    "1111": "┼",
    "0022": "═",
    "2200": "║",
    "0202": "╔",
    "0220": "╗",
    "2020": "╝",
    "2002": "╚",
    "2201": "╟",
    "2210": "╢",
    "0122": "╤",
    "1022": "╧",
  } as Readonly<Record<string, string>>,
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
  lines: Object.fromEntries(
    Object.keys(unicodeGlyphs.lines).map((arms) => [arms, asciiLine(arms)]),
  ),
};

function asciiLine(arms: string): string {
  if (arms === "0011") return "-";
  if (arms === "1100") return "|";
  if (arms === "0022") return "=";
  return arms.includes("2") ? "#" : "+";
}
