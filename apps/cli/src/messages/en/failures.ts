import { whatLeaves } from "./models/online.ts";
import { because, type FailureTexts } from "../failures.ts";
import { enEmbedderFailures } from "./models/embedding.ts";
import { enProjectFailures } from "./projects.ts";
import { enServeFailures } from "./serve.ts";

/** Failures in English; also the text of every JSON envelope, which is never localised. */
export const enFailures: FailureTexts = {
  BAD_CONFIGURATION: (subject, detail) => ({
    what: `The setting ${subject} is not allowed.`,
    hint: `Allowed: ${detail}`,
  }),
  BROKEN_CONFIGURATION_FILE: (subject, detail) => ({
    what: `The settings file ${subject} is not a JSON object${because(detail)}.`,
    hint: "Mend or remove the file.",
  }),
  UNKNOWN_SETTING: (subject, detail) => ({
    what: `There is no setting "${subject}".`,
    hint: detail === "" ? "`hsms config show` lists them." : `Did you mean ${detail}?`,
  }),
  BAD_SETTING_VALUE: (subject, detail) => ({
    what: `${subject} is not allowed.`,
    hint: `Allowed: ${detail}`,
  }),
  CONFLICTING_FLAGS: (subject) => ({
    what: `${subject} cannot be used together.`,
    hint: "Leave one of them out.",
  }),
  MISPLACED_FLAG: (subject, detail) => ({
    what: `${subject} does not belong to "hsms ${detail}".`,
    hint: `\`hsms ${detail} --help\` lists its flags.`,
  }),
  ...enProjectFailures,
  ...enEmbedderFailures,
  NO_SUCH_NODE: (name) => ({
    what: `There is no node "${name}".`,
    hint: "`hsms tree` shows the names, `hsms tree --json` the ids too. A node below another: upper/lower.",
  }),
  AMBIGUOUS_NODE: (name, nodes) => ({
    what: `Several nodes fit "${name}": ${nodes}.`,
    hint: "Give the beginning of the id, or the whole path.",
  }),
  BAD_COLUMNS: (subject) => ({
    what: `"${subject}" does not name columns.`,
    hint: "Write user=Frage,createdAt=Datum: user, assistant, text, speaker, createdAt, tags, conversation or id, and the name of the column.",
  }),
  CLIENT_FILE_STRANGE: (file) => ({
    what: `${file} is not in the form that its program reads, or already has an entry "hsms": it was left as it is.`,
    hint: "Correct it, or write the entry by hand as docs/assistants.md shows it.",
  }),
  CLIENT_FILE_CHANGED: (file) => ({
    what: `${file} was changed in the meantime: it was left as it is.`,
    hint: "Run the command again.",
  }),
  ...enServeFailures,
  BAD_DATE: (subject) => ({
    what: `"${subject}" is not a date.`,
    hint: 'Write 2026-03-31, 2026-03-31T18:00:00+09:00, or words such as yesterday, "last week" and "3 days ago".',
  }),
  BAD_RANGE: (subject) => ({
    what: `The time range ends before it begins: ${subject}.`,
    hint: "--since is the earlier date; --until and --as-of are the later ones.",
  }),
  NO_SUCH_CONVERSATION: (subject, near) => ({
    what: `There is no conversation "${subject}".`,
    hint:
      near === ""
        ? "There are none yet."
        : `Give an id, its beginning, or a name. There are: ${near}`,
  }),
  AMBIGUOUS_CONVERSATION: (subject, ids) => ({
    what: `Several conversations fit "${subject}": ${ids}.`,
    hint: "Give more of the id.",
  }),
  NO_SUCH_TAG: (subject, near) => ({
    what: `No memory has the tag "${subject}".`,
    hint:
      near === ""
        ? "No memory has a tag yet: `hsms edit set TURN --tag NAME` gives one."
        : `There are: ${near}`,
  }),
  NO_SUCH_TURN: (subject) => ({
    what: `There is no turn "${subject}".`,
    hint: "Give its number, its id, or at least the first eight characters of the id (`hsms search --json`).",
  }),
  NO_SUCH_PLACE: (subject, labels) => ({
    what: `❌ No label, turn or conversation is called '${subject}'.`,
    hint:
      labels === ""
        ? "Give a turn's number or id, which `hsms branch tree` shows (/tree in the chat); `hsms branch label NAME` (/save NAME) puts a label on a turn."
        : `Labels: ${labels}`,
  }),
  NO_SUCH_LABEL: (subject, labels) => ({
    what: `❌ The label '${subject}' stands nowhere.`,
    hint: labels === "" ? "There is no label yet." : `Labels: ${labels}`,
  }),
  BRANCH_OF_ROOT: (subject) => ({
    what: `'${subject}' is before the first turn, where there is no branch to search.`,
    hint: "Name a turn or a label on one (`hsms branch list`).",
  }),
  LABEL_TAKEN: (subject, at) => ({
    what: `The label '${subject}' stands at ${at} already.`,
    hint: "--force moves it here.",
  }),
  BAD_LABEL: (subject, why) => ({
    what:
      why === "reserved"
        ? `'${subject}' means the root, so no label can be called so.`
        : why === "purged"
          ? `The turn was deleted for good: the label '${subject}' cannot stand there.`
          : `'${subject}' cannot be a label.`,
    hint:
      why === "purged"
        ? "Put it on another turn (`hsms branch label NAME --at PLACE`)."
        : "A label has 1 to 50 characters.",
  }),
  SEVERAL_BRANCHES: (subject, heads) => ({
    what: `From '${subject}' on the talk goes several ways.`,
    hint: `Name the last turn of one: ${heads}`,
  }),
  NO_SUCH_SLOT: (subject) => ({
    what: `No slot "${subject}" holds a memory.`,
    hint: "`hsms slots` shows them with their numbers.",
  }),
  BRANCH_IN_USE: (subject) => ({
    what: `You are on the branch of '${subject}'.`,
    hint: "Go to another one first: `hsms branch goto PLACE`.",
  }),
  AMBIGUOUS_TURN: (subject, ids) => ({
    what: `Several turns fit "${subject}": ${ids}.`,
    hint: "Give more of the id.",
  }),
  BAD_CURSOR: (subject) => ({
    what: `The next page cannot be found: ${subject}`,
    hint: "Repeat the whole search as it was, with the cursor that it gave, or begin with the first page.",
  }),
  CURSOR_OF_ANOTHER: () => ({
    what: "The next page cannot be found: this cursor is of another project.",
    hint: "Name the project that was searched (`--project NAME`), or begin with the first page.",
  }),
  UNKNOWN_SCOPE: (subject) => ({
    what: `What was to be searched is not there: ${subject}`,
    hint: "It may have been deleted a moment ago. Search without it.",
  }),
  NEEDS_YES: (subject) => ({
    what: `Nobody can be asked here: ${subject}`,
    hint: "Say --yes if it is meant, or run it in a terminal. Nothing was changed.",
  }),
  NEEDS_ME: (_, detail) => ({
    what: `People talk in these files, and they do not say which of them you are: ${detail}`,
    hint: "Say --me NAME with one of these names, or run it in a terminal. Nothing was imported.",
  }),
  NO_SUCH_PERSON: (subject, detail) => ({
    what:
      detail === ""
        ? `No talk between people is in these files, so nobody there is "${subject}"`
        : `Nobody called "${subject}" talks in these files: ${detail}`,
    hint:
      detail === ""
        ? "Import them without --me. Nothing was imported."
        : "Say --me with a name as it is written there. Nothing was imported.",
  }),
  NO_TERMINAL: (subject) => ({
    what: `There is no terminal here: ${subject}`,
    hint: "Run it in the terminal that is to be reset, with its output not redirected.",
  }),
  NOTHING_ASKED: (subject) => ({
    what: subject === "text" ? "The text to keep is empty." : "The question is empty.",
    hint: "Give it behind the command, or through a pipe. Nothing was stored.",
  }),
  NO_STANDARD_INPUT: (subject, command) => ({
    what: `"-" means standard input or output, which \`hsms ${command}\` does not take for ${subject}.`,
    hint: "Only ask and search read a question from there. A file or folder of this name is ./-",
  }),
  INPUT_NOT_UTF8: () => ({
    what: "Standard input holds no UTF-8 text.",
    hint: "Turn it into UTF-8 first: iconv -f ENCODING -t UTF-8.",
  }),
  INPUT_TOO_LARGE: (subject) => ({
    what: `Standard input holds more than ${subject} characters, the limit for one message.`,
    hint: "Put it into a file; `hsms import` reads conversations from files.",
  }),
  NOTHING_CHOSEN: () => ({
    what: "It is not said what to forget.",
    hint: "Name turns by their numbers, as search shows them, or say --match, --before, --importance-up-to or --archived.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "Nothing was changed. Look again, and say anew what to forget.",
  }),
  OTHER_DATASET: (subject, detail) => ({
    what: `${subject} is of another data set: it looks like ${detail}.`,
    hint: `Try --dataset ${detail}.`,
  }),
  NO_TERMINAL_TOOLS: (subject) => ({
    what: `${subject} makes a terminal of its own, and what that takes is not installed here.`,
    hint: "Run it in a clone of the repository: pnpm hsms bench tui.",
  }),
  NO_BENCH_HERE: () => ({
    what: "The benches come with the source, and are not in this installation.",
    hint: "In a clone of the repository: pnpm bench latency.",
  }),
  NOT_BUILT: (subject) => ({
    what: `${subject} measures the built program, and there is none.`,
    hint: "Build it first: pnpm build.",
  }),
  NO_TRACE: (subject) => ({
    what: `${subject} is no search that hsms exported.`,
    hint: "In the screen, the search pane exports a search with e.",
  }),
  BAD_KEY_SCRIPT: (subject, detail) => ({
    what: `${subject}: ${detail}.`,
    hint: "docs/tui.md tells what a script of keys may say.",
  }),
  SCRIPT_WAITED: (subject, detail) => ({
    what: `${subject} waited in vain: ${detail}`,
    hint: "Run hsms by hand to see what it shows there, and mend the line.",
  }),
  NO_SCREEN: (subject) => ({
    what: `${subject} plays keys in the full screen, and there is none here.`,
    hint: "Run it in a terminal, without --plain and --json.",
  }),
  BAD_PATTERN: (subject, detail) => ({
    what: `"${subject}" is no regular expression${because(detail)}.`,
    hint: "Leave --regex out to look for the text as it stands.",
  }),
  NO_PASSPHRASE: (subject, reason) => ({
    what: `There is no passphrase: ${noPassphrase[reason]?.(subject) ?? reason}`,
    hint: "Type it in a terminal, put it into a file and name that in HSMS_PASSPHRASE_FILE, or keep it in the key ring (docs/privacy.md).",
  }),
  PASSPHRASES_DIFFER: () => ({
    what: "The two passphrases differ.",
    hint: "Try again. Nothing was changed.",
  }),
  TEST_PROJECT_IN_USE: (subject) => ({
    what: `Test mode would empty the project "${subject}", and it holds turns that test mode did not write.`,
    hint: "Export it and remove its folder first; nothing was changed.",
  }),
  CANNOT_CREATE: (subject, detail) => ({
    what: `${subject} cannot be written${because(detail)}.`,
    hint: "Mend its rights, or choose another folder (HSMS_HOME=…).",
  }),
  CANNOT_READ: (subject, detail) => ({
    what: `${subject} cannot be read${because(detail)}.`,
    hint: "Check the path and its rights.",
  }),
  WORK_FAILED: (subject, detail) => ({
    what: detail,
    hint: `The engine reported ${subject}. \`hsms doctor\` checks the memory.`,
  }),
  BAD_SETTING: (subject) => ({ what: subject, hint: "`hsms config show` lists the settings." }),
  BAD_BACKUP: (subject) => ({
    what: `The backup is damaged: ${subject}`,
    hint: "Take an older one: `hsms backup --list`. Nothing was changed.",
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
          what: `The memory of this project was there and is not any more: ${subject}. It has no backup.`,
          hint: "Put the folder back. To begin an empty memory, remove the project's folder around it.",
        }
      : {
          what: `The memory of this project was there and is not any more: ${subject}. Its newest backup (and its turns): ${newest}.`,
          hint: "`hsms restore` or `hsms doctor --repair` brings it back. To begin an empty memory, remove the project's folder around it.",
        },
  NOT_ENCRYPTED: () => ({
    what: "The memory is not encrypted, so it has no passphrase to change.",
    hint: "`hsms encrypt` encrypts it.",
  }),
  COPIES_IN_CLEAR: (subject) => ({
    what: `The memory is encrypted; these copies are not yet, since another process is making a backup: ${subject}`,
    hint: "`hsms encrypt` again goes on with them.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "Nothing was changed. What was done before a restoration can be undone after it only.",
  }),
  BACKUP_PLACE_USED: (what) => ({
    what,
    hint: "Name a folder that is not there yet, or an empty one. Nothing was changed.",
  }),
  BACKUP_PLACE_REFUSED: (what) => ({
    what,
    hint: "Mend its rights, or name another one with --out.",
  }),
  BAD_INPUT: (subject) => ({ what: subject, hint: "Nothing was changed." }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` records it with the secret masked, `--secrets keep` as it is.",
  }),
  CANCELLED: () => ({ what: "Cancelled.", hint: "" }),
  UNKNOWN_MODEL: (subject) => ({ what: subject, hint: "Use `--model offline`." }),
  NO_API_KEYS: () => ({
    what: "ERROR: NO API KEYS FOUND",
    hint: "Put a key into AI_1 (and more into AI_2, LOAD_1 …), or use `--model offline`.",
  }),
  NO_MODEL_SERVER: (subject) => ({
    what: `The model "${subject}" is at an OpenAI-compatible server, and none is named.`,
    hint: "Put its address with its version into HSMS_OPENAI_BASE_URL, such as http://localhost:11434/v1; for OpenAI itself the key in HSMS_OPENAI_API_KEY is enough.",
  }),
  NEEDS_ONLINE: (subject, detail) => ({
    what: `${whatLeaves} would leave this machine: to ${detail} at ${subject}.`,
    hint: `Allow it for this run with --online, for this project with \`hsms config set ONLINE ${subject}\`, or use \`--model offline\`.`,
  }),
  MODEL_BUSY: (subject) => ({
    what: `${subject}.`,
    hint: "Ask again later, wait for the quota with `--wait 300`, add keys (AI_2, LOAD_1 …), or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_UNREACHABLE: (subject) => ({
    what: `${subject}.`,
    hint: "See that its server runs (`ollama serve`), and that network, proxy and address are right, and ask again; `--model offline` (in the chat `!model offline`) answers without one.",
  }),
  MODEL_SLOW: (subject) => ({
    what: `${subject}.`,
    hint: "Wait longer with `--wait 300`, for good with `hsms config set WAIT 300`; a smaller model is faster, and `--model offline` (in the chat `!model offline`) needs none.",
  }),
  NO_ANTHROPIC_KEY: (subject) => ({
    what: `The model "${subject}" is one of Anthropic's, and there is no key for it.`,
    hint: "Put it into HSMS_ANTHROPIC_API_KEY, or use `--model offline`.",
  }),
  MODEL_REQUEST_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Sending it again does not help: choose another model with --model, or see what the server's own log says.",
  }),
  MODEL_TOO_LONG: (subject) => ({
    what: `${subject}.`,
    hint: "Lower TOKEN_BUDGET (`hsms config set TOKEN_BUDGET 512`), or give the model a larger context.",
  }),
  MODEL_KEY_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Check the key: AI_1 for Gemini (`--api-info` shows the first four characters), HSMS_OPENAI_API_KEY or HSMS_ANTHROPIC_API_KEY for the others; or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_NO_CREDIT: (subject) => ({
    what: `${subject}.`,
    hint: "Add credit or a plan with the provider, use another key or model, or `--model offline` (in the chat `!model offline`). Waiting does not help.",
  }),
  MODEL_NOT_FOUND: (subject) => ({
    what: `${subject}.`,
    hint: "Choose another with --model, or `hsms config set MODEL NAME`. The address of an OpenAI-compatible server ends in its version, …/v1; Ollama gets a model by `ollama pull NAME`. `hsms models --test` names those that the server has.",
  }),
  MODEL_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "Word it differently, or use `--model offline` (in the chat `!model offline`).",
  }),
  MODEL_NONSENSE: (subject) => ({
    what: `${subject}.`,
    hint: "Ask again, or choose another model.",
  }),
  CLOSED: (subject) => ({ what: subject, hint: "Start again." }),
  STORE_NOT_WRITABLE: (subject) => ({
    what: `The memory cannot be written: ${subject}`,
    hint: "Mend the rights of its folder, or choose another (HSMS_HOME=…).",
  }),
  STORE_TOO_NEW: (subject) => ({
    what: `The memory was made by a newer version: ${subject}`,
    hint: "Update hsms. Nothing was changed.",
  }),
  STORE_DAMAGED: (subject) => ({
    what: `The memory is damaged: ${subject}`,
    hint: "`hsms doctor` says what is wrong. `hsms doctor --repair` mends it, `hsms restore` takes the newest backup; both keep the damaged memory aside.",
  }),
  STORE_FULL: (subject) => ({
    what: `There is no room to write: ${subject}`,
    hint: "Make room, or have the limit raised, and try again; what was acknowledged is safe.",
  }),
  STORE_DISK_FAILED: (subject) => ({
    what: `The disk did not read or write as it should: ${subject}`,
    hint: "It may be failing: copy the memory to another disk (`hsms backup --out FOLDER`) before anything else, and read the system's log. If the memory does not open, `hsms doctor --repair` keeps all that can be read. What was acknowledged was on the disk.",
  }),
  STORE_LIMITED: (subject) => ({
    what: `The system allows this process too little: ${subject}`,
    hint: "Raise the limit (`ulimit` in this shell, or the settings of the service or the batch system) and start again.",
  }),
  STORE_UNSAFE: (subject) => ({
    what: `The memory's files are not safe to use: ${subject}`,
    hint: "Put the files themselves there, owned by the account that runs hsms (`chown -R`), or name another place (HSMS_HOME=…). Nothing was changed.",
  }),
  STORE_BUSY: (subject) => ({
    what: `Another process holds the memory: ${subject}`,
    hint: "Try again.",
  }),
  STORE_LOCKED: (subject) => ({
    what: `The memory is encrypted: ${subject}`,
    hint: "Start it in a terminal, which asks for the passphrase, or put the passphrase into a file and name that in HSMS_PASSPHRASE_FILE.",
  }),
  STORE_KEY_LOST: (subject) => ({
    what: `The memory is encrypted, and what locks its key is lost: ${subject}`,
    hint: "`hsms doctor --repair` takes it from a backup, which has the same. Without it nobody can read the memory.",
  }),
  STORE_CLOSED: (subject) => ({ what: `The memory was closed: ${subject}`, hint: "Start again." }),
  STORE_MISUSE: (subject) => ({
    what: `The memory refused: ${subject}`,
    hint: "This is a bug of hsms: please report it with the command you gave.",
  }),
  BUG: (subject) => ({
    what: `Something unforeseen happened: ${subject}`,
    hint: "This is a bug of hsms: please report it with the command, and with what HSMS_DEBUG=true in the environment adds.",
  }),
};

/** Why there is none; `file` is the one that was to hold it. */
const noPassphrase: Readonly<Record<string, (file: string) => string>> = {
  nobody: () => "nobody can be asked here.",
  givenUp: () => "none was typed.",
  empty: () => "an empty one protects nothing.",
  emptyFile: (file) => `${file} is empty.`,
};
