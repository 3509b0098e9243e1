import { createMessage } from "@hsms/messages";
import { EngineError } from "./errors.ts";

/**
 * Waits for work that cannot be cancelled. Throws `EngineError` `CANCELLED` as soon as `signal` is
 * aborted; the work continues unattended.
 */
export async function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void =>
    aborted.reject(new EngineError("CANCELLED", createMessage("cancelled", {})));
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    // Needed even if the signal is already aborted: nothing else handles a rejection of `value`.
    return await Promise.race([aborted.promise, value]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
