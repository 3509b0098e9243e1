import type { Exchange } from "../model.ts";

/**
 * Data on one line of JSON: it has no line break and no unescaped quotation mark, so that nothing in it
 * can end the place where it stands.
 */
export function fenced(value: unknown): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** An exchange as seed 0 stores it (S0-56, S0-117), fenced. */
export function fencedExchange({ user, assistant }: Exchange): string {
  return fenced([
    { role: "user", content: user },
    ...(assistant === null ? [] : [{ role: "assistant", content: assistant }]),
  ]);
}
