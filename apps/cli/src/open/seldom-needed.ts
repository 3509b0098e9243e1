/** Loaded by the commands that need one of them: an import of the package as a whole would load everything that it lists. */
export {
  bringBack,
  checkScript,
  countTurns,
  dataSize,
  encryptCopy,
  findClearCopies,
  findPages,
  holdsStore,
  listBackups,
  listPutAside,
  openMemory,
  joinLeftOut,
  readParts,
  readTranscript,
  removeCopy,
  TABLE_FIELDS,
} from "@hsms/engine";
