import dns from "node:dns";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openAiPart, sendEvents, startLoopback, type LoopbackServer } from "@hsms/models/testing";
import { onTestFinished } from "vitest";
import { makeFolder } from "./command.ts";

/** Has every name below `.test` be found at this machine, as another one would be: in a process that is started with it. */
const NAMES = `
import dns from "node:dns";
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith(".test") ? "127.0.0.1" : name, ...rest);
`;

/** The same in this process, until the test ends. */
function findNamesHere(): void {
  const { lookup } = dns;
  const here = (name: string, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(lookup, dns, [name.endsWith(".test") ? "127.0.0.1" : name, ...rest]);
  Object.assign(dns, { lookup: here });
  onTestFinished(() => void Object.assign(dns, { lookup }));
}

/** An OpenAI-compatible server, for chat and for embeddings, that the program takes for another machine. */
export interface OtherMachine {
  /** Name and port. */
  readonly host: string;
  /** `http://`, name and port. */
  readonly origin: string;
  /** What a process of the program has to be started with to reach it. */
  readonly env: Readonly<Record<string, string>>;
  /** Texts that came for vectors. */
  readonly embedded: () => readonly string[];
  /** Requests to the language model. */
  readonly asked: () => number;
  /** All that ever came, as it came. */
  readonly received: () => string;
  /** Its address on this machine. */
  readonly url: string;
}

/** Such a machine at a name below `.test`, until the test ends. */
export async function startOtherMachine(name = "far.test"): Promise<OtherMachine> {
  const server: LoopbackServer = await startLoopback(({ path: asked, body }, response) => {
    if (asked.endsWith("/models")) {
      response.end(JSON.stringify({ data: [{ id: "gpt-oss:120b-cloud" }, { id: "llama3" }] }));
    } else if (asked.endsWith("/embeddings")) {
      const data = textsOf(body).map((_, index) => ({ index, embedding: [1, 0.5] }));
      response.end(JSON.stringify({ data }));
    } else sendEvents(response, [openAiPart("The model's answer", "stop"), "[DONE]"]);
  });
  onTestFinished(() => server.close());
  findNamesHere();
  const names = path.join(makeFolder(), "names.mjs");
  writeFileSync(names, NAMES);
  const host = `${name}:${new URL(server.url).port}`;
  const sentTo = (end: string) => server.received.filter(({ path: asked }) => asked.endsWith(end));
  return {
    host,
    origin: `http://${host}`,
    env: { NODE_OPTIONS: `--import=${pathToFileURL(names).href}` },
    embedded: () => sentTo("/embeddings").flatMap(({ body }) => textsOf(body)),
    asked: () => sentTo("/completions").length,
    received: () => JSON.stringify(server.received),
    url: server.url,
  };
}

const textsOf = (body: unknown): readonly string[] =>
  (body as { readonly input: readonly string[] }).input;
