import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const schema = z.object({
  /** Of the program that measured it: {@link programVersion}. */
  version: z.string(),
  measured: z.record(z.string(), z.number().nullable()),
  elapsedMs: z.number(),
  /** Milliseconds since 1970. */
  finishedAt: z.number(),
  /** Load average of the minute in which it ended, in processes a core. */
  load: z.number(),
});

/** What was measured of one row, by which program. */
export type FinishedRow = Readonly<z.infer<typeof schema>>;

/** Beside the world that it was measured in, so that both go together. */
const fileOf = (world: string, row: string): string =>
  join(world, "rows", `${row.replaceAll(" ", "-")}.json`);

/** What an earlier run has measured, by whichever version; `null`: nothing, or what cannot be read. */
export async function readRow(world: string, row: string): Promise<FinishedRow | null> {
  try {
    return schema.parse(JSON.parse(await readFile(fileOf(world, row), "utf8")));
  } catch {
    // Whatever is wrong with it, measuring again mends it.
    return null;
  }
}

/** Written whole or not at all. */
export async function keepRow(world: string, row: string, finished: FinishedRow): Promise<void> {
  const file = fileOf(world, row);
  await mkdir(join(world, "rows"), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(finished));
  await rename(`${file}.part`, file);
}
