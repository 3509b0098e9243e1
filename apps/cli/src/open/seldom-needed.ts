/** Loaded by the commands that need one of them: an import of the package as a whole would load everything that it lists. */
export {
  bringBack,
  checkScript,
  encryptCopy,
  findClearCopies,
  findPages,
  holdsStore,
  listBackups,
  joinLeftOut,
  readImports,
} from "@hsms/engine";
