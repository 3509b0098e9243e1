import type { FailureTexts } from "../../failures.ts";

/** The store: its files, the disk, other processes. */
export const enStoreFailures = {
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
} satisfies Partial<FailureTexts>;
