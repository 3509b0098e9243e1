import { once } from "node:events";
import { start, type Run } from "./command.ts";

interface Answer {
  readonly id?: number | string | null;
  readonly result?: Readonly<Record<string, unknown>> & {
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
  readonly error?: { readonly code: number; readonly message: string };
}

/** `hsms mcp` in a process of its own, and a client that speaks to it in lines. */
export function startServer(options: Run & { readonly args?: readonly string[] }) {
  const child = start(["mcp", ...(options.args ?? [])], options);
  const lines: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let rest = "";
  let stderr = "";
  let last = 0;
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const [end = "", ...whole] = (rest + text).split("\n").toReversed();
    rest = end;
    for (const line of whole.toReversed()) {
      lines.push(line);
      const answer = JSON.parse(line) as Answer;
      waiting.get(Number(answer.id))?.(answer);
    }
  });
  const send = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  async function request(method: string, params: object = {}): Promise<Answer> {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    send({ jsonrpc: "2.0", id, method, params });
    return answered;
  }
  return {
    child,
    request,
    /** Whatever was printed, in lines. */
    lines: () => (rest === "" ? lines : [...lines, rest]),
    stderr: () => stderr,
    async open(): Promise<Answer> {
      const clientInfo = { name: "test", version: "1" };
      const answer = await request("initialize", {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo,
      });
      send({ jsonrpc: "2.0", method: "notifications/initialized" });
      return answer;
    },
    async call(name: string, given: object) {
      const { result, error } = await request("tools/call", { name, arguments: given });
      const text = result?.content?.map((part) => part.text).join("\n") ?? "";
      const facts = (result?._meta?.["hsms/facts"] ?? {}) as Readonly<Record<string, unknown>>;
      return { text, facts, isError: result?.isError === true, error };
    },
    /** Ends the input, and waits for the end of the process. */
    async close(): Promise<number | null> {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, "close");
      child.stdin.end();
      await ended;
      return child.exitCode;
    },
  };
}
