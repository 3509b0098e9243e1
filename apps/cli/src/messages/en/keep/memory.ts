import type { OutsideStatus } from "@hsms/engine";
import { whole } from "@hsms/messages";
import { megabytes } from "../../formats.ts";
import { counted, turnsOf } from "../counts.ts";

/** What `hsms memory` tells of a project's memory. */
export interface MemoryState {
  readonly project: string;
  readonly folder: string;
  readonly turns: number;
  readonly archived: number;
  readonly important: number;
  readonly topics: number;
  readonly queued: number;
  readonly sizeBytes: number;
  readonly isEncrypted: boolean;
  readonly newest: string | null;
  readonly settings: {
    readonly forgetting: boolean;
    readonly forgetBy: "level" | "use";
    readonly purging: boolean;
    readonly retentionDays: number;
    readonly forgetBelow: number;
  };
}

export const enMemory = {
  entries: {
    save: "keep a text for ever (importance 10)",
    important: "keep a text as important (importance 9)",
    forget: "forget the turns that contain this text; it can be undone",
    cleanup: "archive what is told twice or due to be forgotten, after showing it",
    export: "export all memories to a folder",
    import: "import memories from a file, or from the folder of an export",
    search: "find memories",
    summary: "what the memory is about",
    stats: "numbers and charts",
    recent: "list turns, newest first",
    "important-only": "list only memories of this importance or more; default 7",
    "cleanup-log": "list what clean-up did: memories archived, merged and deleted, by run",
    "set-retention": "days that a memory of importance 5 is kept without use",
    "set-auto-cleanup": "forget by itself what is not used any more (on), or never (off)",
    "set-importance-threshold":
      "only memories below this importance may be forgotten by themselves",
  },
  vectors: {
    summary: "the vector store (setting VECTOR_STORE) that follows this memory",
    status: "whether it holds what the memory does",
    resync: "send all vectors again, and wait for it",
    drop: "remove the collection there, and set VECTOR_STORE to none",
    sending: "sending vectors",
    question: (place: string): string =>
      `The vectors of all memories, with their ids, would go to ${place}. Allow it for this project?`,
    byEnvironment: (places: string): string =>
      `HSMS_VECTOR_STORE_ONLINE allows vectors to go to ${places}.`,
    dropped: "The collection is removed; VECTOR_STORE is none.",
    line: ({ store, collection, state, waiting, failure }: OutsideStatus): readonly string[] => [
      `store       ${store}`,
      `collection  ${collection ?? "none yet"}`,
      `state       ${state === "pending" ? `pending: ${waiting >= 1000 ? "1,000 or more" : whole(waiting)} to be told` : state}`,
      ...(failure === null ? [] : [`failure     ${failure.kind}: ${failure.message}`]),
      ...(failure?.kind === "not-allowed"
        ? [`            hsms config set VECTOR_STORE_ONLINE ${failure.message}`]
        : []),
    ],
  },
  path: "print the folder of the memory",
  destroy: {
    summary: "delete the memory of the project with its backups, after asking for its name",
    yes: "its name, to delete it without asking",
    backup: "make a backup in this new folder first",
    what: (of: {
      readonly project: string;
      readonly folder: string;
      readonly turns: number | null;
      readonly backups: number;
    }): string =>
      `This deletes the memory "${of.project}" for good: ${of.turns === null ? "turns that cannot be counted" : turnsOf(of.turns)} and ${counted(of.backups, ["backup", "backups"])} in ${of.folder}. It cannot be undone.`,
    askBackup: "Folder for a backup first (nothing: no backup): ",
    askName: (project: string): string => `Type its name, ${project}, to delete it: `,
    done: (project: string): string => `The memory "${project}" is deleted.`,
    left: "These files may still hold words of it:",
    outsideUnread:
      "Whether a vector store of another program holds its vectors could not be read without its passphrase: remove a collection of its name there.",
    outside: ({
      store,
      collection,
    }: {
      readonly store: string;
      readonly collection: string;
    }): string =>
      `Its vectors, with the ids of its turns, are still in the collection ${collection} of ${store}: remove it there.`,
  },
  value: (argument: string) => argument.slice(1, -1),
  state({ settings, ...of }: MemoryState): readonly string[] {
    const { forgetting, forgetBy, purging, retentionDays, forgetBelow } = settings;
    const kept =
      forgetBy === "use"
        ? ", by how often it is used"
        : forgetBelow > 5
          ? `, importance 5 after ${counted(retentionDays, ["day", "days"])} without use`
          : "";
    return [
      `project    ${of.project}`,
      `folder     ${of.folder}${of.isEncrypted ? " (encrypted)" : ""}`,
      `memories   ${turnsOf(of.turns)}, ${whole(of.important)} important, ${whole(of.archived)} forgotten, ${megabytes(of.sizeBytes)}`,
      `topics     ${counted(of.topics, ["topic", "topics"])}${of.queued === 0 ? "" : `; ${turnsOf(of.queued)} waiting for a place`}`,
      `newest     ${of.newest ?? "no date known"}`,
      forgetting
        ? `clean-up   on: below importance ${forgetBelow}${kept}${purging ? "; deletes 30 days later" : ""}`
        : "clean-up   off: nothing is forgotten by itself",
    ];
  },
};

export const enSummary = {
  head: (of: {
    readonly project: string;
    readonly total: number;
    readonly from: string | null;
    readonly to: string | null;
  }): string =>
    `${of.project}: ${turnsOf(of.total)}${of.from === null ? "" : `, ${of.from} to ${of.to ?? ""}`}`,
  topics: (count: number) => `What it is about (${counted(count, ["topic", "topics"])})`,
  topic: (of: { readonly topic: string; readonly turns: number; readonly line: string }): string =>
    `${of.topic} (${turnsOf(of.turns)})${of.line === "" ? "" : `: ${of.line}`}`,
  weeks: "By week",
  week: (from: string, to: string) => `${from} to ${to}`,
  facts: "Facts",
  important: "Important",
  newest: "Newest",
};
