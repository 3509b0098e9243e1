import type { Interruption } from "../context.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";

const exitCodeOf = {
  SIGINT: exitCodes.interrupted,
  SIGTERM: exitCodes.terminated,
  SIGHUP: exitCodes.hungUp,
} as const;

type EndingSignal = keyof typeof exitCodeOf;

/** Listens to the signals that end a program, for as long as it runs. `exitCode` is set once one came. */
export function listenForInterruption(): Interruption & {
  readonly exitCode: () => ExitCode | null;
} {
  const controller = new AbortController();
  let exitCode: ExitCode | null = null;
  const hear = (signal: EndingSignal) => {
    if (exitCode !== null) process.exit(exitCodeOf[signal]);
    exitCode = exitCodeOf[signal];
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => hear(signal));
  }
  return {
    signal: controller.signal,
    interrupt: () => hear("SIGINT"),
    exitCode: () => exitCode,
  };
}
