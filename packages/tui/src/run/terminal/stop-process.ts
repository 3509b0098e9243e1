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
    process.once("SIGCONT", () => resolve());
    process.kill(0, "SIGTSTP");
  });
  for (const listener of listeners) process.on("SIGTSTP", listener);
}
