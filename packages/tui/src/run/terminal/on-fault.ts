import { asError } from "../attempt.ts";

/**
 * Calls back for uncaught errors, which would otherwise end the process with their text drawn into the screen;
 * returns how to unsubscribe.
 */
export function onFault(listener: (error: Error) => void): () => void {
  const onError = (error: unknown) => listener(asError(error));
  process.on("uncaughtException", onError);
  process.on("unhandledRejection", onError);
  return () => {
    process.off("uncaughtException", onError);
    process.off("unhandledRejection", onError);
  };
}
