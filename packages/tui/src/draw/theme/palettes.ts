import { stylesIn, type Styles } from "./terminal-styles.ts";

/** The colours of themes with a background of their own, `#rrggbb`. All text has a contrast of 4.5 : 1. */
export const palettes = {
  dark: {
    background: "#121212",
    text: "#e4e4e4",
    dim: "#a8a8a8",
    accent: "#87d7ff",
    good: "#87afff",
    warning: "#ffd787",
    bad: "#ff8787",
    /** Background and text of a selected row. */
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
} as const;

type Palette = Readonly<Record<keyof (typeof palettes)["dark"], string>>;

/** All styles in the colours of the palette; `show` writes a colour as the terminal can show it. */
export function stylesOf(palette: Palette, show: (colour: string) => string): Styles {
  const colour = (role: keyof Palette) => ({ color: show(palette[role]) });
  const styles = stylesIn({
    text: colour("text"),
    dim: colour("dim"),
    rule: colour("dim"),
    accent: colour("accent"),
    good: colour("good"),
    warning: colour("warning"),
    bad: colour("bad"),
  });
  return {
    ...styles,
    selected: { color: show(palette.selected), backgroundColor: show(palette.selection) },
    link: { ...styles.link, color: show(palette.accent) },
  };
}
