import { compactor, backupTaker, repairer, restorer } from "./keeping.ts";
import { editor, rebuilder, purger, undoer } from "./changing.ts";
import { hastyWriter, importer, placer, reader, writer } from "./using.ts";
import type { Workload } from "./workload.ts";

export const workloads = {
  writer,
  importer,
  reader,
  placer,
  rebuilder,
  backupTaker,
  editor,
  compactor,
  restorer,
  repairer,
  undoer,
  purger,
  hastyWriter,
} as const satisfies Readonly<Record<string, Workload>>;

export type WorkloadName = keyof typeof workloads;
