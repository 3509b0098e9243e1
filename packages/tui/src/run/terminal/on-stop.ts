/**
 * Hears that somebody else stops the process as Ctrl+Z does (SIGTSTP), and that it goes on, perhaps after a
 * stop that nobody could hear (SIGSTOP): the terminal is then as whoever had it meanwhile left it (point 7).
 * Until what is returned is called.
 */
export function hearStops(hear: {
  readonly stop: () => void;
  readonly goOn: () => void;
}): () => void {
  process.on("SIGTSTP", hear.stop);
  process.on("SIGCONT", hear.goOn);
  return () => {
    process.off("SIGTSTP", hear.stop);
    process.off("SIGCONT", hear.goOn);
  };
}
