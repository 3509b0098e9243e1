import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import packageFile from "../../../../../package.json" with { type: "json" };
import type { ProbePlace } from "./probe-place.ts";
import { at } from "./read-connections.ts";

interface Started {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Starting takes half a second, and a machine may be busy. */
const LIMIT_MS = 20_000;

/** Saves, finds and forgets a sentence through a server, started as it is written. Throws what does not work. */
export async function probeServer(started: Started, place: ProbePlace): Promise<void> {
  const { command, args, environment } = started;
  const { folder, word, sentence } = place;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...environment, CLAUDE_PROJECT_DIR: folder },
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  child.stdin.on("error", () => undefined);
  const waiting = new Map<number, (answer: unknown) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer: unknown = JSON.parse(line);
    waiting.get(Number(at(answer, "id")))?.(answer);
  });
  const gone = new Promise<never>((_, reject) => {
    child.on("error", reject);
    child.on("close", (code) => reject(new Error(`${complaint.trim()} (${String(code)})`)));
    setTimeout(() => reject(new Error(`no answer in ${LIMIT_MS / 1000} s`)), LIMIT_MS).unref();
  });
  let number = 0;
  const ask = async (method: string, params: object): Promise<unknown> => {
    const id = ++number;
    const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    const answer = await Promise.race([answered, gone]);
    const error = at(at(answer, "error"), "message");
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return at(answer, "result");
  };
  const call = async (name: string, given: object): Promise<Called> => {
    const result = await ask("tools/call", { name, arguments: given });
    const content = at(result, "content");
    const text = String(at(Array.isArray(content) ? content[0] : undefined, "text"));
    if (at(result, "isError") === true) throw new Error(text);
    return { text, facts: at(at(result, "_meta"), "hsms/facts") };
  };
  try {
    await ask("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "hsms doctor", version: packageFile.version },
    });
    child.stdin.write(
      `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`,
    );
    const saved = await call("memory_save", { content: sentence });
    if (!(await call("memory_search", { query: word })).text.includes(word)) {
      throw new Error(`${word}: saved, and not found`);
    }
    await call("memory_forget", { ids: [String(at(saved.facts, "id"))] });
    if ((await call("memory_search", { query: word })).text.includes(sentence)) {
      throw new Error(`${word}: forgotten, and found`);
    }
  } finally {
    const closed = new Promise((resolve) => child.on("close", resolve));
    // It was never started where this is missing.
    const isRunning = child.pid !== undefined && child.exitCode === null;
    child.stdin.end();
    gone.catch(() => undefined);
    if (isRunning) await Promise.race([closed, gone.catch(() => undefined)]);
    child.kill();
  }
}

interface Called {
  readonly text: string;
  readonly facts: unknown;
}
