/**
 * Calls back when another process stops this one as Ctrl+Z does (SIGTSTP), and when it goes on, perhaps after a
 * stop without notice (SIGSTOP): another program may have left its traces in the terminal.
 * Returns how to unsubscribe.
 */
export function onStop(listener: {
  readonly stop: () => void;
  readonly goOn: () => void;
}): () => void {
  process.on("SIGTSTP", listener.stop);
  process.on("SIGCONT", listener.goOn);
  return () => {
    process.off("SIGTSTP", listener.stop);
    process.off("SIGCONT", listener.goOn);
  };
}
