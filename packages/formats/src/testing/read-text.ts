import type { ImportBatch } from "../import-batch.ts";
import { parseJson } from "../json/parse-json.ts";
import type { Outcome } from "../outcome.ts";
import { readChat, readChatLines } from "../read/chat.ts";
import { readHsmsLines } from "../read/hsms-lines.ts";
import { pairBatch, readAllMemory, readHierarchy } from "../read/hsms-pair.ts";
import { readRealMem } from "../read/realmem.ts";

/** The value of an outcome that a test takes for granted. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (outcome.type === "ok") return outcome.value;
  throw new Error(`${outcome.problem.code}: ${outcome.problem.message}`);
}

/** The pair of seed 0 from two texts. */
export function readPairText(allMemory: string, hierarchy: string): ImportBatch {
  const turns = must(readAllMemory(must(parseJson(allMemory))));
  return pairBatch(turns, must(readHierarchy(must(parseJson(hierarchy)), turns)));
}

/** Every reader of a single value or text. */
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

/** All chunks as one text. */
export async function collect(chunks: Iterable<string> | AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}
