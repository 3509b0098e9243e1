import { asciiGlyphs, unicodeGlyphs } from "./glyphs.ts";
import { nearestColour } from "./nearest-colour.ts";
import { palettes, stylesOf } from "./palettes.ts";
import { plainStyles, stylesIn, terminalColours, type Styles } from "./terminal-styles.ts";
import type { Look, Theme, ThemeName } from "./theme.ts";

/** A theme as this terminal can show it. Sixteen colours are the person's own: every theme uses those then. */
export function makeTheme(name: ThemeName, look: Look): Theme {
  const glyphs = look.letters === "ascii" ? asciiGlyphs : unicodeGlyphs;
  const bare = { name, look, background: null, glyphs };
  if (look.depth === "none") return { ...bare, styles: plainStyles };
  if (look.depth === "16" || name === "terminal") return { ...bare, styles: terminalStyles(look) };
  const show = look.depth === "true" ? (colour: string) => colour : indexed;
  const palette = palettes[name];
  return { ...bare, background: show(palette.background), styles: stylesOf(palette, show) };
}

function terminalStyles({ depth, ground }: Look): Styles {
  const colours = terminalColours[ground];
  return stylesIn(depth === "16" ? { ...colours, dim: colours.text } : colours);
}

/** As Ink writes one of 256 colours. */
function indexed(colour: string): string {
  return `ansi256(${nearestColour(colour)})`;
}

/** Before anything is known of the terminal. */
export const defaultTheme: Theme = makeTheme("terminal", {
  depth: "16",
  letters: "unicode",
  ground: "dark",
  isAnimated: true,
});
