import { readFileSync } from "node:fs";
import { systemCodeOf } from "@hsms/messages";

/** Whether a process with this id runs on this machine; the id may have been reused. */
export function isProcessAlive(processId: number): boolean {
  // Zero and negative ids name process groups.
  if (!Number.isSafeInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return !isZombie(processId);
  } catch (error) {
    // It exists and belongs to another user.
    return systemCodeOf(error) === "EPERM";
  }
}

/** Whether it is a zombie: ended, but not reaped by its parent, which in a container may last for ever. Known on Linux only. */
function isZombie(processId: number): boolean {
  try {
    // The state follows the name, which may itself contain brackets.
    return /\) [ZX] [^)]*$/u.test(readFileSync(`/proc/${processId}/stat`, "utf8"));
  } catch {
    return false;
  }
}
