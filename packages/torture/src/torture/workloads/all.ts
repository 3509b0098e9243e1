import { compactor } from "./keeping/compactor.ts";
import { editor } from "./changing/editor.ts";
import { hastyWriter } from "./using/hasty-writer.ts";
import { importer } from "./using/importer.ts";
import { backupTaker } from "./keeping/backup-taker.ts";
import { placer } from "./using/placer.ts";
import { reader } from "./using/reader.ts";
import { rebuilder } from "./changing/rebuilder.ts";
import { repairer } from "./keeping/repairer.ts";
import { restorer } from "./keeping/restorer.ts";
import { purger } from "./changing/purger.ts";
import { undoer } from "./changing/undoer.ts";
import type { Workload } from "./workload.ts";
import { writer } from "./using/writer.ts";

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
