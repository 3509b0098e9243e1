/** A process that still runs by then was not stopped: without a shell that could wake it, the system does not. */
const STOPPED_WITHIN_MS = 300;

/**
 * Stops the process as the terminal would at Ctrl+Z, and resolves when it goes on. The whole job
 * stops, whatever started it: the shell takes the terminal back only then.
 */
export async function stopProcess(): Promise<void> {
  // A process with listeners is not stopped by the signal.
  const listeners = process.listeners("SIGTSTP");
  process.removeAllListeners("SIGTSTP");
  await new Promise<void>((resolve) => {
    // Before the stop: the signal to go on may come at once.
    process.once("SIGCONT", resolve);
    process.kill(0, "SIGTSTP");
    setTimeout(() => {
      process.removeListener("SIGCONT", resolve);
      resolve();
    }, STOPPED_WITHIN_MS);
  });
  for (const listener of listeners) process.on("SIGTSTP", listener);
}
