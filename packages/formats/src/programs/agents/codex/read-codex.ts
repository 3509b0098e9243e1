import { createHash } from "node:crypto";
import type { TextFile, TextReader } from "../../../contract/import-format.ts";
import { andThen, ok } from "../../../contract/outcome.ts";
import { createEdits, folderName, type Edits } from "../../../conversations/edits.ts";
import { readMessageTrees, type TreeMessage } from "../../../conversations/message-tree.ts";
import { fromProgram } from "../../../conversations/program.ts";
import { createRecords } from "../../../json/records.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { has, isRecord, jsonOf, listAt, stringAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";

/** A line as all versions have it. */
interface Item {
  readonly number: number;
  /** `session_meta`, `turn_context`, `response_item`, `event_msg`, … */
  readonly type: string;
  readonly payload: unknown;
  /** As it is written; lines without an envelope have none. */
  readonly timestamp: string | undefined;
}

const LINES = new Set(["session_meta", "turn_context", "response_item", "event_msg", "compacted"]);

/** Lines of newer versions that hold no words. */
const STATE = new Set(["compacted", "world_state", "inter_agent_communication", "state"]);

/**
 * A session of Codex (`~/.codex/sessions/…/rollout-*.jsonl`), after skillsynchq/txcript, docs/formats/codex.md
 * (2026-08-10), and `codex-rs/core/src/rollout.rs` of openai/codex for older shapes: lines without an envelope, and one
 * JSON file of `session` and `items`.
 *
 * Two logs stand in a file: what the model was sent (`response_item`), and what the person saw (`event_msg`). The
 * person's words are of the second, where there is one, the model's of the first.
 */
export function openCodex(): TextReader {
  const [recordsToLook, recordsToRead] = [createRecords(), createRecords()];
  const leftOut = countLeftOut();
  let meta: unknown;
  let hasEvents = false;
  let messages: Messages | undefined;
  return {
    look(file) {
      const read = recordsToLook(unwrapped(file));
      if (read.type === "refused") return false;
      for (const { number, value } of read.value.records) {
        const item = itemOf(number, value);
        if (item.type === "session_meta") meta ??= item.payload;
        hasEvents ||= promptIn(item) !== undefined;
      }
      return meta === undefined || !hasEvents;
    },
    read: (file) =>
      andThen(recordsToRead(unwrapped(file)), ({ records, cut }) => {
        const folder = stringAt(meta, "cwd");
        const isSubAgent = has(meta, "source") && has(meta.source, "subagent");
        messages ??= createMessages({ hasEvents, edits: createEdits(folder), leftOut });
        for (const { number, value } of records) {
          if (isSubAgent) leftOut.add("tool-output");
          else messages.add(itemOf(number, value));
        }
        if (file.isMoreToCome === true) return ok({ turns: [], repairs: [] });
        if (cut !== undefined) leftOut.add("unknown", "unfinished line");
        const project = folderName(folder);
        const tree = {
          origin: "codex",
          id: stringAt(meta, "id") ?? file.name,
          name: "",
          createdAt: momentOf(stringAt(meta, "timestamp")),
          currentId: undefined,
          messages: messages.all(),
        };
        const tags = project === undefined ? [] : [project];
        return ok(fromProgram(readMessageTrees([tree]), { leftOut, tags }));
      }),
  };
}

export const isCodex = (value: unknown): boolean =>
  (LINES.has(stringAt(value, "type") ?? "") && has(value, "payload")) ||
  isBareMeta(value) ||
  (has(value, "session") && isBareMeta(value.session) && has(value, "items"));

/** The first line before lines had an envelope. */
const isBareMeta = (value: unknown): boolean =>
  !has(value, "type") &&
  has(value, "instructions") &&
  stringAt(value, "id") !== undefined &&
  stringAt(value, "timestamp") !== undefined;

/** The oldest shape as lines. */
function unwrapped(file: TextFile): Pick<TextFile, "text" | "value" | "earlier"> {
  const { value } = file;
  if (!has(value, "session") || !has(value, "items")) return file;
  const lines = [value.session, ...listAt(value, "items")].map((line) => JSON.stringify(line));
  return { text: lines.join("\n"), value: undefined };
}

function itemOf(number: number, value: unknown): Item {
  const type = stringAt(value, "type");
  if (has(value, "payload") && type !== undefined) {
    return { number, type, payload: value.payload, timestamp: stringAt(value, "timestamp") };
  }
  const kind = isBareMeta(value)
    ? "session_meta"
    : has(value, "record_type")
      ? "state"
      : "response_item";
  return { number, type: kind, payload: value, timestamp: undefined };
}

type Speaker = "user" | "assistant";

interface Messages {
  add(item: Item): void;
  all(): readonly TreeMessage[];
}

/** Gathers what the lines say. `hasEvents`: the person's words are in the second log. */
function createMessages({
  hasEvents,
  edits,
  leftOut,
}: {
  readonly hasEvents: boolean;
  readonly edits: Edits;
  readonly leftOut: LeftOutCounter;
}): Messages {
  const messages: TreeMessage[] = [];
  const met = new Set<string>();
  let model: string | undefined;
  const say = (speaker: Speaker, item: Item, text: string): void => {
    if (text === "") return;
    const line = String(item.number);
    const id = idOf(item, speaker, text);
    if (met.has(id)) return;
    met.add(id);
    if (speaker === "user") edits.nextAnswer();
    const parentId = messages.at(-1)?.id ?? null;
    const earlierId = id === line ? undefined : line;
    const createdAt = momentOf(item.timestamp);
    messages.push({ id, earlierId, parentId, speaker, text, createdAt, model });
  };
  return {
    add(item) {
      const { type, payload } = item;
      if (type === "turn_context") model = stringAt(payload, "model");
      else if (type === "event_msg") say("user", item, promptIn(item) ?? "");
      else if (type === "response_item") {
        const role = stringAt(payload, "role");
        if (stringAt(payload, "type") !== "message")
          say("assistant", item, toolLine(payload, edits, leftOut));
        else if (role === "assistant") say("assistant", item, textOf(payload, leftOut));
        else if (role !== "user") leftOut.add("instruction");
        else if (!hasEvents) {
          const text = textOf(payload, leftOut);
          if (isScaffold(text)) leftOut.add("instruction");
          else say("user", item, text);
        }
      } else if (STATE.has(type)) leftOut.add("notice");
      else if (type !== "session_meta") leftOut.add("unknown", type);
    },
    all: () => messages,
  };
}

/** Moment and words stay where lines before them are taken out; the number of the line is what earlier versions went by. */
const idOf = ({ number, timestamp }: Item, speaker: Speaker, text: string): string =>
  timestamp === undefined
    ? String(number)
    : `${timestamp} ${createHash("sha256").update(`${speaker} ${text}`).digest("base64url")}`;

/** The id of a line in which the person may have said something. */
export function questionAt(number: number, value: unknown): string | undefined {
  const item = itemOf(number, value);
  const isAsked = item.type === "response_item" && stringAt(item.payload, "role") === "user";
  const text = isAsked ? textOf(item.payload, countLeftOut()) : promptIn(item);
  return text === undefined ? undefined : idOf(item, "user", text);
}

/** What an editor sends before a person's own words. */
const REQUEST = "## My request for Codex:";

/** The person's words in a line of the second log. */
function promptIn({ type, payload }: Item): string | undefined {
  if (type !== "event_msg" || stringAt(payload, "type") !== "user_message") return undefined;
  if ((stringAt(payload, "kind") ?? "plain") !== "plain") return undefined;
  const text = stringAt(payload, "message") ?? "";
  const at = text.indexOf(REQUEST);
  return (at === -1 ? text : text.slice(at + REQUEST.length)).trim();
}

/** Words in the person's place that the program sends. */
const isScaffold = (text: string): boolean =>
  /^<(?:environment_context|user_instructions|permissions instructions|turn_aborted)>/.test(text) ||
  text.startsWith("# AGENTS.md instructions");

function textOf(payload: unknown, leftOut: LeftOutCounter): string {
  const texts = listAt(payload, "content").map((part): string => {
    const type = stringAt(part, "type") ?? "no type";
    const text = stringAt(part, "text");
    if (text !== undefined) return text.trim();
    if (type === "input_image") leftOut.add("picture");
    else leftOut.add("unknown", `content ${type}`);
    return "";
  });
  return texts.filter((text) => text !== "").join("\n\n");
}

/** Counts what is no message; the lines of the files that a patch changed. */
function toolLine(payload: unknown, edits: Edits, leftOut: LeftOutCounter): string {
  const type = stringAt(payload, "type") ?? "no type";
  if (type === "reasoning") leftOut.add("thought");
  else if (type.endsWith("_output")) leftOut.add("tool-output");
  else if (type === "ghost_snapshot" || type.startsWith("compaction")) leftOut.add("notice");
  else if (type.endsWith("_call")) {
    leftOut.add("tool-call");
    return patchLines(stringAt(payload, "input") ?? stringAt(payload, "arguments") ?? "", edits);
  } else leftOut.add("unknown", type);
  return "";
}

const PATCHED = /^\*\*\* (Add|Update|Delete) File: (.+)$/gm;

const VERBS: Readonly<Record<string, string>> = { Add: "Write", Update: "Edit", Delete: "Delete" };

function patchLines(call: string, edits: Edits): string {
  if (!call.includes("*** ")) return "";
  const lines = Array.from(patchIn(call).matchAll(PATCHED), ([, verb = "", path = ""]) =>
    edits.line(VERBS[verb] ?? verb, path.trim()),
  );
  return lines.filter((line) => line !== "").join("\n");
}

/** The patch itself, or every text of the JSON that it stands in. */
function patchIn(call: string): string {
  if (!call.startsWith("{")) return call;
  const parsed = jsonOf(call);
  const values = isRecord(parsed) ? Object.values(parsed).flat() : [];
  return values.filter((value) => typeof value === "string").join("\n");
}
