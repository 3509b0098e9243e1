import { whole } from "@hsms/messages";

export const enPassphrase = {
  ask: "Passphrase:",
  askFor: (folder: string) => `Passphrase of ${folder}:`,
  wrong: "The passphrase is wrong.",
  choose: "New passphrase:",
  repeat: "Once more:",
  openFile: (file: string) =>
    `Others can read the passphrase in ${file}: \`chmod 600\` keeps it to yourself.`,
  encryptQuestion:
    "Encrypt this memory? Without the passphrase nobody can read it again, including you.",
  decryptQuestion: "Decrypt this memory on disk?",
  writing: "Rewriting the memory",
  encrypted: "The memory is encrypted.",
  decrypted: "The memory is not encrypted.",
  already: (told: string) => `${told} Nothing was changed.`,
  changed: "The passphrase was changed.",
  copyInClear: (folder: string) => `Unencrypted copy of the memory: ${folder}`,
  fileInClear: (file: string) => `Unencrypted file, for you to keep or remove: ${file}`,
  copiesQuestion: (count: number) =>
    count === 1 ? "Encrypt this copy too?" : `Encrypt these ${whole(count)} copies too?`,
  copyEncrypted: (folder: string) => `Encrypted under the same passphrase: ${folder}`,
  waiting: "Another process is backing up the memory as it was: waiting for it.",
  copyFailed: (folder: string, why: string) => `${folder} stays unencrypted: ${why}`,
  advice:
    "Keep the passphrase in a safe place. Removed files may still be on the disk until they are overwritten.",
  backupsStay: "Earlier backups stay encrypted: keep the passphrase for them.",
  noDebugFile:
    "No debug file is written for an encrypted memory: it would contain its text unencrypted.",
};
