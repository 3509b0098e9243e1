import { CodedError, createMessage, type Message } from "@hsms/messages";
import type { Failure, FormatProblem, FormatProblemCode } from "@hsms/engine";
import { exitCodes, type ExitCode } from "./exit-codes.ts";

/** Why the command line refused, each with the exit code that scripts see; texts are in `messages`. */
export const cliErrors = {
  /** A value of the environment or of the user file is not allowed. */
  BAD_CONFIGURATION: exitCodes.configuration,
  BROKEN_CONFIGURATION_FILE: exitCodes.configuration,
  /** `memory vectors resync`: nobody agreed that vectors go to the place `subject`, and nobody can be asked. */
  VECTORS_NEED_ONLINE: exitCodes.configuration,
  /** `memory vectors`: the setting names no store of vectors. */
  NO_VECTOR_STORE: exitCodes.usage,
  /** `memory vectors drop`: the store of vectors (`subject`) could not be asked; `detail` says why. */
  VECTOR_STORE_FAILED: exitCodes.unavailable,
  /** `memory destroy`: processes (`detail`) have the memory open. */
  MEMORY_OPEN: exitCodes.tryAgain,
  /** `memory destroy --backup`: a folder (`subject`) within what is to be deleted. */
  BACKUP_INSIDE: exitCodes.usage,
  /** `memory destroy --backup`: turns were told to the memory (`subject`) since the backup (`detail`). */
  TOLD_SINCE_BACKUP: exitCodes.tryAgain,
  /** `memory destroy`: the name that was given is not that of the memory, `subject`. */
  OTHER_NAME: exitCodes.usage,
  /** A file (`subject`) that would be overwritten. */
  FILE_THERE: exitCodes.usage,
  /** `config get|set`: no such setting. */
  UNKNOWN_SETTING: exitCodes.usage,
  BAD_SETTING_VALUE: exitCodes.usage,
  /** Two flags that exclude each other (S0-17). */
  CONFLICTING_FLAGS: exitCodes.usage,
  /** A flag that the command does not know stands before its name. */
  MISPLACED_FLAG: exitCodes.usage,
  /** A name with separators or control characters. */
  BAD_PROJECT_NAME: exitCodes.usage,
  AMBIGUOUS_PROJECT: exitCodes.usage,
  NO_SUCH_PROJECT: exitCodes.usage,
  /** A command that reads, where no memory is yet: `subject` is the folder, `detail` names the memories that are. */
  NO_MEMORY_HERE: exitCodes.nothingFound,
  /** An id file (`subject`) names a project that is of another folder, which is still there; `detail` says which. */
  PROJECT_ELSEWHERE: exitCodes.configuration,
  /** `project merge`, `project apart`: nothing is to be done; `detail` is the project. */
  SAME_PROJECT: exitCodes.usage,
  /** `--project PATH` that is no folder. */
  NO_SUCH_FOLDER: exitCodes.usage,
  /** A folder from which no embedder can be made. */
  NO_MODEL_THERE: exitCodes.usage,
  /** `project.json` or the id file cannot be read. */
  BROKEN_PROJECT_FILE: exitCodes.badData,
  /** `edit`: no node has this path, id or topic. */
  NO_SUCH_NODE: exitCodes.usage,
  /** Several nodes have this topic, or an id that begins so. */
  AMBIGUOUS_NODE: exitCodes.usage,
  /** `restore`: no backup of this day or in this folder, or none at all. */
  NO_SUCH_BACKUP: exitCodes.usage,
  /** `restore`: a folder that holds no store. */
  NO_STORE_THERE: exitCodes.usage,
  /** A project that was used, and its store is not there: `detail` says which backup is. */
  STORE_MISSING: exitCodes.badData,
  /** `passphrase` of a memory that lies in clear. */
  NOT_ENCRYPTED: exitCodes.usage,
  /** `encrypt`: the memory is, its copies are not, since somebody goes on making one. */
  COPIES_IN_CLEAR: exitCodes.tryAgain,
  BAD_DATE: exitCodes.usage,
  CLIENT_FILE_STRANGE: exitCodes.configuration,
  /** `connect`: the client wrote its settings in the meantime. */
  CLIENT_FILE_CHANGED: exitCodes.tryAgain,
  /** `token add`: somebody of this name has one. */
  TOKEN_TAKEN: exitCodes.usage,
  NO_SUCH_TOKEN: exitCodes.usage,
  BAD_TOKEN_NAME: exitCodes.usage,
  BAD_DEVICE_NAME: exitCodes.usage,
  /** `sync`: the folder (`subject`) is not there. */
  SYNC_NO_FOLDER: exitCodes.usage,
  /** It holds other things. */
  SYNC_FOREIGN_FOLDER: exitCodes.usage,
  /** Machines use it, for another memory. */
  SYNC_OTHER_MEMORY: exitCodes.usage,
  /** The memory is synced already, through the folder `subject`. */
  SYNC_SET_UP_ELSEWHERE: exitCodes.usage,
  /** Nothing lies there any more, where machines wrote. */
  SYNC_EMPTIED_FOLDER: exitCodes.tryAgain,
  SYNC_NOT_SET_UP: exitCodes.usage,
  /** Other machines use the folder, and this one has not joined them. */
  SYNC_NO_MEMBER: exitCodes.usage,
  /** They were asked to let this one in, and have not yet. */
  SYNC_NOT_LET_IN: exitCodes.tryAgain,
  SYNC_BAD_CODE: exitCodes.usage,
  /** No machine waits for this code, or not yet. */
  SYNC_UNKNOWN_CODE: exitCodes.tryAgain,
  SYNC_NOBODY_CAME: exitCodes.unavailable,
  SYNC_NO_SUCH_DEVICE: exitCodes.usage,
  SYNC_SEVERAL_DEVICES: exitCodes.usage,
  /** Another machine removed this one, `subject`. */
  SYNC_REVOKED: exitCodes.configuration,
  /** A process, `subject`, is at it. */
  SYNC_BUSY: exitCodes.tryAgain,
  SYNC_BAD_ADDRESS: exitCodes.usage,
  /** `sync`: plain HTTP to another machine, `subject`. */
  SYNC_NO_TLS: exitCodes.usage,
  /** Something else answers at the address (`subject`); `detail` is its word. */
  SYNC_NO_RELAY: exitCodes.usage,
  SYNC_NO_TOKEN: exitCodes.usage,
  SYNC_TOKEN_REFUSED: exitCodes.configuration,
  SYNC_UNREACHABLE: exitCodes.unavailable,
  SYNC_RELAY_FULL: exitCodes.cannotCreate,
  SYNC_FILE_TOO_LARGE: exitCodes.cannotCreate,
  SYNC_BROKEN_STATE: exitCodes.badData,
  /** `serve --relay`: the folder (`subject`) holds other files. */
  NO_RELAY_FOLDER: exitCodes.usage,
  /** `serve --relay`: a process (`detail`) serves the folder (`subject`) already. */
  RELAY_RUNS: exitCodes.tryAgain,
  /** `serve`: the memory is synced through a relay on this machine, `subject`. */
  RELAY_IS_HERE: exitCodes.configuration,
  BROKEN_TOKEN_FILE: exitCodes.badData,
  /** `serve`: the address (`subject`) is taken, or not of this machine; `detail` is the system's word. */
  CANNOT_LISTEN: exitCodes.unavailable,
  BAD_COLUMNS: exitCodes.usage,
  /** `--since` after `--until` or `--as-of`. */
  BAD_RANGE: exitCodes.usage,
  /** What a search was to be limited to. */
  NO_SUCH_CONVERSATION: exitCodes.usage,
  AMBIGUOUS_CONVERSATION: exitCodes.usage,
  NO_SUCH_TAG: exitCodes.usage,
  NO_SUCH_TURN: exitCodes.usage,
  /** No label, turn or conversation is called so; `detail` names labels. */
  NO_SUCH_PLACE: exitCodes.usage,
  /** `branch unlabel`: nothing is called so; `detail` names labels. */
  NO_SUCH_LABEL: exitCodes.usage,
  /** `search --branch root`: before the first turn there is no branch. */
  BRANCH_OF_ROOT: exitCodes.usage,
  /** A label stands elsewhere; `detail` says where. */
  LABEL_TAKEN: exitCodes.usage,
  /** What cannot be a label; `detail` says why. */
  BAD_LABEL: exitCodes.usage,
  /** `slots`: none of this number holds a memory. */
  NO_SUCH_SLOT: exitCodes.usage,
  /** `branch archive` of a turn that several branches have; `detail` names their last turns. */
  SEVERAL_BRANCHES: exitCodes.usage,
  /** `branch archive` of the branch that one is on. */
  BRANCH_IN_USE: exitCodes.usage,
  AMBIGUOUS_TURN: exitCodes.usage,
  /** Something that cannot be taken back lightly, where nobody can be asked. */
  NEEDS_YES: exitCodes.usage,
  NO_TERMINAL: exitCodes.usage,
  /** `import`: people talk in the files, and nobody can be asked which of them it is; `detail` names them. */
  NEEDS_ME: exitCodes.usage,
  /** `import --me`: nobody of this name talks in the files; `detail` names who does. */
  NO_SUCH_PERSON: exitCodes.usage,
  /** `ask`, `search`: the words, or what standard input holds, are none. */
  NOTHING_ASKED: exitCodes.usage,
  /** `-` for something else than a question: `subject` is the argument or flag, `detail` the command. */
  NO_STANDARD_INPUT: exitCodes.usage,
  /** Standard input holds something else than UTF-8 text. */
  INPUT_NOT_UTF8: exitCodes.badData,
  /** Standard input is longer than `subject` megabytes. */
  INPUT_TOO_LARGE: exitCodes.badData,
  /** `forget` without a turn or a condition. */
  NOTHING_CHOSEN: exitCodes.usage,
  /** `bench recall`: a file of another data set; `detail` says which. */
  OTHER_DATASET: exitCodes.badData,
  /** `bench tui` where no terminal can be made, or from source before anything was built. */
  NO_TERMINAL_TOOLS: exitCodes.unavailable,
  /** The benches are in the clone, and not in the package. */
  NO_BENCH_HERE: exitCodes.unavailable,
  NOT_BUILT: exitCodes.unavailable,
  /** `trace`: a file that the screen did not export. */
  NO_TRACE: exitCodes.badData,
  /** `--keys`: a line that is no step; `subject` names it, `detail` says why. */
  BAD_KEY_SCRIPT: exitCodes.badData,
  /** `--keys`: what the line `subject` waits for was not shown; `detail` is the line. */
  SCRIPT_WAITED: exitCodes.failed,
  /** `--keys` where the full screen cannot be drawn. */
  NO_SCREEN: exitCodes.usage,
  BAD_PATTERN: exitCodes.usage,
  /** An encrypted memory, or one to be encrypted, and no passphrase: `detail` says why, `subject` is the file that is empty. */
  NO_PASSPHRASE: exitCodes.configuration,
  PASSPHRASES_DIFFER: exitCodes.usage,
  /** A model of Gemini, and no key for it (S0-126). */
  NO_API_KEYS: exitCodes.failed,
  /** No name of a model that could answer here. */
  NO_SUCH_MODEL: exitCodes.failed,
  /** Where a model's name is asked for. */
  MODEL_NAME_MISSING: exitCodes.configuration,
  /** `openai…`, and no address of a server. */
  NO_MODEL_SERVER: exitCodes.configuration,
  /** `claude-…`, `anthropic:…`, and no key. */
  NO_ANTHROPIC_KEY: exitCodes.configuration,
  /** Text would leave the machine, and nobody can be asked whether it may. */
  NEEDS_ONLINE: exitCodes.configuration,
  /** The same, of an embedder. */
  EMBEDDER_NEEDS_ONLINE: exitCodes.configuration,
  /** An embedder (`subject`) on this machine, and the packages that it takes (`detail`) are not there. */
  EMBEDDER_NOT_INSTALLED: exitCodes.configuration,
  /** `embedder install` of one that takes no packages. */
  NOTHING_TO_INSTALL: exitCodes.usage,
  /** npm ended with a failure (`detail`). */
  INSTALL_FAILED: exitCodes.unavailable,
  /** The same, in the settings of the screen. */
  UNASKED_EMBEDDER: exitCodes.configuration,
  /** The project `test` holds turns that test mode did not write. */
  TEST_PROJECT_IN_USE: exitCodes.cannotCreate,
  CANNOT_CREATE: exitCodes.cannotCreate,
  CANNOT_READ: exitCodes.inputOutput,
  WORK_FAILED: exitCodes.failed,
} as const satisfies Readonly<Record<string, ExitCode>>;

export type CliErrorCode = keyof typeof cliErrors;

/** Thrown for what a person can mend; `subject` is the value that the text names. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly code: CliErrorCode;
  readonly subject: string;
  /** What would have been right, or why it failed. */
  readonly detail: string;

  constructor(
    code: CliErrorCode,
    subject: string,
    options: { readonly detail?: string; readonly cause?: unknown } = {},
  ) {
    const detail = options.detail ?? "";
    super(`${code}: ${subject}${detail === "" ? "" : `: ${detail}`}`, { cause: options.cause });
    this.code = code;
    this.subject = subject;
    this.detail = detail;
  }
}

/** A failure that the engine told as an event: its code, which may be of any layer, and its English message. */
export class ReportedError extends Error {
  override readonly name = "ReportedError";
  readonly code: string;
  readonly reason: Message | null;

  constructor({ code, message, reason }: Failure) {
    super(message);
    this.code = code;
    this.reason = reason ?? null;
  }
}

/** A file that cannot be imported or exported, as the engine's readers and writers told it. */
export class FileError extends CodedError<FormatProblemCode> {
  override readonly name = "FileError";
  readonly hint: Message;

  constructor({ code, reason, hint, file }: FormatProblem) {
    const isNamed = file === undefined || "file" in reason.values;
    super(code, isNamed ? reason : createMessage("at", { place: file, problem: reason }));
    this.hint = hint;
  }
}
