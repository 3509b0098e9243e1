import { setImmediate } from "node:timers/promises";

/**
 * Does the work without reading the terminal: what is typed meanwhile is for the program that has it. A program that
 * listens to a stream that Ink has let go of has it flow on its own; and a stream that is not paused goes
 * on filling its buffer.
 */
export async function withoutInput(
  stdin: NodeJS.ReadStream,
  work: () => Promise<void>,
): Promise<void> {
  // It flows from the next tick on, and can be paused only then.
  await setImmediate();
  stdin.pause();
  await setImmediate();
  await work();
}
