import type { Theme } from "../theme/theme.ts";

/** The sign of what is under way at this step of it; always the same where nothing may move. */
export function spinnerAt(step: number, { glyphs, look }: Theme): string {
  const { spinner, visiting } = glyphs;
  return look.isAnimated ? (spinner[step % spinner.length] ?? visiting) : visiting;
}
