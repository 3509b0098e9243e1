import { terminalStyles, type Styles, type TextStyle } from "./terminal-styles.ts";

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

const roles = { cyan: "accent", yellow: "warning", blue: "good", red: "bad" } as const;

/** The terminal's styles in the colours of the palette; `show` writes a colour as the terminal can show it. */
export function stylesOf(palette: Palette, show: (colour: string) => string): Styles {
  const recolour = ({ dimColor, color, ...style }: Styled): TextStyle => {
    const role = color === undefined ? (dimColor === true ? "dim" : "text") : roles[color];
    return { ...style, color: show(palette[role]) };
  };
  const styles = Object.fromEntries(
    Object.entries(terminalStyles).map(([name, style]) => [name, recolour(style)]),
  ) as Styles;
  return {
    ...styles,
    selected: { color: show(palette.selected), backgroundColor: show(palette.selection) },
    link: { ...styles.link, color: show(palette.accent) },
  };
}

type Styled = Omit<TextStyle, "color"> & { readonly color?: keyof typeof roles };
