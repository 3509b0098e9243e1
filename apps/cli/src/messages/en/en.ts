import { enModels } from "./models/models.ts";
import { enOnline } from "./models/online.ts";
import { enWaiting } from "./models/waiting.ts";
import type { ImportResult, LeftOut, MemoryStatus } from "@hsms/engine";
import { dayOf, whole } from "@hsms/messages";
import { megabytes, rateOf, timeOf } from "../formats.ts";
import { leftOutOf, nodesOf, secretsOf, turnsAndNames, turnsOf } from "./counts.ts";
import type { Language } from "@hsms/messages";
import { scriptVerbs, type ScriptProblem } from "@hsms/tui/replay";
import { enBackup } from "./keep/backup.ts";
import { enBranches } from "./branches.ts";
import { enSearch, enTurn } from "./search.ts";
import { enProjects } from "./projects.ts";
import { enWorks } from "./works.ts";
import { enServe } from "./serve.ts";
import { enPolicy } from "./policy.ts";
import { enSlots } from "./slots.ts";
import { enEmbedding } from "./models/embedding.ts";
import { enDebug } from "./debug.ts";
import { enDoctor } from "./keep/doctor.ts";
import { enOpening } from "./keep/opening.ts";
import { enFailures } from "./failures/failures.ts";
import { enHelp } from "./help.ts";
import { enChanges, enJournal, enTakeBack } from "./journal.ts";

/** English, and the source of the type: the layout of the rows' exact texts, in English words. */
export const en = {
  language: "en" as Language,
  help: enHelp,
  failures: enFailures,
  changes: enChanges,
  journal: enJournal,
  turn: enTurn,
  branches: enBranches,
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
    `The screen had to close; what was recorded is safe.${log === null ? "" : ` What happened stands in ${log}.`}`,
  /** Why a line of a script of keys is no step. */
  keyScript({ word, reason }: ScriptProblem): string {
    switch (reason) {
      case "verb":
        return `a line begins with one of ${scriptVerbs.join(", ")}, not with "${word}"`;
      case "empty":
        return `nothing stands behind "${word}"`;
      case "unknown":
        return `no key is called "${word}"`;
      case "unsent":
        return `not every terminal sends "${word}", or it is another key there`;
      case "flow":
        return `"${word}" stops a terminal's output`;
    }
  },
  terminalReset: "The terminal is as usual again.",
  cut: "The answer ends here because it reached its greatest length; ask for the rest.",
  masked: (list: string) => `Masked in the memory: ${list}. --secrets keep stores it as it was.`,
  readsInput: "Type the question; Ctrl+D on a line of its own ends it.",
  queued: (count: number) => `Waiting for a place in the tree: ${turnsOf(count)}.`,
  placing: "Placing",
  stages: (stage: string): string => stages[stage] ?? stage,
  timeLeft: (ms: number): string => `at most ${whole(Math.ceil(ms / 60_000))} min left`,
  pace: (perSecond: number, secondsLeft: number): string =>
    `${rateOf(perSecond)}/s, ${timeOf(secondsLeft, { h: " h", min: " min", s: " s" })} left`,
  benchEnded: "Ended before it was done: run it again for its figures.",
  chat: {
    banner: "=== HSMS chat mode started ===",
    hint: "'!help' lists the commands, 'exit' ends",
    user: "User",
    prompt: (recording: boolean): string => (recording ? "User: " : "User (not recorded): "),
    answer: "AI: ",
    goodbye: "The system ends.",
    failed: (reason: string) => `Error: ${reason}`,
    lineKept: "Your line is kept: press Enter to try again.",
    notDone: (line: string) => `Not saved, send it again: ${line}`,
    cancelled: "cancelled",
    unknown: (name: string, suggestion: string | null) =>
      `There is no command ${name}.${suggestion === null ? " '!help' lists the commands." : ` Did you mean ${suggestion}?`} (To send it as it is, double its first character.)`,
    changed: (key: string, value: string) => `${key} = ${value} (from the next turn on)`,
    fanoutOfOne: "1 behaves as 2: a parent with one child is no grouping",
    unchanged: (key: string, value: string) => `${key} = ${value}`,
    refused: (key: string, given: string, allowed: string) =>
      `${key} cannot be "${given}". Allowed: ${allowed}`,
    masked: (list: string) =>
      `Masked in the memory: ${list}. !keep in the next line stores it as it was.`,
    kept: (index: number) => `Stored as it was, as turn ${index}.`,
    nothingToKeep: "Nothing was masked in the line before: !keep comes right after it.",
    searchIsMode: "To search the memory: !find QUERY",
    noQuery: "What should be found? !find QUERY",
  },
  commands: {
    help: "this list",
    "api-info": "the keys there are (4 characters of each) and their number",
    status: "the mode, every setting, the memory, the worker pool",
    search: "when to search: efficiency (asks first whether memory is needed), force, no",
    debug: "debug lines on or off",
    "debug-txt": "debug lines into a file, on or off",
    "fanout-limit": "children that a node may have (1–50)",
    model: "what answers",
    "no-record": "store nothing, or store again",
    "update-topic": "compress summaries and renew topics: always, smart, never",
    secrets: "passwords and keys in what is stored: mask, refuse, keep",
    keep: "store what was just masked as it was",
    "max-summary-length": "characters of a node's summary (100–10000)",
    topics: "the topic tree",
    slots: "what this conversation holds in mind; pin, unpin or clear one, drop all",
    "slots-mode": "slots and short-term memory: hybrid, stm-only, working-only",
    find: "search the memory",
    forget: "forget what was said last, or the memory of a number; !undo brings it back",
    undo: "undo the newest command",
    quit: "end the chat",
  },
  commandArguments: { mode: "MODE", number: "NUMBER", name: "NAME", query: "QUERY" },
  test: {
    banner: "=== HSMS test mode started ===",
    item: (place: number, total: number) => `[Test ${place}/${total}]`,
    question: (text: string) => `Question: ${text}`,
    answer: (text: string) => `Answer: ${text}`,
    failed: (reason: string) => `Error: ${reason}`,
    pause: "Press Enter for the next test...",
    finished: "=== Test finished ===",
    open: (command: string) => `To look at it again: ${command}`,
  },
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
  imported: {
    replaceQuestion: "Put this in the place of everything there is?",
    /** \`files\`: how many there are with the one that is named. */
    source: (read: {
      readonly file: string;
      readonly files: number;
      readonly format: string;
      readonly turns: number;
    }) =>
      `${read.file}${read.files > 1 ? ` and ${whole(read.files - 1)} more` : ""}: ${read.format}, ${turnsOf(read.turns)}`,
    skipped: (file: string, reason: string) => `${file}: passed over. ${reason}`,
    interrupted: (kept: number) =>
      `Interrupted: ${turnsOf(kept)} recorded and kept. The same import again goes on from there.`,
    counts: ({ read, added, alreadyThere, changed, placed }: ImportResult) =>
      `Read ${turnsOf(read)}: ${whole(added)} added, ${whole(alreadyThere)} there already${changed === 0 ? "" : `, ${whole(changed)} of them changed`}, ${whole(placed)} placed.`,
    clocksAhead: (records: number) =>
      `${whole(records)} of them say that they were changed more than a day from now: the clock of a machine is wrong. They count as changed tomorrow at the latest.`,
    masked: ({ secrets, turns }: ImportResult["masked"]) =>
      `${secretsOf(secrets)} masked in ${turnsOf(turns)}.`,
    dryRun: "Nothing was brought in: this is what would come.",
    leftOut: (rows: readonly LeftOut[]) => `Left out: ${leftOutOf(rows)}.`,
    more: (names: string, others: number) => `${names} … and ${whole(others)} more`,
    whoAreYou: (names: string) =>
      `People talk in these files: ${names}.\nWhich of them are you? Your name, or nothing if you are none of them:`,
    whichAreYou: "Which of them are you?",
    messagesOf: (count: number) => `${whole(count)} ${count === 1 ? "message" : "messages"}`,
    noneOfThem: "none of them",
    notThere: (name: string) => `Nobody there is called "${name}".`,
    repairs: {
      "hybrid-node": (subject: string) =>
        `Repaired: the node "${subject}" held both children and turns; its turns moved into a new leaf.`,
      "unreferenced-turn": (subject: string) =>
        `Repaired: turn ${subject} was in no node and gets a place.`,
      "dangling-child": (subject: string) =>
        `Repaired: ${subject} named a child that does not exist.`,
      "duplicate-reference": (subject: string) => `Repaired: ${subject} was referred to twice.`,
      "missing-parent": (subject: string) =>
        `Repaired: the parent of ${subject} did not exist; it now stands under ROOT.`,
      "index-out-of-range": (subject: string) =>
        `Repaired: ${subject} named a turn that does not exist.`,
      "joined-turns": (subject: string) =>
        `Joined: turns of one speaker in a row became one (${subject}).`,
      "empty-node": (subject: string) =>
        `Repaired: the node "${subject}" held nothing and was left out.`,
      cycle: (subject: string) => `Repaired: ${subject} was its own ancestor.`,
      "wrong-id": (subject: string) => `Repaired: ${subject} stood under another id than its own.`,
      "wrong-ancestors": (subject: string) =>
        `Repaired: ${subject} named ancestors other than its own.`,
      "broken-chain": (subject: string) =>
        `Noticed: block ${subject} does not link to the block before it: blocks are missing or were changed. It was imported.`,
      "changed-block": (subject: string) =>
        `Noticed: block ${subject} was changed after it was written: its hash does not fit. It was imported as it is.`,
      "recovered-from-backup": (subject: string) =>
        `Recovered: ${subject} was broken; its .backup was read instead.`,
      decoded: (subject: string) => `Read as ${subject}: the file is not UTF-8.`,
      "left-out": (subject: string) => `Left out: a memory has no place for ${subject}.`,
      "empty-record": (subject: string) => `Left out: there was no text in ${subject}.`,
      "orphaned-record": (subject: string) =>
        `Left out: what it belonged to did not exist (${subject}).`,
      "missing-reference": (subject: string) =>
        `Repaired: it pointed at something that did not exist and was kept without that (${subject}).`,
      "wrong-value": (subject: string) =>
        `Repaired: the value made no sense, so the usual one stands (${subject}).`,
      "doubtful-date": (subject: string) =>
        `The dates may be read with the day or the month first; check that they are right (${subject}).`,
    },
  },
  exported: (turns: number, directory: string) => `Wrote ${turnsOf(turns)} to ${directory}:`,
  exportedWithout: {
    turns: (indexes: readonly number[]) =>
      `Not exported, because their records are damaged: turns ${indexes.join(", ")}. \`hsms doctor --repair\` may save them.`,
    tree: "Exported without the tree, because it is damaged. `hsms rebuild` makes it anew from the turns.",
  },
  rebuilt: (turns: number) => `Rebuilt from ${turnsOf(turns)}.`,
  forget: {
    none: "No turn is meant. Nothing was changed.",
    missing: (turns: readonly number[]) =>
      `No such turn, or forgotten already: ${turns.join(", ")}`,
    goneAlready: "(deleted for good already)",
    withheld: (count: number) =>
      `${whole(count)} protected (pinned, immutable or of importance 10) are left alone; --include-protected takes them too.`,
    andMore: (count: number) => `  … and ${whole(count)} more`,
    question: (count: number) => `Forget ${turnsOf(count)}? (hsms undo brings them back)`,
    forgottenBefore: (count: number) =>
      `${whole(count)} of them ${count === 1 ? "was" : "were"} forgotten before.`,
    names: {
      title: (names: readonly string[], more: number) =>
        `Titles of conversations that go too: ${namedOf(names, more)}`,
      label: (names: readonly string[], more: number) =>
        `Labels that go too: ${namedOf(names, more)}`,
      tag: (names: readonly string[], more: number) => `Tags that go too: ${namedOf(names, more)}`,
      topic: (names: readonly string[], more: number) =>
        `Names that you gave to topics and that go too: ${namedOf(names, more)}`,
    },
    purgeQuestion: (turns: number, names: number) =>
      `Delete ${turnsAndNames(turns, names)} for good? This cannot be undone.`,
    archived: (count: number) => `Forgot ${turnsOf(count)}.`,
    notForgotten: (turns: readonly number[]) =>
      `Nothing to bring back, not forgotten or no such turn: ${turns.join(", ")}`,
    unarchived: (count: number) => `Remembered ${turnsOf(count)} again.`,
    purged: (turns: number, names: number) => `Deleted ${turnsAndNames(turns, names)} for good.`,
    quotedBy: (turns: readonly number[]) =>
      `Other turns quote them word for word: ${turns.join(", ")}`,
    quotingQuestion: (count: number) =>
      `${turnsOf(count)} ${count === 1 ? "quotes" : "quote"} them word for word. Delete ${count === 1 ? "it" : "them"} for good too?`,
    pinnedTopics: (topics: readonly string[]) =>
      `Topics that you named with words of them, which other turns there say too: ${topics.join(", ")} (hsms edit rename)`,
    backup: {
      holds: (place: string, turns: number, names: number) =>
        `Still holds ${turnsAndNames(turns, names)} of them: ${place}`,
      purged: (place: string, turns: number, names: number) =>
        `Deleted ${turnsAndNames(turns, names)} of them in ${place}`,
      unreadable: (place: string) => `Could not be looked into: ${place}`,
    },
    backupsQuestion: (count: number) => `Delete them in ${whole(count)} backups too?`,
    filesQuestion: (count: number) =>
      `Remove ${count === 1 ? "this file" : `these ${whole(count)} files`} too? An export can be made again.`,
    removed: (file: string) => `Removed ${file}`,
    file: (file: string) => `Still holds a sentence or a title of them: ${file}`,
    log: (file: string, topics: readonly string[]) =>
      `Names topics with words of them: ${file} (${topics.join(", ")})`,
  },
  opening: enOpening,
  upgrading: ({
    sizeBytes,
    keptAt,
  }: {
    readonly sizeBytes: number;
    readonly keptAt: string | null;
  }) =>
    `The memory is being written in a new format, once; that takes up to ${(sizeBytes / 1e6).toFixed(1)} MB of room.${keptAt === null ? "" : ` As it was, it stays in ${keptAt}; delete that folder when you no longer want it.`}`,
  passphrase: {
    ask: "Passphrase:",
    askFor: (folder: string) => `Passphrase of ${folder}:`,
    wrong: "The passphrase is wrong.",
    choose: "New passphrase:",
    repeat: "Once more:",
    openFile: (file: string) =>
      `Others can read the passphrase in ${file}: \`chmod 600\` keeps it to yourself.`,
    encryptQuestion:
      "Encrypt this memory? Without the passphrase nobody can read it again, you neither.",
    decryptQuestion: "Write this memory to the disk in clear?",
    writing: "Writing the memory anew",
    encrypted: "The memory is encrypted.",
    decrypted: "The memory is not encrypted.",
    already: (told: string) => `${told} Nothing was changed.`,
    changed: "The passphrase was changed.",
    copyInClear: (folder: string) => `In clear, a copy of the memory: ${folder}`,
    fileInClear: (file: string) => `In clear, yours to keep or remove: ${file}`,
    copiesQuestion: (count: number) =>
      count === 1 ? "Encrypt this copy too?" : `Encrypt these ${whole(count)} copies too?`,
    copyEncrypted: (folder: string) => `Encrypted under the same passphrase: ${folder}`,
    waiting: "Another process is making a backup of the memory as it was: waiting for it.",
    copyFailed: (folder: string, why: string) => `${folder} stays in clear: ${why}`,
    advice:
      "Keep the passphrase in a safe place. Files that were removed may still be on the disk until it is written over.",
    backupsStay: "Backups that were made before stay encrypted: keep the passphrase for them.",
    noDebugFile: "No debug file is written for an encrypted memory: it would hold it in clear.",
  },
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
  embedding: enEmbedding,
  config: {
    unknownVariable: (name: string, near: string | null) =>
      `The variable ${name} is not known, and ignored.${near === null ? "" : ` Did you mean ${near}?`}`,
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
      isRemoving ? "It is not connected." : "It is connected already.",
    done: (client: string, isRemoving: boolean) =>
      isRemoving
        ? `${client} is not connected any more. Start it anew.`
        : `${client} is connected. Start it anew; \`hsms connect ${client} --remove\` takes it back.`,
    importSessions: (count: number) =>
      `It has kept files of earlier sessions (${count}). Import them into the memory of this folder?`,
    sessions: (count: number, command: string) =>
      `It has kept files of earlier sessions (${count}): \`${command}\` imports them.`,
  },
  hooks: {
    badInput: "What the client handed over is no JSON object.",
    locked: "The memory is locked.",
    inDefault: (folder: string) =>
      `${folder} has no memory of its own: what is said here is kept in the memory "default". \`hsms project init\` or a first \`hsms add\` there makes one.`,
  },
  serve: enServe,
  debug: enDebug,
};

/** Stages of long work, by the engine's names for them. */
const stages: Readonly<Record<string, string>> = {
  quotes: "Looking for quotes",
  compact: "Rewriting the file (MB)",
  copies: "Looking through copies",
  rewrite: "Rewriting copies",
  secrets: "Looking for secrets",
  import: "Importing the world",
  open: "Opening",
  load: "Serving clients (s)",
  search: "Searching",
  check: "Checking",
  read: "Reading (MB)",
  record: "Recording",
  place: "Placing",
  undo: "Undoing",
  backup: "Backing up",
  export: "Going through the turns",
  compare: "Comparing",
  index: "Indexing",
  tree: "Growing the tree",
  vectors: "Making vectors",
  "turn vectors": "Making vectors of turns",
};

/** Every text for people; a language that lacks one does not compile. */
export type Messages = typeof en;

const namedOf = (names: readonly string[], more: number): string =>
  names.map((name) => `"${name}"`).join(", ") + (more > 0 ? ` … and ${whole(more)} more` : "");
