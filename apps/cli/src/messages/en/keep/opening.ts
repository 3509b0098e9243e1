export const enOpening = {
  diedWriting: (processIds: readonly number[]) =>
    `The last run (process ${processIds.join(", ")}) ended in the middle of a write. Every turn that was reported as saved is there. If it was not killed, nor the power cut, nor memory short, run \`hsms doctor\`.`,
  madePrivate: (paths: readonly string[]) =>
    `Other accounts could read or change the memory, and no longer can: ${paths.join(", ")}`,
  waitingFor: (processId: number, seconds: number) =>
    `Waiting for process ${processId}, which is writing: ${seconds} s. Ctrl+C ends the wait.`,
  readInPlace:
    "The memory is on a read-only file system: it is read where it is, and nothing is saved.",
  readFromCopy: (reason: string) =>
    `The memory cannot be written to (${reason}): it is read from a private copy, and nothing is saved.`,
};
