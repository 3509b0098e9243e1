import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BASES, makeBaseMemory } from "./base-memory.ts";
import { tryDamage } from "./try-damage.ts";

/** Damages a memory with each of these seeds: nothing may be refused, end as a bug, or change a turn unsaid. */
async function tryAll(
  kind: keyof typeof BASES,
  seeds: { readonly from: number; readonly to: number },
) {
  const folder = mkdtempSync(join(tmpdir(), "hsms-deep-"));
  try {
    const base = await makeBaseMemory(join(folder, "base"), BASES[kind]);
    for (let seed = seeds.from; seed <= seeds.to; seed++) {
      const { what, wrong } = await tryDamage(base, { folder: join(folder, "try"), seed });
      expect({ what, wrong }).toEqual({ what, wrong: [] });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  [1, 20],
  [21, 40],
])(
  "a memory is mended after any damage, and every lost turn is named: seeds %i to %i",
  (from, to) => tryAll("small", { from, to }),
);

// A damage to one of these takes several times as long.
test.each([
  ["encrypted", 1, 8],
  ["usual", 1, 12],
] as const)(
  "a memory (%s) is mended after any damage, and every lost turn is named: seeds %i to %i",
  { tags: ["slow"] },
  (kind, from, to) => tryAll(kind, { from, to }),
);
