import type { FailureTexts } from "../../failures.ts";

/** Backups, and a memory that is gone. */
export const enBackupFailures = {
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
} satisfies Partial<FailureTexts>;
