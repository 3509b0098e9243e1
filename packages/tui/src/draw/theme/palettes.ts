import type { Styles } from "./theme.ts";

/** The colours of a theme that brings its own background, `#rrggbb`. All text has a contrast of 4.5 : 1. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly dim: string;
  readonly accent: string;
  readonly good: string;
  readonly warning: string;
  readonly bad: string;
  /** Behind a selected row, and its text. */
  readonly selection: string;
  readonly selected: string;
}

export const palettes = {
  dark: {
    background: "#121212",
    text: "#e4e4e4",
    dim: "#a8a8a8",
    accent: "#87d7ff",
    good: "#87afff",
    warning: "#ffd787",
    bad: "#ff8787",
    selection: "#3a3a3a",
    selected: "#ffffff",
  },
  light: {
    background: "#ffffff",
    text: "#1c1c1c",
    dim: "#585858",
    accent: "#005f87",
    good: "#005faf",
    warning: "#875f00",
    bad: "#af0000",
    selection: "#d0d0d0",
    selected: "#000000",
  },
  /** Of the set of Okabe and Ito: sky blue, orange, vermillion, blue. On black, where they can all be read. */
  "colour-blind": {
    background: "#000000",
    text: "#ffffff",
    dim: "#b2b2b2",
    accent: "#56B4E9",
    good: "#56B4E9",
    warning: "#E69F00",
    bad: "#D55E00",
    selection: "#0072B2",
    selected: "#ffffff",
  },
} as const satisfies Readonly<Record<string, Palette>>;

/** Colours by purpose; `show` writes one as the terminal can show it. */
export function stylesOf(palette: Palette, show: (colour: string) => string): Styles {
  const text = { color: show(palette.text) };
  const dim = { color: show(palette.dim) };
  const accent = { color: show(palette.accent) };
  const good = { color: show(palette.good) };
  const warning = { color: show(palette.warning) };
  const bad = { color: show(palette.bad), bold: true };
  return {
    text,
    dim,
    title: text,
    focusedTitle: { ...accent, bold: true },
    border: dim,
    focusedBorder: accent,
    selected: { color: show(palette.selected), backgroundColor: show(palette.selection) },
    selectedElsewhere: { ...text, underline: true },
    match: { ...warning, bold: true },
    key: { ...text, bold: true },
    user: { ...text, bold: true },
    assistant: text,
    strong: { ...text, bold: true },
    code: accent,
    link: { ...accent, underline: true },
    good,
    warning,
    bad,
    queued: dim,
    visiting: warning,
    visited: good,
    hit: { ...accent, bold: true },
    weak: accent,
    pruned: dim,
  };
}
