import { asError } from "../attempt.ts";

/** Subscribes to events of the process; returns how to unsubscribe. */
function onProcess(listeners: Readonly<Record<string, (value: unknown) => void>>): () => void {
  for (const [event, listener] of Object.entries(listeners)) process.on(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) process.off(event, listener);
  };
}

/** Calls back for uncaught errors, which would otherwise end the process with their text drawn into the screen. */
export function onFault(listener: (error: Error) => void): () => void {
  const onError = (error: unknown) => listener(asError(error));
  return onProcess({ uncaughtException: onError, unhandledRejection: onError });
}

/**
 * Calls back when another process stops this one as Ctrl+Z does (SIGTSTP), and when it continues, perhaps after a
 * stop without notice (SIGSTOP): another program may have left its traces in the terminal.
 */
export function onStop({ stop, goOn }: Readonly<Record<"stop" | "goOn", () => void>>): () => void {
  return onProcess({ SIGTSTP: stop, SIGCONT: goOn });
}

/** A pause in a resize by hand is shorter; and stray cells are gone within 300 ms. */
const RESTED_MS = 100;

/**
 * Calls back when the terminal's size has settled. Before that, frames came for sizes it no longer had, and
 * cells were cut off; where it ends as it began, Node emits no `resize`.
 */
export function onResize(listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESTED_MS);
  };
  const stop = onProcess({ SIGWINCH: wait });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
