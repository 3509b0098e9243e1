import os from "node:os";

/** Hands the child the signals that end this process, and ends as it does. */
export function follow(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal has sent SIGINT to the child already: a second one would cut its last turn short.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
  });
}
