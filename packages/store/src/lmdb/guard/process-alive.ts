import { readFileSync } from "node:fs";
import { systemCodeOf } from "@hsms/messages";

/** Whether a process of this number runs on this machine; it may be another than the one that was meant. */
export function isProcessAlive(processId: number): boolean {
  // Zero and below name groups of processes.
  if (!Number.isSafeInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return !isZombie(processId);
  } catch (error) {
    // It is there, and belongs to another user.
    return systemCodeOf(error) === "EPERM";
  }
}

/** Whether it has ended and its parent has not asked how, which in a container may stay so for good. Linux alone tells. */
function isZombie(processId: number): boolean {
  try {
    // The state follows the name, which may hold brackets itself.
    return /\) [ZX] [^)]*$/u.test(readFileSync(`/proc/${processId}/stat`, "utf8"));
  } catch {
    return false;
  }
}
