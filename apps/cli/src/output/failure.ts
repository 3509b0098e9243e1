import { formatMessage, isMessage, systemCodeOf } from "@hsms/messages";
import { CliError, cliErrors, FileError, ReportedError } from "./cli-error.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import type { FailureCode, FailureText } from "../messages/failures.ts";
import type { Failure as ReportedFailure } from "@hsms/engine";
import type { Messages } from "../messages/en/en.ts";
import { cleanText } from "@hsms/tui/text";

/** An error as a person and a script see it. */
export interface Failure extends FailureText {
  readonly code: string;
  readonly exitCode: ExitCode;
}

/** How codes that are not ours end the program. Codes of the command line carry their own exit code. */
const exitCodeByCode: Readonly<Record<Exclude<FailureCode, keyof typeof cliErrors>, ExitCode>> = {
  BAD_SETTING: exitCodes.configuration,
  BAD_BACKUP: exitCodes.badData,
  BAD_INPUT: exitCodes.badData,
  SECRET_FOUND: exitCodes.badData,
  UNKNOWN_SCOPE: exitCodes.usage,
  BAD_CURSOR: exitCodes.usage,
  CURSOR_OF_ANOTHER: exitCodes.usage,
  KEPT_GONE: exitCodes.badData,
  BACKUP_PLACE_USED: exitCodes.cannotCreate,
  BACKUP_PLACE_REFUSED: exitCodes.cannotCreate,
  TURNS_CHANGED: exitCodes.tryAgain,
  CANCELLED: exitCodes.interrupted,
  UNKNOWN_MODEL: exitCodes.configuration,
  MODEL_BUSY: exitCodes.unavailable,
  MODEL_UNREACHABLE: exitCodes.unavailable,
  MODEL_SLOW: exitCodes.unavailable,
  MODEL_KEY_REFUSED: exitCodes.configuration,
  MODEL_NO_CREDIT: exitCodes.configuration,
  MODEL_NOT_FOUND: exitCodes.configuration,
  MODEL_REFUSED: exitCodes.failed,
  MODEL_REQUEST_REFUSED: exitCodes.configuration,
  MODEL_TOO_LONG: exitCodes.configuration,
  MODEL_NONSENSE: exitCodes.unavailable,
  CLOSED: exitCodes.bug,
  STORE_NOT_WRITABLE: exitCodes.cannotCreate,
  STORE_TOO_NEW: exitCodes.configuration,
  STORE_DAMAGED: exitCodes.badData,
  STORE_FULL: exitCodes.inputOutput,
  STORE_DISK_FAILED: exitCodes.inputOutput,
  STORE_LIMITED: exitCodes.configuration,
  STORE_UNSAFE: exitCodes.configuration,
  STORE_BUSY: exitCodes.tryAgain,
  STORE_LOCKED: exitCodes.configuration,
  STORE_KEY_LOST: exitCodes.badData,
  STORE_CLOSED: exitCodes.bug,
  STORE_MISUSE: exitCodes.bug,
  BUG: exitCodes.bug,
};

/** What is wrong with a file's way in or out; everything else is wrong with its content. */
const fileExitCodes: Readonly<Record<string, ExitCode>> = {
  FILE_NOT_FOUND: exitCodes.inputOutput,
  FILE_NOT_READABLE: exitCodes.inputOutput,
  FILE_NOT_REGULAR: exitCodes.inputOutput,
  FILE_NOT_OURS: exitCodes.cannotCreate,
  FILE_LOCKED: exitCodes.tryAgain,
  FILE_NOT_WRITABLE: exitCodes.cannotCreate,
};

/** Errors of the operating system that any file access may bring. */
const systemCodes: Readonly<
  Record<
    string,
    "CANNOT_CREATE" | "CANNOT_READ" | "STORE_FULL" | "STORE_DISK_FAILED" | "STORE_LIMITED"
  >
> = {
  EACCES: "CANNOT_CREATE",
  EPERM: "CANNOT_CREATE",
  EROFS: "CANNOT_CREATE",
  EEXIST: "CANNOT_CREATE",
  ENOSPC: "STORE_FULL",
  EDQUOT: "STORE_FULL",
  EFBIG: "STORE_FULL",
  EIO: "STORE_DISK_FAILED",
  EMFILE: "STORE_LIMITED",
  ENFILE: "STORE_LIMITED",
  ENOMEM: "STORE_LIMITED",
  ENOENT: "CANNOT_READ",
  ELOOP: "CANNOT_READ",
  EISDIR: "CANNOT_READ",
  ENOTDIR: "CANNOT_READ",
};

/** What failed, why, and what to do, in the language of `messages`. */
export function describeFailure(error: unknown, messages: Messages): Failure {
  // What a disk does not give back may be sound: it is not to be mended or removed.
  if (error instanceof CliError && codeOf(error.cause) === "EIO")
    return describeFailure(error.cause, messages);
  if (error instanceof CliError) {
    const text = messages.failures[error.code](cleanText(error.subject), cleanText(error.detail));
    return { ...text, code: error.code, exitCode: cliErrors[error.code] };
  }
  const message = cleanText(messageOf(error, messages));
  if (error instanceof FileError) {
    const hint = formatMessage(error.hint, messages.language);
    const exitCode = fileExitCodes[error.code] ?? exitCodes.badData;
    return { what: message, hint, code: error.code, exitCode };
  }
  const code = codeOf(error);
  if (isEngineCode(code)) {
    return { ...messages.failures[code](message, ""), code, exitCode: exitCodeByCode[code] };
  }
  const systemCode = isListing(error) ? "CANNOT_READ" : systemCodes[code];
  if (systemCode !== undefined) {
    const subject = pathOf(error) ?? message;
    const exitCode =
      systemCode in cliErrors
        ? cliErrors[systemCode as keyof typeof cliErrors]
        : exitCodeByCode[systemCode as keyof typeof exitCodeByCode];
    return { ...messages.failures[systemCode](subject, code), code: systemCode, exitCode };
  }
  if (error instanceof ReportedError) {
    const text = messages.failures.WORK_FAILED(code, message);
    return { ...text, code, exitCode: exitCodes.failed };
  }
  return { ...messages.failures.BUG(message, ""), code: "BUG", exitCode: exitCodes.bug };
}

/** What a person can do about a failure that work told of. */
export const hintOf = (failure: ReportedFailure, messages: Messages): string =>
  describeFailure(new ReportedError(failure), messages).hint;

/** Whether the system refused to tell what is in a folder: its errors are the same for reading and writing. */
const isListing = (error: unknown): boolean =>
  error instanceof Error && /^E[A-Z]+: .*, scandir '/u.test(error.message);

/** The file or folder that an error of the system names; what work reports has it in its message alone: `EACCES: …, mkdir '/a'`. */
function pathOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("path" in error) return cleanText(String(error.path));
  const quoted = /, \w+ '(?<path>[^']+)'/u.exec(error.message)?.groups?.["path"];
  return quoted === undefined ? undefined : cleanText(quoted);
}

/** In the language of `messages` where the error has its reason as a message. */
function messageOf(error: unknown, { language }: Messages): string {
  if (!(error instanceof Error)) return String(error);
  return "reason" in error && isMessage(error.reason)
    ? formatMessage(error.reason, language)
    : error.message;
}

const codeOf = (error: unknown): string => String(systemCodeOf(error));

function isEngineCode(code: string): code is keyof typeof exitCodeByCode {
  return Object.hasOwn(exitCodeByCode, code);
}
