import type { Interruption } from "../settings/context.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";

const exitCodeOf = {
  SIGINT: exitCodes.interrupted,
  SIGTERM: exitCodes.terminated,
  SIGHUP: exitCodes.hungUp,
  SIGQUIT: exitCodes.quit,
  SIGABRT: exitCodes.aborted,
  SIGIOT: exitCodes.aborted,
} as const;

type EndingSignal = keyof typeof exitCodeOf;

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Those that end a process whose event loop stands still, as long as nobody listens to them. */
const hardSignals = ["SIGQUIT", "SIGABRT", "SIGIOT"] as const;
/**
 * These are heard of more than once: a closed terminal from the system, from the shell and by reading;
 * SIGIOT is another name of SIGABRT, which somebody who listens to one of them alone would take for theirs.
 */
const repeated: ReadonlySet<EndingSignal> = new Set(["SIGHUP", "SIGABRT", "SIGIOT"]);

/** Listens to the signals that end a program, for as long as it runs. `exitCode` is set once one came. */
export function listenForInterruption(): Interruption & {
  readonly exitCode: () => ExitCode | null;
} {
  const controller = new AbortController();
  let exitCode: ExitCode | null = null;
  const hear = (signal: EndingSignal) => {
    if (repeated.has(signal) && exitCode === exitCodeOf[signal]) return;
    if (exitCode !== null) process.exit(exitCodeOf[signal]);
    exitCode = exitCodeOf[signal];
    controller.abort();
  };
  const listeners = endingSignals.map((signal) => ({
    signal,
    listener: () => hear(signal),
  }));
  const listen = () => {
    for (const { signal, listener } of listeners) process.on(signal, listener);
  };
  listen();
  return {
    signal: controller.signal,
    interrupt: () => hear("SIGINT"),
    hangUp: () => hear("SIGHUP"),
    exitCode: () => exitCode,
    handleAllSignals() {
      const hard = hardSignals.map((signal) => ({ signal, listener: () => hear(signal) }));
      for (const { signal, listener } of hard) process.on(signal, listener);
      return () => {
        for (const { signal, listener } of hard) process.off(signal, listener);
      };
    },
    async standAside(work) {
      for (const { signal, listener } of listeners) process.off(signal, listener);
      try {
        return await work();
      } finally {
        listen();
      }
    },
  };
}
