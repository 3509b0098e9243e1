import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { type Memory, openMemory } from "@hsms/engine";
import { onTestFinished } from "vitest";
import { serveHttp, type ServeHttpOptions } from "../src/serve-http.ts";
import { createToken, hashToken, type Rights, type Token } from "../src/tokens.ts";

/** How clients of each protocol open a connection. */
export const eras = {
  "2026-07-28": { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  "2025-11-25": { supportedProtocolVersions: ["2025-11-25"] },
} as const satisfies Readonly<Record<string, ClientOptions>>;
export type Era = keyof typeof eras;

/** A memory of this test's own. */
export async function makeMemory(): Promise<Memory> {
  const directory = mkdtempSync(path.join(tmpdir(), "hsms serve 시험-"));
  const memory = await openMemory({ directory, workers: 0 });
  onTestFinished(async () => {
    await memory.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return memory;
}

/** A server on a port of its own, and who has a token. */
export async function startServing(options: Partial<ServeHttpOptions> = {}) {
  const memory = await makeMemory();
  const tokens: Token[] = [];
  const problems: Error[] = [];
  const serving = await serveHttp({
    access: { toRead: async () => memory, toWrite: async () => memory },
    version: "1.2.3",
    tools: "default",
    isReadOnly: false,
    describe: (error) => `${error instanceof Error ? error.message : String(error)}.`,
    host: "127.0.0.1",
    port: 0,
    allowedHosts: [],
    tokens: () => tokens,
    now: () => performance.now(),
    onProblem: (error) => problems.push(error),
    ...options,
  });
  onTestFinished(() => serving.close());
  return {
    memory,
    serving,
    tokens,
    problems,
    letIn(name: string, rights: Rights = "write"): string {
      const token = createToken();
      tokens.push({ name, rights, hash: hashToken(token), createdAt: 0 });
      return token;
    },
  };
}

/** The official client, with a token. */
export async function connect(url: string, { token, era }: { token: string; era: Era }) {
  const client = new Client({ name: "test", version: "1" }, eras[era]);
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

export async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, _meta, isError } = await client.callTool({ name, arguments: given });
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const facts = (_meta?.["hsms/facts"] ?? {}) as Readonly<Record<string, unknown>>;
  return { text, facts, isError: isError === true };
}
