/** How a piece of text looks: properties of Ink's `Text`. */
export interface TextStyle {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: boolean;
  readonly dimColor?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
  readonly strikethrough?: boolean;
}

/** What a style is for. A view names the purpose, never a colour. */
export interface Styles {
  readonly text: TextStyle;
  /** Beside the point: hints, counts, rules. */
  readonly dim: TextStyle;
  readonly title: TextStyle;
  readonly focusedTitle: TextStyle;
  readonly border: TextStyle;
  readonly focusedBorder: TextStyle;
  /** The selected row of a focused list, and of one that is not. */
  readonly selected: TextStyle;
  readonly selectedElsewhere: TextStyle;
  /** What a search matched within a text. */
  readonly match: TextStyle;
  readonly key: TextStyle;
  readonly user: TextStyle;
  readonly assistant: TextStyle;
  readonly strong: TextStyle;
  readonly code: TextStyle;
  readonly link: TextStyle;
  readonly good: TextStyle;
  readonly warning: TextStyle;
  readonly bad: TextStyle;
  readonly queued: TextStyle;
  readonly visiting: TextStyle;
  readonly visited: TextStyle;
  readonly hit: TextStyle;
  /** A hit of a low score. */
  readonly weak: TextStyle;
  readonly pruned: TextStyle;
}

export interface Glyphs {
  readonly queued: string;
  readonly visiting: string;
  readonly visited: string;
  readonly hit: string;
  /** A hit of a low score. */
  readonly weak: string;
  readonly pruned: string;
  readonly opened: string;
  readonly closed: string;
  readonly leaf: string;
  readonly pinned: string;
  readonly marked: string;
  readonly bullet: string;
  readonly more: string;
  readonly down: string;
  readonly up: string;
  readonly paused: string;
  readonly recording: string;
  /** From empty to full. */
  readonly bar: readonly string[];
  readonly rule: string;
  readonly vertical: string;
  /** What of a scroll bar is seen: the rest is the border. */
  readonly thumb: string;
  /** Corners clockwise from the upper left. */
  readonly corners: readonly [string, string, string, string];
  /** The same of the focused pane: seen without colour. */
  readonly focusedRule: string;
  readonly focusedVertical: string;
  readonly focusedCorners: readonly [string, string, string, string];
}

/** What the terminal can show, and what the person wants of it; the same for every theme. */
export interface Look {
  /** `none`: neither colours nor their names, but bold, inverse and underline. */
  readonly depth: ColourDepth;
  readonly letters: "unicode" | "ascii";
  /** Whether anything may move that nobody moved. */
  readonly isAnimated: boolean;
}

export type ColourDepth = "none" | "16" | "256" | "true";

/** `terminal`: its own 16 colours and background. */
export const themeNames = ["terminal", "dark", "light", "colour-blind"] as const;
export type ThemeName = (typeof themeNames)[number];

export interface Theme {
  readonly name: ThemeName;
  readonly look: Look;
  /** Of the whole screen; `null` for the terminal's own. */
  readonly background: string | null;
  readonly styles: Styles;
  readonly glyphs: Glyphs;
}
