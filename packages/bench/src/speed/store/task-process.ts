import { spawn, type ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Measured, TaskOrder, TaskPlace } from "./task-order.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
/** From source a module like this one; bundled, an entry of its own beside the chunk that this is in. */
const script = fileURLToPath(new URL(`bench-task${extname(import.meta.url)}`, import.meta.url));
const isSource = script.endsWith(".ts");
/** Node strips types by itself from 22.18 on; a loader would add its own memory and time. */
const loader = process.features.typescript === false ? ["--import", "tsx"] : [];
const flags = [
  // Of stripped types, and of SQLite.
  "--disable-warning=ExperimentalWarning",
  ...(isSource ? ["--conditions=@hsms/source", ...loader] : []),
];

/**
 * V8's heap as the program has it (`apps/cli/src/screen/young-heap.ts`) in tasks whose memory is measured: the screen and `hsms mcp`,
 * which stay open, and `hsms import` keep its young generation small, and the old one. Before modules are loaded, since the young
 * generation never shrinks again. As flags of the command line Node ignores them.
 */
const SMALL = ["--semi-space-growth-factor=1", "--heap-growing-percent=100"];
const HEAPS: Partial<Record<TaskOrder["task"], readonly string[]>> = {
  latency: SMALL,
  relink: SMALL,
  import: SMALL,
};

const flagsOf = ({ task }: TaskOrder): readonly string[] => {
  const heap = HEAPS[task] ?? [];
  const sets = heap.map((flag) => `setFlagsFromString("${flag}");`);
  const module = `import { setFlagsFromString } from "node:v8"; ${sets.join("")}`;
  return ["--import", `data:text/javascript,${encodeURIComponent(module)}`, ...flags];
};

/** For whoever reads what it prints, or ends it. */
export const startTask = (order: TaskOrder, signal: AbortSignal): ChildProcess =>
  spawn(process.execPath, [...flagsOf(order), script, JSON.stringify(order)], {
    cwd: here,
    stdio: ["ignore", "pipe", "inherit"],
    signal,
    // What it was doing is thrown away: it need not end in order.
    killSignal: "SIGKILL",
  });

/** Runs a task in a process of its own. Rejects when it fails, and when the signal ends it. */
export async function runTask(order: TaskOrder, signal: AbortSignal): Promise<Measured> {
  const child = startTask(order, signal);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  let failure: Error | undefined;
  child.on("error", (error) => (failure = error));
  // Not before it is gone: it writes into a folder that is removed next.
  const code = await new Promise((resolve) => {
    child.on("close", resolve);
  });
  if (failure !== undefined) throw failure;
  if (code !== 0) throw new Error(`The task ${order.task} ended with code ${String(code)}`);
  return JSON.parse(output);
}

/** Searches over and over in another process, from when this resolves until the returned function is called. */
export async function startReader(order: TaskPlace, signal: AbortSignal): Promise<() => void> {
  const child = startTask({ ...order, task: "read" }, signal);
  await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => reject(new Error("The reader ended before it had begun")));
    child.stdout?.once("data", resolve);
  });
  return () => void child.kill("SIGKILL");
}
