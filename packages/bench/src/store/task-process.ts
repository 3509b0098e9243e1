import { spawn, type ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Measured, TaskOrder } from "./task-order.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
/** From source a module like this one; bundled, an entry of its own beside the chunk that this is in. */
const script = fileURLToPath(new URL(`bench-task${extname(import.meta.url)}`, import.meta.url));
const isSource = script.endsWith(".ts");
/** Node strips types by itself from 22.18 on; a loader would add its own memory and time. */
const loader = process.features.typescript === false ? ["--import", "tsx"] : [];
const flags = ["--disable-warning=ExperimentalWarning", "--conditions=@hsms/source", ...loader];

const start = (order: TaskOrder): ChildProcess =>
  spawn(process.execPath, [...flags, script, JSON.stringify(order)], {
    cwd: here,
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Runs a task in a process of its own. Rejects when it fails. */
export async function runTask(order: TaskOrder): Promise<Measured> {
  const child = start(order);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`The task ${order.task} ended with code ${String(code)}`);
  return JSON.parse(output);
}

/** Searches over and over in another process, from when this resolves until the returned function is called. */
export async function startReader(order: Omit<TaskOrder, "task">): Promise<() => void> {
  const child = start({ ...order, task: "read" });
  await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => reject(new Error("The reader ended before it had begun")));
    child.stdout?.once("data", resolve);
  });
  return () => void child.kill("SIGKILL");
}
