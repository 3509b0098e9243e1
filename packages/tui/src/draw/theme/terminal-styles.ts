import type { TextProps } from "ink";

export type TextStyle = Readonly<
  Pick<TextProps, "color" | "backgroundColor" | "bold" | "dimColor" | "underline" | "inverse">
>;

/** What a colour is for; `rule`: borders, which are no text. */
export type Role = "text" | "dim" | "rule" | "accent" | "good" | "warning" | "bad";

/** What each style means: a view never names a colour. */
const purposes = {
  text: { role: "text" },
  /** Hints, counts. */
  dim: { role: "dim" },
  title: { role: "text" },
  focusedTitle: { role: "accent", bold: true },
  border: { role: "rule" },
  focusedBorder: { role: "accent" },
  /** The selected row of a focused list, and of one that is not. */
  selected: { role: "text", inverse: true },
  selectedElsewhere: { role: "text", underline: true },
  /** What a search matched within a text. */
  match: { role: "warning", bold: true },
  key: { role: "text", bold: true },
  /** What was said is known: the eye goes to the answer. */
  user: { role: "dim" },
  assistant: { role: "text" },
  strong: { role: "text", bold: true },
  code: { role: "accent" },
  link: { role: "text", underline: true },
  good: { role: "good" },
  warning: { role: "warning" },
  bad: { role: "bad", bold: true },
  queued: { role: "dim" },
  visiting: { role: "warning" },
  visited: { role: "good" },
  hit: { role: "accent", bold: true },
  /** A hit of a low score. */
  weak: { role: "accent" },
  pruned: { role: "dim" },
} as const satisfies Readonly<Record<string, { readonly role: Role } & TextStyle>>;

export type Styles = Readonly<Record<keyof typeof purposes, TextStyle>>;

/** Every style in the colours of the roles. */
export function stylesIn(colours: Readonly<Record<Role, TextStyle>>): Styles {
  return Object.fromEntries(
    Object.entries(purposes).map(([name, { role, ...weight }]) => [
      name,
      { ...colours[role], ...weight },
    ]),
  ) as Styles;
}

/** White on red: the only red that is readable on dark and on light backgrounds in the palettes of common terminals. */
const bad: TextStyle = { color: "whiteBright", backgroundColor: "red" };

/**
 * The terminal's own 16 colours on its own background. None of them is green, so that red-green colour blindness loses
 * nothing; each has a contrast of 4.5 : 1 or more in the default palettes of common terminals (a test). Of the 16 none is
 * a readable grey: `dim` takes one of the 256, where there are so many, and is plain text otherwise.
 */
export const terminalColours = {
  dark: {
    text: {},
    dim: { color: "ansi256(247)" },
    rule: { dimColor: true },
    accent: { color: "cyanBright" },
    good: { color: "cyan" },
    warning: { color: "yellowBright" },
    bad,
  },
  light: {
    text: {},
    dim: { color: "ansi256(240)" },
    rule: { dimColor: true },
    accent: { color: "blue" },
    good: { color: "blue" },
    warning: { color: "magenta" },
    bad,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Role, TextStyle>>>>;

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
  user: {},
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
