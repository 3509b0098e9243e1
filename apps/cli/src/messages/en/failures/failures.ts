import { because, type FailureTexts } from "../../failures.ts";
import { enEmbedderFailures } from "../models/embedding.ts";
import { enProjectFailures } from "../projects.ts";
import { enServeFailures } from "../exchange/serve.ts";
import { enSyncFailures } from "../exchange/sync.ts";
import { enInputFailures } from "./input.ts";
import { enLookupFailures } from "./lookup.ts";
import { enModelFailures } from "./models.ts";

/** Failures in English; also the text of every JSON envelope, which is never localised. */
export const enFailures: FailureTexts = {
  ...enProjectFailures,
  ...enServeFailures,
  ...enSyncFailures,
  ...enInputFailures,
  ...enLookupFailures,
  ...enModelFailures,
  ...enEmbedderFailures,
  BAD_CONFIGURATION: (subject, detail) => ({
    what: `The setting ${subject} is not allowed.`,
    hint: `Allowed: ${detail}`,
  }),
  BROKEN_CONFIGURATION_FILE: (subject, detail) => ({
    what: `The settings file ${subject} is not a JSON object${because(detail)}.`,
    hint: "Fix or remove the file.",
  }),
  UNKNOWN_SETTING: (subject, detail) => ({
    what: `There is no setting "${subject}".`,
    hint: detail === "" ? "`hsms config show` lists them." : `Did you mean ${detail}?`,
  }),
  BAD_SETTING_VALUE: (subject, detail) => ({
    what: `${subject} is not allowed.`,
    hint: `Allowed: ${detail}`,
  }),
  BAD_SETTING: (subject) => ({ what: subject, hint: "`hsms config show` lists the settings." }),
  CONFLICTING_FLAGS: (subject) => ({
    what: `${subject} cannot be used together.`,
    hint: "Leave one of them out.",
  }),
  MISPLACED_FLAG: (subject, detail) => ({
    what: `${subject} does not belong to "hsms ${detail}".`,
    hint: `\`hsms ${detail} --help\` lists its flags.`,
  }),

  NO_SUCH_PLACE: (subject, labels) => ({
    what: `❌ No label, turn or conversation is called '${subject}'.`,
    hint:
      labels === ""
        ? "Give a turn's number or id, which `hsms branch tree` shows (/tree in the chat); `hsms branch label NAME` (/save NAME) puts a label on a turn."
        : `Labels: ${labels}`,
  }),
  NO_SUCH_LABEL: (subject, labels) => ({
    what: `❌ There is no label '${subject}'.`,
    hint: labels === "" ? "There is no label yet." : `Labels: ${labels}`,
  }),
  LABEL_TAKEN: (subject, at) => ({
    what: `The label '${subject}' is already at ${at}.`,
    hint: "--force moves it here.",
  }),
  BAD_LABEL: (subject, why) => ({
    what:
      why === "reserved"
        ? `'${subject}' is reserved for the root and cannot be a label.`
        : why === "purged"
          ? `The turn was deleted for good: it cannot have the label '${subject}'.`
          : `'${subject}' cannot be a label.`,
    hint:
      why === "purged"
        ? "Put it on another turn (`hsms branch label NAME --at PLACE`)."
        : "A label has 1 to 50 characters.",
  }),
  BRANCH_OF_ROOT: (subject) => ({
    what: `'${subject}' is before the first turn, where there is no branch to search.`,
    hint: "Name a turn or a label on one (`hsms branch list`).",
  }),
  SEVERAL_BRANCHES: (subject, heads) => ({
    what: `The conversation branches after '${subject}'.`,
    hint: `Name the last turn of one: ${heads}`,
  }),
  BRANCH_IN_USE: (subject) => ({
    what: `You are on the branch of '${subject}'.`,
    hint: "Go to another one first: `hsms branch goto PLACE`.",
  }),

  // Importing, and connecting the programs of others.
  BAD_COLUMNS: (subject) => ({
    what: `"${subject}" is not a column mapping.`,
    hint: "Write user=Frage,createdAt=Datum: user, assistant, text, speaker, createdAt, tags, conversation or id, and the name of the column.",
  }),
  NEEDS_ME: (_, detail) => ({
    what: `These files contain conversations between people, and do not say which of them you are: ${detail}`,
    hint: "Use --me NAME with one of these names, or run it in a terminal. Nothing was imported.",
  }),
  NO_SUCH_PERSON: (subject, detail) => ({
    what:
      detail === ""
        ? `These files contain no conversations between people, so nobody in them is "${subject}"`
        : `Nobody called "${subject}" speaks in these files: ${detail}`,
    hint:
      detail === ""
        ? "Import them without --me. Nothing was imported."
        : "Use --me with a name as it is written there. Nothing was imported.",
  }),
  CLIENT_FILE_STRANGE: (file) => ({
    what: `${file} does not have the format that its program expects, or already has an entry "hsms": it was left unchanged.`,
    hint: "Correct it, or write the entry by hand as docs/assistants.md shows it.",
  }),
  CLIENT_FILE_CHANGED: (file) => ({
    what: `${file} was changed in the meantime: it was left unchanged.`,
    hint: "Run the command again.",
  }),

  // Forgetting, undoing, and secrets in what is recorded.
  NOTHING_CHOSEN: () => ({
    what: "Nothing was selected to forget.",
    hint: "Give the turn numbers that search shows, or use --match, --before, --importance-up-to or --archived.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "Nothing was changed. Search again, and select again what to forget.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "Nothing was changed. Commands run before a restoration can be undone only after the restoration is undone.",
  }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` records it with the secret masked, `--secrets keep` as it is.",
  }),

  // Benchmarks and scripts of keys.
  OTHER_DATASET: (subject, detail) => ({
    what: `${subject} belongs to another data set: it looks like ${detail}.`,
    hint: `Try --dataset ${detail}.`,
  }),
  NO_TERMINAL_TOOLS: (subject) => ({
    what: `${subject} needs packages for a virtual terminal that are not installed here.`,
    hint: "Run it in a clone of the repository: pnpm hsms bench tui.",
  }),
  NO_BENCH_HERE: () => ({
    what: "The benchmarks come with the source code and are not part of this installation.",
    hint: "In a clone of the repository: pnpm bench latency.",
  }),
  NOT_BUILT: (subject) => ({
    what: `${subject} measures the built program, which does not exist yet.`,
    hint: "Build it first: pnpm build.",
  }),
  NO_TRACE: (subject) => ({
    what: `${subject} is not a search exported by hsms.`,
    hint: "In the screen, the search pane exports a search with e.",
  }),
  BAD_KEY_SCRIPT: (subject, detail) => ({
    what: `${subject}: ${detail}.`,
    hint: "docs/tui.md describes scripts of keys.",
  }),
  SCRIPT_WAITED: (subject, detail) => ({
    what: `${subject} timed out: ${detail}`,
    hint: "Run hsms by hand to see what it shows there, and correct the line.",
  }),

  // Backups, and a memory that is gone.
  BAD_BACKUP: (subject) => ({
    what: `The backup is damaged: ${subject}`,
    hint: "Use an older one: `hsms backup --list`. Nothing was changed.",
  }),
  NO_SUCH_BACKUP: (subject, known) => ({
    what: subject === "" ? "There is no backup yet." : `There is no backup "${subject}".`,
    hint: known === "" ? "`hsms backup` makes one." : `There are: ${known}`,
  }),
  NO_STORE_THERE: (subject) => ({
    what: `${subject} holds no memory and no backup.`,
    hint: "Name a day or a folder that `hsms backup --list` shows, or one made with `hsms backup --out`. Nothing was changed.",
  }),
  STORE_MISSING: (subject, newest) =>
    newest === ""
      ? {
          what: `The memory of this project no longer exists: ${subject}. It has no backup.`,
          hint: "Put the folder back. To start with an empty memory, remove the project folder that contained it.",
        }
      : {
          what: `The memory of this project no longer exists: ${subject}. Its newest backup (with its turns): ${newest}.`,
          hint: "`hsms restore` or `hsms doctor --repair` brings it back. To start with an empty memory, remove the project folder that contained it.",
        },
  BACKUP_PLACE_USED: (what) => ({
    what,
    hint: "Name a folder that does not exist yet, or an empty one. Nothing was changed.",
  }),
  BACKUP_PLACE_REFUSED: (what) => ({
    what,
    hint: "Correct its permissions, or name another one with --out.",
  }),

  // Passphrases and encrypted memories.
  NO_PASSPHRASE: (subject, reason) => ({
    what: `There is no passphrase: ${noPassphrase[reason]?.(subject) ?? reason}`,
    hint: "Type it in a terminal, put it into a file and name that in HSMS_PASSPHRASE_FILE, or keep it in the key ring (docs/privacy.md).",
  }),
  PASSPHRASES_DIFFER: () => ({
    what: "The two passphrases differ.",
    hint: "Try again. Nothing was changed.",
  }),
  NOT_ENCRYPTED: () => ({
    what: "The memory is not encrypted, so it has no passphrase to change.",
    hint: "`hsms encrypt` encrypts it.",
  }),
  COPIES_IN_CLEAR: (subject) => ({
    what: `The memory is encrypted, but these copies are not yet, because another process is making a backup: ${subject}`,
    hint: "Run `hsms encrypt` again to encrypt them.",
  }),
  STORE_LOCKED: (subject) => ({
    what: `The memory is encrypted: ${subject}`,
    hint: "Start it in a terminal, which asks for the passphrase, or put the passphrase into a file and name that in HSMS_PASSPHRASE_FILE.",
  }),
  STORE_KEY_LOST: (subject) => ({
    what: `The memory is encrypted, and the files that lock its key are lost: ${subject}`,
    hint: "`hsms doctor --repair` copies them from a backup. Without them nobody can read the memory.",
  }),

  // The store: its files, the disk, other processes.
  STORE_NOT_WRITABLE: (subject) => ({
    what: `The memory cannot be written: ${subject}`,
    hint: "Correct the permissions of its folder, or choose another (HSMS_HOME=…).",
  }),
  STORE_TOO_NEW: (subject) => ({
    what: `The memory was created by a newer version: ${subject}`,
    hint: "Update hsms. Nothing was changed.",
  }),
  STORE_DAMAGED: (subject) => ({
    what: `The memory is damaged: ${subject}`,
    hint: "`hsms doctor` shows what is wrong. `hsms doctor --repair` repairs it, `hsms restore` restores the newest backup; both keep the damaged memory aside.",
  }),
  STORE_FULL: (subject) => ({
    what: `There is no space left to write: ${subject}`,
    hint: "Free some space, or have the limit raised, and try again; what was acknowledged is safe.",
  }),
  STORE_DISK_FAILED: (subject) => ({
    what: `The disk failed to read or write: ${subject}`,
    hint: "It may be failing: copy the memory to another disk (`hsms backup --out FOLDER`) before anything else, and read the system's log. If the memory does not open, `hsms doctor --repair` keeps all that can be read. What was acknowledged was on the disk.",
  }),
  STORE_LIMITED: (subject) => ({
    what: `The limits of the system for this process are too low: ${subject}`,
    hint: "Raise the limit (`ulimit` in this shell, or the settings of the service or the batch system) and start again.",
  }),
  STORE_UNSAFE: (subject) => ({
    what: `The memory's files are not safe to use: ${subject}`,
    hint: "Put the files themselves there, owned by the account that runs hsms (`chown -R`), or name another place (HSMS_HOME=…). Nothing was changed.",
  }),
  STORE_BUSY: (subject) => ({
    what: `The memory is locked by another process: ${subject}`,
    hint: "Try again.",
  }),
  STORE_CLOSED: (subject) => ({ what: `The memory was closed: ${subject}`, hint: "Start again." }),
  STORE_MISUSE: (subject) => ({
    what: `The memory refused: ${subject}`,
    hint: "This is a bug in hsms: please report it with the command that you ran.",
  }),
};

/** Why there is none; `file` is the one that was to hold it. */
const noPassphrase: Readonly<Record<string, (file: string) => string>> = {
  nobody: () => "there is no terminal to ask on.",
  givenUp: () => "none was typed.",
  empty: () => "an empty one protects nothing.",
  emptyFile: (file) => `${file} is empty.`,
};
