import type { ProcessSpec } from "./process-group.ts";

/** As on a machine with some chats and a client or two, and with most of what replaces the store's file. */
const ALWAYS: readonly ProcessSpec[] = [
  { workload: "writer", name: "writer-a" },
  { workload: "writer", name: "writer-b" },
  { workload: "reader", name: "reader" },
  { workload: "placer", name: "placer" },
  { workload: "rebuilder", name: "rebuilder" },
  { workload: "backupTaker", name: "backup-taker" },
  { workload: "editor", name: "editor" },
  { workload: "compactor", name: "compactor" },
  { workload: "restorer", name: "restorer" },
];
const IMPORTER: ProcessSpec = { workload: "importer", name: "importer" };
const REPAIRER: ProcessSpec = { workload: "repairer", name: "repairer" };

/** The processes of one store after the other. The undoer needs the journal alone: no imports, repairs or purges. */
export const SCENARIOS: readonly (readonly ProcessSpec[])[] = [
  [...ALWAYS, IMPORTER, REPAIRER],
  [...ALWAYS, { workload: "undoer", name: "undoer" }],
  [...ALWAYS, IMPORTER, REPAIRER, { workload: "purger", name: "purger" }],
];
