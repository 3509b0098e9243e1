import type { ImportBatch } from "../contract/import-batch.ts";
import { ok, type Outcome } from "../contract/outcome.ts";
import { joinBatches } from "./join-batches.ts";
import { readParts, type ReadOptions } from "./read-parts.ts";

export interface ImportSource {
  /** The name of its row in the registry. */
  readonly format: string;
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

/** What {@link readParts} gives, all of it at once: a batch a source. */
export async function readImports(
  paths: string | readonly string[],
  options: ReadOptions = {},
): Promise<Outcome<readonly ImportSource[]>> {
  const sources = new Map<number, { format: string; files: Set<string>; batches: ImportBatch[] }>();
  for await (const part of readParts(paths, options)) {
    if (part.type === "refused") return part;
    const { source, format, files, batch } = part.value;
    const known = sources.get(source) ?? { format, files: new Set(), batches: [] };
    for (const file of files) known.files.add(file);
    known.batches.push(batch);
    sources.set(source, known);
  }
  return ok(
    [...sources.values()].map(({ format, files, batches }) => ({
      format,
      files: [...files],
      batch: joinBatches(batches),
    })),
  );
}
