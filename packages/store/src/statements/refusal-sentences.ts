/** Why a store refused: what stands behind the code of an error. */
export const refusalSentences = {
  diskFull: "{free} bytes are free for {folder}, {needed} are needed",
  writerStopped: "Process {process} was stopped while it was writing",
  damagedHeld: "Process {process} has the damaged store open",
  passphraseMissing: "the passphrase is missing",
  passphraseWrong: "the passphrase is wrong",
  schemaTooNew: "The store has schema {schema}; this version knows {known}",
  fileEmpty: "{file} is empty",
  fileOneDescription: "{file} lacks one of its two descriptions",
  noTurnReads: "Neither the store nor a backup holds a turn that reads",
} as const;
