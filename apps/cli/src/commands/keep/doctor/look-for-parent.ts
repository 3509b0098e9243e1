import { examineMemory, repairMemory, type AskPassphrase } from "@hsms/engine";
import { keepOldHeap } from "../../../screen/young-heap.ts";
import type { LookMessage } from "./look-message.ts";

/** A word this often is enough for the one who waits. */
const PROGRESS_MS = 200;

/** Looks, and mends where asked to, and tells the process that started this one. */
export async function lookForParent({
  directory,
  repair,
  ...asking
}: {
  readonly directory: string;
  readonly passphrase: AskPassphrase;
  readonly repair: boolean;
}): Promise<void> {
  // Every record is garbage once it was looked at.
  keepOldHeap();
  let saidAt = Date.now();
  const onProgress = (): void => {
    if (Date.now() - saidAt < PROGRESS_MS) return;
    saidAt = Date.now();
    void tell({ type: "progress" });
  };
  /** A person who types is no look that hangs. */
  const passphrase: AskPassphrase = async (question) => {
    const typing = setInterval(onProgress, PROGRESS_MS);
    try {
      return await asking.passphrase(question);
    } finally {
      clearInterval(typing);
    }
  };
  const options = { directory, passphrase, onProgress };
  if (repair) {
    await tell({ type: "repaired", repair: await repairMemory({ ...options, now: Date.now }) });
  } else {
    await tell({ type: "examined", report: await examineMemory(options) });
  }
}

/** Resolves once the other side has it. */
function tell(message: LookMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) reject(new Error("Nobody has started this process"));
    else {
      process.send(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
    }
  });
}
