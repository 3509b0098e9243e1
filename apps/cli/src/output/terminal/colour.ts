import type { TerminalFacts } from "@hsms/tui";

/** Whether a stream is coloured: the flag over `FORCE_COLOR` over `NO_COLOR` over whether a terminal reads it, as on the screen. */
export function colourTest(
  flag: string | undefined,
  { forceColor, noColor, termType }: Pick<TerminalFacts, "forceColor" | "noColor" | "termType">,
): (stream: { readonly isTTY?: boolean }) => boolean {
  if (flag === "always" || flag === "never") return () => flag === "always";
  if (forceColor !== null) return () => forceColor !== "0" && forceColor !== "false";
  return ({ isTTY }) => isTTY === true && !noColor && termType !== "dumb";
}

/** The numbers of memories at the beginning of lines stand out: `[12]`, `3. [12]`, `3. work [12]`. */
export const paintNumbers = (text: string): string =>
  text.replaceAll(/^(?:\d+\. (?:\S+ )?)?\[\d+\]/gmu, "\u001B[1m$&\u001B[22m");

/** The first word of what went wrong is red. */
export const paintFailure = (text: string): string =>
  text.replace(/^[^\s:]+:/u, "\u001B[1;31m$&\u001B[m");
