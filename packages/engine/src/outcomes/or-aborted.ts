import { createMessage } from "@hsms/messages";
import { EngineError } from "./errors.ts";

/**
 * What is waited for, and cannot be ended: throws `EngineError` `CANCELLED` as soon as `signal` is aborted,
 * and leaves it to go on alone.
 */
export async function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void =>
    aborted.reject(new EngineError("CANCELLED", createMessage("cancelled", {})));
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    // Also where it is aborted already: nothing else handles that `value` fails.
    return await Promise.race([aborted.promise, value]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
