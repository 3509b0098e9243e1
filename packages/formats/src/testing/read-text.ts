import { formatMessage } from "@hsms/messages";
import type { Turn } from "@hsms/store";
import type { ImportBatch } from "../contract/import-batch.ts";
import { detectFormat } from "../files/detect.ts";
import { createSample } from "../files/sample.ts";
import { parseJson } from "../json/parse-json.ts";
import type { TextFile, TextReader } from "../contract/import-format.ts";
import type { Outcome } from "../contract/outcome.ts";
import { openMcpMemory } from "../programs/mcp/read-mcp-memory.ts";
import { readChat, readChatLines } from "../programs/chat/read-chat.ts";
import { type MemoryContents, sourceOf } from "../ours/contents.ts";
import { writePages } from "../ours/markdown/write-pages.ts";
import { readHsmsLines } from "../ours/read-lines.ts";
import { pairBatch, readAllMemory, readHierarchy } from "../legacy/pair/read-pair.ts";
import { readRealMem } from "../programs/sets/realmem/read-realmem.ts";

/** The value of an outcome that a test takes for granted. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (outcome.type === "ok") return outcome.value;
  throw new Error(`${outcome.problem.code}: ${formatMessage(outcome.problem.reason, "en")}`);
}

/** The pair of seed 0 from two texts. */
export function readPairText(allMemory: string, hierarchy: string): ImportBatch {
  const turns = must(readAllMemory(must(parseJson(allMemory))));
  return pairBatch(turns, must(readHierarchy(must(parseJson(hierarchy)), turns)));
}

/** The format that an import takes the text for. */
export const formatOf = (text: string): string =>
  must(detectFormat(createSample({ name: "file", text }))).name;

/** As an import does it: by what the text holds. */
export function readDetected(
  text: string,
  given: Partial<TextFile> = {},
): {
  readonly name: string;
  readonly outcome: Outcome<ImportBatch>;
} {
  const file = { name: "file", folder: "", modifiedAt: undefined, ...given, text };
  const sample = createSample(file);
  const format = must(detectFormat(sample));
  if (format.readFiles !== undefined) throw new Error(`${format.name} reads its files itself`);
  return { name: format.name, outcome: readWith(format.open(), { text, ...given }) };
}

/** What a reader makes of a file that it gets at once. */
export function readWith(
  reader: TextReader,
  given: Pick<TextFile, "text"> & Partial<TextFile>,
): Outcome<ImportBatch> {
  const file = { name: "file", folder: "", modifiedAt: undefined, ...given };
  const whole = { ...file, value: createSample(file).value() };
  reader.look?.(whole);
  return reader.read(whole);
}

/** The official memory server's file, all of it at once. */
export const readMcpMemory = (text: string): Outcome<ImportBatch> =>
  readWith(openMcpMemory(), { text });

export const readers: Readonly<Record<string, (text: string) => Outcome<unknown>>> = {
  "all_memory.json": (text) => readValue(text, readAllMemory),
  "hierarchical_memory.json": (text) => readValue(text, (value) => readHierarchy(value, [])),
  RealMem: (text) => readValue(text, readRealMem),
  "chat JSON": (text) => readValue(text, readChat),
  "chat JSON Lines": readChatLines,
  "hsms JSON Lines": readHsmsLines,
};

function readValue<Value>(text: string, read: (value: unknown) => Outcome<Value>): Outcome<Value> {
  const value = parseJson(text);
  return value.type === "refused" ? value : read(value.value);
}

export async function pagesOf(contents: MemoryContents) {
  const pages: { readonly path: string; readonly text: string }[] = [];
  for await (const { path, write } of writePages(sourceOf(contents))) {
    pages.push({ path, text: await collect(write()) });
  }
  return pages;
}

export async function collect(chunks: Iterable<string> | AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** A memory of turns alone, which are numbered anew. */
export const sourceOfTurns = (turns: readonly Turn[]) =>
  sourceOf({
    turns: turns.map((turn, index) => ({ ...turn, index })),
    placements: [],
    nodes: [],
    conversations: [],
    damaged: [],
    isTreeDamaged: false,
    summaryOf: () => "",
  });
