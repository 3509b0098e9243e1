import { createHook } from "node:async_hooks";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Milliseconds for which each timer that waits was set, by the number that the system gave it. */
const timers = new Map<number, unknown>();
if (process.env["FAULT"] === "timers") {
  const hook = createHook({
    init(id, type, _trigger, timer) {
      if (type === "Timeout") timers.set(id, Reflect.get(timer, "_idleTimeout"));
    },
    destroy: (id) => void timers.delete(id),
  });
  hook.enable();
}

/**
 * Loaded into the program by tests (`--import`): at SIGUSR2 it goes wrong in the way that `FAULT` says.
 * Nothing but a real fault shows what becomes of the terminal.
 */
const faults: Readonly<Record<string, () => void>> = {
  timer: () => void setTimeout(() => fail("in a timer"), 0),
  rejection: () => void Promise.reject(new Error("broken on purpose: in a promise")),
  exit: () => process.exit(3),
  /** Says which timers wait, also those that would not keep the process. */
  timers() {
    const file = path.join(process.env["HSMS_HOME"] ?? "", "timers");
    writeFileSync(`${file}.new`, JSON.stringify([...timers.values()]));
    renameSync(`${file}.new`, file);
  },
  /** As a library does that tells of itself. */
  noise() {
    // oxlint-disable no-console -- It is the console that is tried.
    for (let line = 0; line < 10_000; line++) console.error(`line ${line} of a flood`);
    console.error("noise of console.error");
    console.log("noise of console.log");
    // oxlint-enable no-console
    process.emitWarning("noise of a warning");
    process.stderr.write("noise of stderr\n");
    process.stdout.write("noise of stdout\u001B[2J\n");
  },
  render() {
    const { segment } = Intl.Segmenter.prototype;
    // Text is measured in it; of those who ask, drawing alone has React below.
    Intl.Segmenter.prototype.segment = function (this: Intl.Segmenter, text) {
      if (/renderWithHooks|react/i.test(new Error("where").stack ?? "")) fail("in a drawing");
      return segment.call(this, text);
    };
    // The widths of what was drawn before are remembered.
    process.stdout.columns -= 1;
    process.stdout.emit("resize");
  },
};

function fail(where: string): never {
  throw new Error(`broken on purpose: ${where}`);
}

process.on("SIGUSR2", () => faults[process.env["FAULT"] ?? ""]?.());
