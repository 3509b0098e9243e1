import type { EngineEvent } from "@hsms/engine";
import { nodesOf, turnsOf } from "./counts.ts";

type EventOf<Type extends EngineEvent["type"]> = Extract<EngineEvent, { readonly type: Type }>;

/** Debug lines (S0-34, S0-39, S0-42, S0-45, S0-78): tasks, and what is said of them. */
export const enDebug = {
  judge: "Need of memory",
  search: "Memory search",
  answering: "Writing the final answer",
  answered: "Wrote the final answer",
  placing: "Storing",
  place: "Place",
  grouping: "Grouping",
  summary: "Summary",
  relink: "Relinking the tree",
  backup: "Backup of the day",
  started: "started",
  cancelled: "cancelled",
  failed: (message: string) => `failed (${message})`,
  seconds: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
  searchStarted: (nodes: number) => `BFS search started (first nodes: ${nodes})`,
  slotsAnswered: (slots: number) =>
    `Working memory answers (${slots} ${slots === 1 ? "slot" : "slots"})`,
  levelStarted: (depth: number, nodes: number) => `Searching depth ${depth} (${nodesOf(nodes)})`,
  memoryFound: (node: string, turns: number) => `Memory found: node ${node}... (${turnsOf(turns)})`,
  goingOn: (node: string, children: number) =>
    `Going on below: node ${node}... (${children} ${children === 1 ? "child" : "children"})`,
  depthLimit: (limit: number) => `Maximum search depth reached (${limit})`,
  searchFinished: (found: number) => `BFS search finished (memories found: ${found})`,
  placementStarted: "Storing the turn started",
  placementFinished: (topic: string) => `Storing the turn finished (${topic})`,
  placementStep: (topic: string, score: number, decision: string) =>
    `${topic} ${score.toFixed(2)} ${decision}`,
  groupingStarted: (node: string) => `Grouping started (parent: ${node}...)`,
  groupingFinished: (topic: string) => `Grouping finished (new parent: ${topic})`,
  nameGone: (topic: string) => `The name that was given to a topic went with it (${topic})`,
  summaryTooLong: (node: string, length: number, limit: number) =>
    `Warning: node ${node}... summary too long (${length}/${limit})`,
  compressionStarted: (nodes: number) => `Compression of parents started (${nodes})`,
  compressionFinished: (nodes: number) => `Compression of parents finished (${nodes})`,
  relinkStarted: (turns: number) => `started (${turns} turns)`,
  relinkProgress: (done: number, total: number) => `${done} of ${total} turns`,
  relinkFinished: (moved: number, ms: number) =>
    `finished (${moved} moved, ${(ms / 1000).toFixed(2)} s)`,
  naming: "New names of topics",
  namingFinished: (changed: number, ms: number) =>
    `finished (${changed} renamed, ${(ms / 1000).toFixed(2)} s)`,
  embedding: "Vectors",
  embedded: (embedded: number, turns: number) => `made (${embedded} of ${turns} turns)`,
  model: "Model call",
  modelCalled: (ms: number) => `Model call finished (${(ms / 1000).toFixed(2)} s)`,
  modelFailed: (failure: { readonly kind: string; readonly message: string }) =>
    failure.kind === "rate-limited"
      ? `[ERROR] Too many calls to the model: 429: ${failure.message}`
      : `[ERROR] The call to the model failed: ${failure.message}`,
  modelUnreadable: (prompt: string) => `An answer in an unexpected format (${prompt})`,
  waiting: (ms: number) => `Waiting for the quota of the language model, ${Math.ceil(ms / 1000)} s`,
  passedOver: ({ model, message }: EventOf<"model.passed-over">) =>
    `[ERROR] ${model} gave no answer, the next is asked: ${message}`,
  taskFailed: (failed: EventOf<"model.task-failed">) =>
    `[ERROR] A parallel call failed (TASK-${String(failed.task).padStart(2, "0")}): ${failed.message}`,
  batchStarted: (calls: number) => `Parallel calls started (${calls})`,
  batchFinished: (batch: EventOf<"model.batch-finished">) =>
    `Parallel calls finished (${(batch.elapsedMs / 1000).toFixed(2)} s) (succeeded ${batch.succeeded}/${batch.calls})`,
  store: "Memory",
  storeHeld: ({ processId, ms }: EventOf<"store.waiting">) =>
    `Waiting for process ${processId}, which is writing, ${Math.round(ms / 1000)} s`,
  storeFree: "No longer waiting for another process",
  backupFinished: (path: string, ms: number) => `finished (${path}, ${(ms / 1000).toFixed(2)} s)`,
  backupRemoved: (path: string) => `removed an older one (${path})`,
  work: {
    backup: "Backup",
    care: "Care",
    export: "Export",
    find: "Looking for topics",
    import: "Import",
    index: "Making the index anew",
    levels: "Working levels of importance out",
    purge: "Deleting for good",
    rebuild: "Rebuilding",
    replace: "Replacing everything",
    restore: "Restoring",
    undo: "Undoing",
  },
};
