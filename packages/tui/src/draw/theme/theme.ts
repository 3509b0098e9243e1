import type { Glyphs } from "./glyphs.ts";
import type { Styles } from "./terminal-styles.ts";

/** What the terminal can show and the person has chosen; the same for every theme. */
export interface Look {
  /** `none`: neither colours nor their names, but bold, inverse and underline. */
  readonly depth: ColourDepth;
  readonly letters: "unicode" | "ascii";
  /** The terminal's own background; `dark` where it is not known. */
  readonly ground: Ground;
  /** Whether anything may move without an input. */
  readonly isAnimated: boolean;
}

export type ColourDepth = "none" | "16" | "256" | "true";

export type Ground = "dark" | "light";

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
