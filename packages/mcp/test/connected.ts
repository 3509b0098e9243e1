import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { type Memory, openMemory } from "@hsms/engine";
import { onTestFinished } from "vitest";
import { createLineTransport } from "../src/connection/line-transport.ts";
import { serveMcp, type ServeOptions } from "../src/serve.ts";

/** How clients of each protocol open a connection. */
export const eras = {
  "2026-07-28": { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  "2025-11-25": { supportedProtocolVersions: ["2025-11-25"] },
  "2025-06-18": { supportedProtocolVersions: ["2025-06-18"] },
  "2024-11-05": { supportedProtocolVersions: ["2024-11-05"] },
} as const satisfies Readonly<Record<string, ClientOptions>>;

export type Era = keyof typeof eras;

/** A memory of this test's own. */
export async function makeMemory(now?: () => number): Promise<Memory> {
  const directory = mkdtempSync(path.join(tmpdir(), "hsms mcp 시험-"));
  const memory = await openMemory({ directory, workers: 0, ...(now === undefined ? {} : { now }) });
  onTestFinished(async () => {
    await memory.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return memory;
}

/** The official client, connected to a server in this process; the memory is made by the first save unless given. */
export async function connect({
  era = "2026-07-28",
  memory = null,
  ...options
}: { readonly era?: Era; readonly memory?: Memory | null } & Partial<
  Pick<ServeOptions, "tools" | "isReadOnly" | "access">
> = {}) {
  let held = memory;
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const controller = new AbortController();
  const served = serveMcp({
    access: {
      toRead: () => Promise.resolve(held),
      toWrite: async () => (held ??= await makeMemory()),
    },
    version: "1.2.3",
    tools: "default",
    isReadOnly: false,
    input: toServer,
    output: toClient,
    describe: (error) => `${error instanceof Error ? error.message : String(error)}.`,
    onProblem: () => undefined,
    signal: controller.signal,
    ...options,
  });
  const client = new Client({ name: "test", version: "1" }, eras[era]);
  await client.connect(createLineTransport({ input: toClient, output: toServer }));
  onTestFinished(async () => {
    await client.close();
    controller.abort();
    await served;
  });
  return client;
}

type Called = Awaited<ReturnType<Client["callTool"]>>;

export const textOf = ({ content }: Called): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("\n");

/** What a program reads of an answer. */
export const factsOf = ({ _meta }: Called): Readonly<Record<string, unknown>> =>
  (_meta?.["hsms/facts"] ?? {}) as Readonly<Record<string, unknown>>;

export async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: given });
  return { text: textOf(answer), facts: factsOf(answer), isError: answer.isError === true };
}
