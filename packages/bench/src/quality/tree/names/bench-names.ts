import { readFile, writeFile } from "node:fs/promises";
import type { BenchRun } from "../../../run/bench-run.ts";
import type { Figure } from "../../../run/figure.ts";
import { collectNames, type NamedNode } from "./collect.ts";
import { measureNames } from "./measures.ts";
import { mixNames, readJudged, readKey, scoreSheet, writeLines } from "./sheet.ts";

const SEED = 1;

/** Which version a line of a sheet is of: a judge must not see it. */
const keyOf = (sheet: string): string => `${sheet}.key`;

/**
 * Grows the trees of the files, draws names and measures them; writes them to `out`, and to `sheet` a blind sheet of
 * them mixed with those that another version wrote to its `out` (`against`). With `judged` says what the judges of a
 * sheet say instead. Throws what reading and writing the files throws.
 */
export async function benchNames({
  files,
  out,
  against,
  sheet,
  judged,
  onProgress,
}: Pick<BenchRun, "onProgress"> & {
  readonly files: readonly string[];
  readonly out: string | null;
  readonly against: string | null;
  readonly sheet: string | null;
  readonly judged: readonly string[];
}): Promise<readonly Figure[]> {
  if (sheet !== null && judged.length > 0) {
    const key = readKey(await readFile(keyOf(sheet), "utf8"));
    const judges = await Promise.all(judged.map((file) => readFile(file, "utf8")));
    return scoreSheet(key, judges.map(readJudged));
  }
  const fresh = await collectNames({ files, seed: SEED, onProgress });
  if (out !== null) await writeFile(out, JSON.stringify(fresh));
  if (sheet !== null && against !== null) {
    const old: readonly NamedNode[] = JSON.parse(await readFile(against, "utf8"));
    const { lines, key } = mixNames({ old, fresh }, SEED);
    await writeFile(sheet, writeLines(lines));
    await writeFile(keyOf(sheet), writeLines(key));
  }
  return measureNames(fresh);
}
