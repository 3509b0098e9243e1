import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import type { Measured } from "../../store/task-order.ts";
import type { MeasuredAt } from "./scale-row.ts";

/** What each turn takes of the file, by table, and what the import of the world cost. */
export async function measureDisk({ place, world }: MeasuredAt): Promise<Measured> {
  const store = await openLmdbStore({ directory: place.directory, analyser: ANALYSER });
  try {
    const { sizeBytes, turns } = await store.statistics();
    const tables = Object.entries(await store.file.tableBytes())
      .filter(([, bytes]) => bytes > 0)
      .toSorted(([, a], [, b]) => b - a);
    const used = tables.reduce((sum, [, bytes]) => sum + bytes, 0);
    const built: Measured = JSON.parse(await readFile(join(world, "built.json"), "utf8"));
    const { recordMs = null, processorMs = null, peakBytes = null, privateBytes = null } = built;
    return {
      bytesATurn: sizeBytes / turns,
      freeATurn: (sizeBytes - used) / turns,
      ...Object.fromEntries(tables.map(([name, bytes]) => [`table ${name}`, bytes / turns])),
      importMs: recordMs,
      importProcessorMs: processorMs,
      importPeakBytes: peakBytes,
      importPrivateBytes: privateBytes,
    };
  } finally {
    await store.close();
  }
}
