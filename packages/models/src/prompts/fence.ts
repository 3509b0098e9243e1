import type { Exchange, NodeOutline } from "../model.ts";

/** Data on one line of JSON: without line breaks and unescaped quotation marks nothing in it can end its field. */
export const fenced = (value: unknown): string =>
  JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** Nodes with their numbers, from 1, each fenced on a line of its own. */
export const fencedNodes = (nodes: readonly NodeOutline[]): string =>
  nodes.map(({ topic, digest }, at) => fenced({ n: at + 1, topic, summary: digest })).join("\n");

/** An exchange as seed 0 stores it (S0-56, S0-117), fenced. */
export function fencedExchange({ user, assistant }: Exchange): string {
  return fenced([
    { role: "user", content: user },
    ...(assistant === null ? [] : [{ role: "assistant", content: assistant }]),
  ]);
}
