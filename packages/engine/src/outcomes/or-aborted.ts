import { createMessage } from "@hsms/messages";
import { EngineError } from "./errors.ts";

/** Waits for what cannot be ended: throws `EngineError` `CANCELLED` as soon as `signal` is aborted, while the work goes on alone. */
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
