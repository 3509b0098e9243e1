import { systemCodeOf } from "@hsms/messages";
/** Whether a process of this number runs on this machine; it may be another than the one that was meant. */
export function isProcessAlive(processId: number): boolean {
  // Zero and below name groups of processes.
  if (!Number.isSafeInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // It is there, and belongs to another user.
    return systemCodeOf(error) === "EPERM";
  }
}
