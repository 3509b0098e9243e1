/**
 * Loaded into the program by tests (`--import`): at SIGUSR2 it goes wrong in the way that `FAULT` says.
 * Nothing but a real fault shows what becomes of the terminal.
 */
const faults: Readonly<Record<string, () => void>> = {
  timer: () => void setTimeout(() => fail("in a timer"), 0),
  rejection: () => void Promise.reject(new Error("broken on purpose: in a promise")),
  exit: () => process.exit(3),
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
    process.stdout.emit("resize");
  },
};

function fail(where: string): never {
  throw new Error(`broken on purpose: ${where}`);
}

process.on("SIGUSR2", () => faults[process.env["FAULT"] ?? ""]?.());
