/** The usual 0, 1 and 2, one of our own, and those of `sysexits.h` that fit. `--help` prints this table. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  /** Unknown command or flag, a value out of range. */
  usage: 2,
  /** `search --fail-empty` found nothing; no memory here yet. */
  nothingFound: 3,
  /** A file or a store whose content cannot be used. */
  badData: 65,
  /** A model or a service that does not answer. */
  unavailable: 69,
  /** Ours to mend. */
  bug: 70,
  /** A folder or file that cannot be made or written. */
  cannotCreate: 73,
  /** Reading or writing failed half-way; a full disk. */
  inputOutput: 74,
  /** The store is held by another process: try again. */
  tryAgain: 75,
  /** A setting that this version cannot work with. */
  configuration: 78,
  /** SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGTERM: 128 + the signal's number. */
  hungUp: 129,
  interrupted: 130,
  quit: 131,
  aborted: 134,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
