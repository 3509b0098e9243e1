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
/** Signals that come more than once for one cause: a terminal that closes, and SIGIOT, another name of SIGABRT. */
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
  /** Listens until the returned function is called. */
  const listen = (signals: readonly EndingSignal[]) => {
    const listeners = signals.map((signal) => ({ signal, listener: () => hear(signal) }));
    for (const { signal, listener } of listeners) process.on(signal, listener);
    return () => {
      for (const { signal, listener } of listeners) process.off(signal, listener);
    };
  };
  let stop = listen(endingSignals);
  return {
    signal: controller.signal,
    interrupt: () => hear("SIGINT"),
    hangUp: () => hear("SIGHUP"),
    exitCode: () => exitCode,
    handleAllSignals: () => listen(hardSignals),
    async standAside(work) {
      stop();
      try {
        return await work();
      } finally {
        stop = listen(endingSignals);
      }
    },
  };
}
