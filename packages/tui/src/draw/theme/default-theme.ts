import { makeTheme } from "./make-theme.ts";
import type { Theme } from "./theme.ts";

/** Before anything is known of the terminal. */
export const defaultTheme: Theme = makeTheme("terminal", {
  depth: "16",
  letters: "unicode",
  isAnimated: true,
});
