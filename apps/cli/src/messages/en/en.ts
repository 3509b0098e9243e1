import type { MemoryStatus } from "@hsms/engine";
import { dayOf, type Language, timeOf, whole } from "@hsms/messages";
import { scriptVerbs, type ScriptProblem } from "@hsms/tui/replay";
import { megabytes, rateOf } from "../formats.ts";
import { enForget } from "./changes/forget.ts";
import { enChanges, enJournal, enTakeBack } from "./changes/journal.ts";
import { enCare } from "./changes/care.ts";
import { enPolicy } from "./changes/policy.ts";
import { enImport } from "./exchange/import.ts";
import { enWeb } from "./exchange/web.ts";
import { enServe } from "./exchange/serve.ts";
import { enSync } from "./exchange/sync.ts";
import { enFailures } from "./failures/failures.ts";
import { enBackup } from "./keep/backup.ts";
import { enDoctor } from "./keep/doctor.ts";
import { enMemory, enSummary } from "./keep/memory.ts";
import { enOpening } from "./keep/opening.ts";
import { enPassphrase } from "./keep/passphrase.ts";
import { enStats } from "./keep/stats.ts";
import { enEmbedding } from "./models/embedding.ts";
import { enModels } from "./models/models.ts";
import { enOnline } from "./models/online.ts";
import { enWaiting } from "./models/waiting.ts";
import { enBranches } from "./talk/branches.ts";
import { enChat, enChatCommands, enChatArguments, enTestMode } from "./talk/chat.ts";
import { enSearch, enTurn } from "./talk/search.ts";
import { enSlots } from "./talk/slots.ts";
import { nodesOf, turnsOf } from "./counts.ts";
import { enDebug } from "./debug.ts";
import { enHelp } from "./help/help.ts";
import { enProjects } from "./projects.ts";
import { enWorks } from "./works.ts";

/** English, and the source of the type: the layout of the rows' exact texts, in English words. */
export const en = {
  language: "en" as Language,
  help: enHelp,
  failures: enFailures,
  changes: enChanges,
  journal: enJournal,
  turn: enTurn,
  branches: enBranches,
  care: enCare,
  policy: enPolicy,
  slots: enSlots,
  takeBack: enTakeBack,
  /** `error: what` and, on the next line, what to do. */
  failure: (what: string, hint: string) =>
    hint === "" ? `Error: ${what}` : `Error: ${what}\n${hint}`,
  version: (places: { readonly settings: string; readonly data: string; readonly state: string }) =>
    `memories  ${places.data}\nsettings  ${places.settings}\nlogs      ${places.state}`,
  date: dayOf,
  opened: (project: string, model: string) =>
    `Project ${project} · answers: ${model === "offline" ? "offline (quotes what is remembered, does not reason)" : model}`,
  brokenOutput: (code: string) => `hsms: standard output cannot be written (${code})`,
  created: (project: string, directory: string) => `New project ${project}: ${directory}`,
  debugFile: (file: string) => `Debug log: ${file}`,
  screenFailed: (log: string | null) =>
    `The screen was closed by an error; recorded turns are safe.${log === null ? "" : ` See ${log} for details.`}`,
  /** Why a line of a script of keys is no step. */
  keyScript({ word, reason }: ScriptProblem): string {
    switch (reason) {
      case "verb":
        return `a line begins with one of ${scriptVerbs.join(", ")}, not with "${word}"`;
      case "empty":
        return `nothing follows "${word}"`;
      case "unknown":
        return `no key is called "${word}"`;
      case "unsent":
        return `not every terminal sends "${word}", or it is another key there`;
      case "flow":
        return `"${word}" stops a terminal's output`;
    }
  },
  terminalReset: "The terminal was reset.",
  cut: "The answer ends here because it reached its maximum length; ask for the rest.",
  masked: (list: string) => `Masked in the memory: ${list}. --secrets keep stores it as it was.`,
  readsInput: "Type the question; Ctrl+D on a line of its own ends it.",
  queued: (count: number) => `Waiting for a place in the tree: ${turnsOf(count)}.`,
  leftQueued: (count: number) =>
    `${turnsOf(count)} ${count === 1 ? "has" : "have"} no place in the topics yet. Nothing is lost: finding one goes on when this memory is open next.`,
  placing: "Placing",
  stages: (stage: string): string => stages[stage] ?? stage,
  timeLeft: (ms: number): string => `at most ${whole(Math.ceil(ms / 60_000))} min left`,
  pace: (perSecond: number, secondsLeft: number): string =>
    `${rateOf(perSecond)}/s, about ${timeOf(secondsLeft, { h: " h", min: " min", s: " s" })} left`,
  benchEnded: "Interrupted: run it again for complete figures.",
  chat: enChat,
  commands: enChatCommands,
  commandArguments: enChatArguments,
  test: enTestMode,
  tree: {
    total: (count: number) => `Nodes in all : ${count}`,
    atDepth: (depth: number, count: number) => `Depth ${depth} : ${count}`,
    turns: (list: string) => `[turns ${list}]`,
    below: (count: number) => `[… ${turnsOf(count)}]`,
    cut: (shown: number, total: number | null) =>
      `${whole(shown)}${total === null ? "" : ` of ${whole(total)}`} nodes, the upper levels. What is below a node: hsms tree --node PATH; more: --depth NUMBER, --limit NUMBER; everything: --all.`,
  },
  apiInfo: {
    count: (count: number) => `${count}`,
    noKeys: "No API keys (AI_1 …, LOAD_1 …): the offline model answers.",
  },
  search: enSearch,
  status: {
    project: "Project",
    directory: "Folder",
    memory: "Memory",
    counts: ({ turns, nodes, queued }: MemoryStatus) =>
      `${turnsOf(turns)}, ${nodesOf(nodes)}, ${whole(queued)} waiting for their place`,
    naming: "New names of topics",
    named: ({ done, total }: { readonly done: number; readonly total: number }) =>
      `${whole(done)} of ${turnsOf(total)}`,
    store: "Store",
    size: ({ sizeBytes, schemaVersion, analyser }: MemoryStatus) =>
      `${megabytes(sizeBytes)}, schema ${schemaVersion}, analyser ${analyser}`,
    workers: "Workers",
    pool: (workers: number, tasks: number, inlineShare: string) =>
      `at most ${workers}, ${whole(tasks)} tasks, ${inlineShare} inline`,
    job: (job: { readonly jobs: number; readonly items: number; readonly largest: number }) =>
      `${whole(job.jobs)} tasks, ${whole(job.items)} items, largest batch ${whole(job.largest)}`,
    calls: "Calls",
  },
  imported: enImport,
  exported: (turns: number, directory: string) => `Wrote ${turnsOf(turns)} to ${directory}:`,
  exportedWithout: {
    turns: (indexes: readonly number[]) =>
      `Not exported, because their records are damaged: turns ${indexes.join(", ")}. \`hsms doctor --repair\` may save them.`,
    tree: "Exported without the tree, because it is damaged. `hsms rebuild` rebuilds it from the turns.",
  },
  rebuilt: (turns: number) => `Rebuilt from ${turnsOf(turns)}.`,
  forget: enForget,
  opening: enOpening,
  upgrading: ({
    sizeBytes,
    keptAt,
  }: {
    readonly sizeBytes: number;
    readonly keptAt: string | null;
  }) =>
    `The memory is being converted to a new format, once; this needs up to ${(sizeBytes / 1e6).toFixed(1)} MB of disk space.${keptAt === null ? "" : ` The old version is kept in ${keptAt}; delete that folder when you no longer need it.`}`,
  passphrase: enPassphrase,
  confirm: {
    choices: "[y/N]",
    yes: ["y", "yes"],
    title: "One question",
    stopped: "Nothing was changed.",
  },
  models: enModels,
  waiting: enWaiting,
  online: enOnline,
  doctor: enDoctor,
  backup: enBackup,
  memory: enMemory,
  summary: enSummary,
  stats: enStats,
  embedding: enEmbedding,
  config: {
    unknownVariable: (name: string, near: string | null) =>
      `The environment variable ${name} is unknown and ignored.${near === null ? "" : ` Did you mean ${near}?`}`,
    unknownKeys: (keys: string) => `Not a setting, ignored: ${keys}`,
    saved: (options: { readonly key: string; readonly value: string; readonly place: string }) =>
      `${options.key} = ${options.value} (${options.place})`,
    places: { project: "this project", user: "user file" },
    origins: {
      flag: "flag",
      environment: "environment",
      project: "project",
      "user file": "user file",
      default: "default",
    },
  },
  projects: enProjects,
  works: enWorks,
  connect: {
    question: (files: readonly string[]) => `Write ${files.join(", ")}?`,
    already: (isRemoving: boolean): string =>
      isRemoving ? "It is not connected." : "It is already connected.",
    done: (client: string, isRemoving: boolean) =>
      isRemoving
        ? `${client} is no longer connected. Restart it.`
        : `${client} is connected. Restart it; \`hsms connect ${client} --remove\` reverts this.`,
    byMeaning:
      "Memories are found by their words. `hsms embedder install` in your project's folder lets them be found by meaning, too (49 MB, on this machine).",
    importSessions: (count: number) =>
      `It has stored files of earlier sessions (${count}). Import them into the memory of this folder?`,
    sessions: (count: number, command: string) =>
      `It has stored files of earlier sessions (${count}): \`${command}\` imports them.`,
  },
  hooks: {
    badInput: "The client did not send a JSON object.",
    locked: "The memory is locked.",
    inDefault: (folder: string) =>
      `${folder} has no memory of its own: what is said here is stored in the memory "default". \`hsms project init\` or a first \`hsms add\` there creates one.`,
  },
  serve: enServe,
  sync: enSync,
  web: enWeb,
  debug: enDebug,
};

/** Stages of long work, by the engine's names for them. */
const stages: Readonly<Record<string, string>> = {
  quotes: "Looking for quotes",
  purge: "Deleting turns",
  compact: "Rewriting the file (MB)",
  copies: "Scanning copies",
  rewrite: "Rewriting copies",
  secrets: "Looking for secrets",
  import: "Importing the world",
  open: "Opening",
  load: "Serving clients (s)",
  sync: "Syncing",
  devices: "Eight devices",
  search: "Searching",
  check: "Checking",
  read: "Reading (MB)",
  prepare: "Preparing",
  record: "Recording",
  place: "Placing",
  undo: "Undoing",
  backup: "Backing up",
  export: "Reading the turns",
  weeks: "Summing up weeks",
  compare: "Comparing",
  archive: "Archiving",
  find: "Searching",
  index: "Indexing",
  tree: "Building the tree",
  vectors: "Computing vectors",
  "turn vectors": "Computing vectors of turns",
};

/** Every text for people; a language that lacks one does not compile. */
export type Messages = typeof en;
