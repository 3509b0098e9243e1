import { Buffer } from "node:buffer";
import { isMcpRecord } from "../exports/mcp-memory.ts";
import { valueFormats, type ValueFormat } from "../exports/value-formats.ts";
import { filledLines } from "../json/lines.ts";
import { parseJson } from "../json/parse-json.ts";
import { isPage } from "../markdown/marks.ts";
import { isProjectMemory } from "../project-memory/files/json-tables.ts";
import { ok, refuse, type Outcome } from "../outcome.ts";
import { isMessage } from "./chat.ts";
import { isOldHierarchy } from "./old-hierarchy.ts";

/** What a text holds, with the value where the whole text is one. */
export type Detected =
  | { readonly format: "hsms-turns"; readonly value: unknown }
  | { readonly format: "hsms-tree"; readonly value: unknown }
  | { readonly format: "project-memory" }
  | { readonly format: "realmem"; readonly value: unknown }
  | { readonly format: "chat"; readonly value: unknown }
  | { readonly format: "foreign"; readonly kind: ValueFormat; readonly value: unknown }
  | { readonly format: "chat-lines"; readonly text: string }
  | { readonly format: "hsms-lines"; readonly text: string }
  | { readonly format: "mcp-lines"; readonly text: string }
  | { readonly format: "page"; readonly text: string };

/** Whether the bytes begin as our JSON Lines do: they are read by the line, however many there are. */
export const isOwnLines = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, OWN_HEAD.length).equals(OWN_HEAD);

const OWN_HEAD = Buffer.from('{"format":"hsms"');

/** What an import accepts, for refusals. */
export const ACCEPTED =
  'Accepted are: the pair all_memory.json and hierarchical_memory.json (or their folder), an export of hsms (JSON Lines, or the folder of its Markdown pages), a RealMem file, the data exports of ChatGPT and Claude (conversations.json, unzipped), a Greeum export, the memory.jsonl of the MCP memory server, a project memory (memory.db or its JSON files), turn nodes, memory nodes, and chats as {"messages": [{"role", "content"}]}, in an array, or one a line.';

/** Tells the format by what is inside, never by a name. Refuses broken JSON and unknown kinds. */
export function detectFormat(text: string): Outcome<Detected> {
  if (isPage(text)) return ok({ format: "page", text });
  const lines = filledLines(text);
  const first = lines.next().value;
  if (first === undefined) {
    return refuse({ code: "FILE_EMPTY", message: "The file is empty.", hint: ACCEPTED });
  }
  const isSingleLine = lines.next().done === true;
  if (!isSingleLine) {
    const head = parseJson(first.text);
    if (head.type === "ok" && isMcpRecord(head.value)) return ok({ format: "mcp-lines", text });
    const keys = head.type === "ok" ? keysOf(head.value) : undefined;
    if (keys?.has("format") === true) return ok({ format: "hsms-lines", text });
    if (keys?.has("messages") === true) return ok({ format: "chat-lines", text });
  }
  const whole = parseJson(text);
  if (whole.type === "ok") return detectValue(whole.value, text);
  return /^\s*[[{]/.test(first.text) ? whole : refuseUnknown("no JSON");
}

function detectValue(value: unknown, text: string): Outcome<Detected> {
  const kind = valueFormats.find(({ holds }) => holds(value));
  if (kind !== undefined) return ok({ format: "foreign", kind, value });
  if (isMcpRecord(value)) return ok({ format: "mcp-lines", text });
  if (isProjectMemory(value)) return ok({ format: "project-memory" });
  if (Array.isArray(value)) {
    if (value.length === 0 || value.some(Array.isArray)) return ok({ format: "hsms-turns", value });
    if (value.some((item) => isMessage(item) || keysOf(item)?.has("messages") === true)) {
      return ok({ format: "chat", value });
    }
  }
  const keys = keysOf(value);
  if (keys?.has("dialogues") === true) return ok({ format: "realmem", value });
  if (keys?.has("messages") === true) return ok({ format: "chat", value });
  if (keys?.has("format") === true) return ok({ format: "hsms-lines", text });
  const isTree =
    keys?.size === 0 || isOldHierarchy(value) || Object.values(Object(value)).some(isTreeNode);
  if (keys !== undefined && isTree) return ok({ format: "hsms-tree", value });
  return refuseUnknown(describe(value));
}

const refuseUnknown = (content: string) =>
  refuse({
    code: "UNKNOWN_FORMAT",
    message: `Nothing in the file can be imported: it holds ${content}.`,
    hint: ACCEPTED,
  });

const isTreeNode = (value: unknown): boolean => {
  const keys = keysOf(value);
  return keys !== undefined && (keys.has("children_ids") || keys.has("all_memory_indexes"));
};

function keysOf(value: unknown): ReadonlySet<string> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return new Set(Object.keys(value));
}

/** Keys that a refusal names, so that it stays one line. */
const KEYS_SHOWN = 5;

function describe(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}, the first ${describe(value[0])}`;
  const keys = keysOf(value);
  if (keys === undefined) return value === null ? "null" : `a ${typeof value}`;
  const shown = [...keys].slice(0, KEYS_SHOWN).map((key) => JSON.stringify(key));
  return `an object with the keys ${shown.join(", ")}${keys.size > KEYS_SHOWN ? ", …" : ""}`;
}
