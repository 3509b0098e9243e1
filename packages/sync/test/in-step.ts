import { expect } from "vitest";
import type { Machine } from "./machines.ts";

/** All share the same, to the byte, and no turn is where its state does not let it be. Returns what they share. */
export async function expectInStep(...all: readonly Machine[]): Promise<string> {
  const [told = "", ...others] = await Promise.all(all.map((one) => one.canonical()));
  for (const other of others) expect(other).toBe(told);
  for (const { memory } of all) {
    await memory.upkeep.settled();
    const { findings } = await memory.upkeep.check();
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  }
  return told;
}

/** Turns of what a machine shares. */
export const turnsIn = (
  canonical: string,
): readonly { readonly id: string; readonly user: string }[] =>
  canonical
    .split("\n")
    .filter((line) => line.startsWith('{"type":"turn"'))
    .map((line) => JSON.parse(line) as { id: string; user: string });
