import type { Part } from "./cast.ts";

/** As on a machine with some chats and a client or two, and with most of what replaces the store's file. */
const ALWAYS: readonly Part[] = [
  { role: "writer", name: "writer-a" },
  { role: "writer", name: "writer-b" },
  { role: "reader", name: "reader" },
  { role: "placer", name: "placer" },
  { role: "rebuilder", name: "rebuilder" },
  { role: "keeper", name: "keeper" },
  { role: "editor", name: "editor" },
  { role: "compactor", name: "compactor" },
  { role: "restorer", name: "restorer" },
];
const IMPORTER: Part = { role: "importer", name: "importer" };
const REPAIRER: Part = { role: "repairer", name: "repairer" };

/**
 * Who works on a store: one store's processes after the other's. Undoing takes back the newest command
 * of anybody, an import too, and a repair begins the journal anew: so the undoer is with neither.
 */
export const CASTS: readonly (readonly Part[])[] = [
  [...ALWAYS, IMPORTER, REPAIRER],
  [...ALWAYS, { role: "undoer", name: "undoer" }],
  [...ALWAYS, IMPORTER, REPAIRER, { role: "purger", name: "purger" }],
];
