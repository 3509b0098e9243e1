/** Run by `deep.ts`, `{ base, from, to }` as its only argument: a line for each damage, an outcome in JSON. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASES, makeBaseMemory } from "./base-memory.ts";
import { tryDamage } from "./try-damage.ts";

const { base, from, to }: { base: keyof typeof BASES; from: number; to: number } = JSON.parse(
  process.argv[2] ?? "",
);
const folder = mkdtempSync(join(tmpdir(), "hsms-deep-"));
try {
  const memory = await makeBaseMemory(join(folder, "base"), BASES[base]);
  for (let seed = from; seed < to; seed++) {
    const outcome = await tryDamage(memory, { folder: join(folder, "try"), seed });
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
