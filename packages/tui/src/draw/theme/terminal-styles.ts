import type { TextProps } from "ink";

export type TextStyle = Readonly<
  Pick<TextProps, "color" | "backgroundColor" | "bold" | "dimColor" | "underline" | "inverse">
>;

/**
 * By purpose, since a view never names a colour. The terminal's own 16 colours, none of them green, so that
 * red-green colour blindness loses nothing.
 */
export const terminalStyles = {
  text: {},
  /** Hints, counts, rules. */
  dim: { dimColor: true },
  title: {},
  focusedTitle: { bold: true, color: "cyan" },
  border: { dimColor: true },
  focusedBorder: { color: "cyan" },
  /** The selected row of a focused list, and of one that is not. */
  selected: { inverse: true },
  selectedElsewhere: { underline: true },
  /** What a search matched within a text. */
  match: { bold: true, color: "yellow" },
  key: { bold: true },
  user: { bold: true },
  assistant: {},
  strong: { bold: true },
  code: { color: "cyan" },
  link: { underline: true },
  good: { color: "blue" },
  warning: { color: "yellow" },
  bad: { color: "red", bold: true },
  queued: { dimColor: true },
  visiting: { color: "yellow" },
  visited: { color: "blue" },
  hit: { color: "cyan", bold: true },
  /** A hit of a low score. */
  weak: { color: "cyan" },
  pruned: { dimColor: true },
} as const satisfies Readonly<Record<string, TextStyle>>;

export type Styles = Readonly<Record<keyof typeof terminalStyles, TextStyle>>;

/** Without colours: weight, underline and inverse instead. */
export const plainStyles: Styles = {
  text: {},
  dim: {},
  title: {},
  focusedTitle: { bold: true, inverse: true },
  border: {},
  focusedBorder: { bold: true },
  selected: { inverse: true },
  selectedElsewhere: { underline: true },
  match: { bold: true, underline: true },
  key: { bold: true },
  user: { bold: true },
  assistant: {},
  strong: { bold: true },
  code: { underline: true },
  link: { underline: true },
  good: {},
  warning: { bold: true },
  bad: { bold: true, inverse: true },
  queued: {},
  visiting: { bold: true },
  visited: {},
  hit: { bold: true, underline: true },
  weak: { underline: true },
  pruned: {},
};
