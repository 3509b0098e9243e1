import type { FailureTexts } from "../../failures.ts";

/** Passphrases and encrypted memories. */
export const enEncryptionFailures = {
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
} satisfies Partial<FailureTexts>;

/** Why there is none; `file` is the one that was to hold it. */
const noPassphrase: Readonly<Record<string, (file: string) => string>> = {
  nobody: () => "there is no terminal to ask on.",
  givenUp: () => "none was typed.",
  empty: () => "an empty one protects nothing.",
  emptyFile: (file) => `${file} is empty.`,
};
