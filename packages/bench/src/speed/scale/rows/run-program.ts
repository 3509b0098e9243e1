import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Measured } from "../../store/task-order.ts";

/** Tells what the whole process took where nobody else writes; bytes written are those of Linux. */
const TELL = `data:text/javascript,${encodeURIComponent(`
import { readFileSync, writeSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  let writtenBytes = null;
  try {
    writtenBytes = Number(/^wchar: (\\d+)/m.exec(readFileSync("/proc/self/io", "utf8"))[1]);
  } catch {}
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  writeSync(3, JSON.stringify({ processorMs: (user + system) / 1000, writtenBytes, peakBytes }));
});`)}`;

/** Runs the built program with a home of its own, from start to end. */
export async function runProgram({
  argv,
  home,
  signal,
}: {
  readonly argv: readonly string[];
  readonly home: string;
  readonly signal: AbortSignal;
}): Promise<Measured> {
  const child = spawn(process.execPath, ["--import", TELL, ...argv], {
    env: { HOME: home, HSMS_HOME: home, HSMS_PROJECT: "default", LANG: "C.UTF-8" },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  const told = child.stdio[3];
  const isReadable = told instanceof Readable;
  const [written, [code]] = await Promise.all([isReadable ? text(told) : "", ended]);
  if (code !== 0) throw new Error(`${argv.join(" ")} ended with code ${String(code)}`);
  return JSON.parse(written);
}
