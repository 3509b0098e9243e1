import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createToken, hashToken, serveRelay, type Rights, type Token } from "@hsms/server";
import type { RelayAddress } from "../src/index.ts";

export interface TestRelay {
  readonly folder: string;
  readonly tokens: Token[];
  readonly problems: Error[];
  letIn(name: string, rights?: Rights): RelayAddress;
  /** All that it stored, file by file. */
  stored(): readonly Buffer[];
  /** What anybody who looks into its folder reads first. */
  names(): readonly string[];
  /** From now on a token may keep so much. */
  grow(quotaBytes: number): Promise<void>;
  /** The next one at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** `hsms serve --relay`, without the command. */
export async function startRelay({ quotaBytes = 2 ** 30 } = {}): Promise<TestRelay> {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-relay-"));
  const tokens: Token[] = [];
  const problems: Error[] = [];
  // A second passes with each look at the clock.
  let now = 0;
  let quota = quotaBytes;
  const serve = (port: number) =>
    serveRelay({
      folder,
      quotaBytes: quota,
      host: "127.0.0.1",
      port,
      allowedHosts: [],
      tokens: () => tokens,
      now: () => (now += 1000),
      onProblem: (error) => problems.push(error),
    });
  let serving = await serve(0);
  const { url } = serving;
  return {
    folder,
    tokens,
    problems,
    letIn(name, rights = "write") {
      const token = createToken();
      tokens.push({ name, rights, hash: hashToken(token), createdAt: 0 });
      return { url, token };
    },
    names: () => readdirSync(folder, { recursive: true, encoding: "utf8" }),
    async grow(more) {
      await serving.close();
      quota = more;
      serving = await serve(Number(new URL(url).port));
    },
    stored: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => path.join(folder, name))
        .filter((file) => statSync(file).isFile())
        .map((file) => readFileSync(file)),
    async restart() {
      serving = await serve(Number(new URL(url).port));
    },
    stop: () => serving.close(),
    async close() {
      await serving.close();
      rmSync(folder, { recursive: true });
    },
  };
}
