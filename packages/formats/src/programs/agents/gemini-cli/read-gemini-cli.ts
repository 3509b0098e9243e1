import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextReader } from "../../../contract/import-format.ts";
import { andThen, ok } from "../../../contract/outcome.ts";
import { createEdits, type Edits } from "../../../conversations/edits.ts";
import { readEntries } from "../../../conversations/entries.ts";
import { readMessageTrees, type TreeMessage } from "../../../conversations/message-tree.ts";
import { fromProgram } from "../../../conversations/program.ts";
import { createRecords } from "../../../json/records.ts";
import { nameFrom } from "../../../values/conversation-name.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { has, isRecord, listAt, oneOrMore, stringAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";

/**
 * A session of Gemini CLI (`~/.gemini/tmp/…/chats/session-*.json`, since 2026 `.jsonl`), or the prompts of all of a
 * project (`logs.json`), after chatRecordingTypes.ts, chatRecordingService.ts and logger.ts of google-gemini/gemini-cli
 * (read 2026-11).
 */
export function openGeminiCli(): TextReader {
  const readRecords = createRecords();
  const leftOut = countLeftOut();
  const session = createSession(leftOut);
  return {
    read(file) {
      if (Array.isArray(file.value)) return ok(readLog(file.value));
      return andThen(readRecords(file), ({ records, cut }) => {
        for (const { value } of records) session.add(value);
        if (file.isMoreToCome === true) return ok({ turns: [], repairs: [] });
        if (cut !== undefined) leftOut.add("unknown", "unfinished line");
        const { said, found } = session.all();
        const isSubAgent = said["kind"] === "subagent";
        if (isSubAgent) for (const _ of found) leftOut.add("tool-output");
        const tree = {
          origin: "gemini-cli",
          id: stringAt(said, "sessionId") ?? file.name,
          name: stringAt(said, "summary") ?? "",
          createdAt: momentOf(stringAt(said, "startTime")),
          currentId: undefined,
          messages: isSubAgent ? [] : readMessages(found, createEdits(undefined), leftOut),
        };
        return ok(fromProgram(readMessageTrees([tree]), { leftOut }));
      });
    },
  };
}

export const isGeminiCli = (value: unknown): boolean =>
  stringAt(value, "sessionId") !== undefined
    ? has(value, "projectHash") && !has(value, "type")
    : Array.isArray(value) && value.some(isLogged);

/** A row of `logs.json`. */
const isLogged = (row: unknown): boolean =>
  stringAt(row, "sessionId") !== undefined &&
  stringAt(row, "message") !== undefined &&
  has(row, "messageId");

/** Prompts alone: the log holds no answers. */
function readLog(rows: readonly unknown[]): ImportBatch {
  const leftOut = countLeftOut();
  const names = new Map<string, string>();
  const entries = rows.flatMap((row) => {
    const text = stringAt(row, "message")?.trim() ?? "";
    const session = stringAt(row, "sessionId") ?? "";
    if (stringAt(row, "type") !== "user")
      leftOut.add("unknown", stringAt(row, "type") ?? "no type");
    // A command of the program itself.
    else if (text === "" || /^[/!?]/.test(text)) leftOut.add("notice");
    else {
      const name = names.get(session) ?? nameFrom(text);
      names.set(session, name);
      const createdAt = momentOf(stringAt(row, "timestamp"));
      return [{ user: text, createdAt, conversation: { key: session, name } }];
    }
    return [];
  });
  return readEntries("gemini-cli", entries, { leftOut: leftOut.rows() });
}

interface Session {
  add(value: unknown): void;
  all(): { readonly said: Readonly<Record<string, unknown>>; readonly found: readonly unknown[] };
}

/** What the lines come to: a message that is written again replaces itself, and a rewind takes messages back. */
function createSession(leftOut: LeftOutCounter): Session {
  let said: Readonly<Record<string, unknown>> = {};
  const messages: { id: string; value: unknown }[] = [];
  const places = new Map<string, number>();
  return {
    add(value) {
      const id = stringAt(value, "id");
      const rewindTo = stringAt(value, "$rewindTo");
      if (!isRecord(value)) leftOut.add("unknown", typeof value);
      else if (rewindTo !== undefined) {
        // As the program does: one that is not there takes all back.
        for (const taken of messages.splice(places.get(rewindTo) ?? 0)) places.delete(taken.id);
      } else if (id !== undefined) {
        const place = places.get(id) ?? messages.length;
        places.set(id, place);
        messages[place] = { id, value: withoutBulk(value) };
      } else if (has(value, "$set"))
        said = { ...said, ...(isRecord(value.$set) ? value.$set : {}) };
      else if (has(value, "sessionId")) said = { ...said, ...value };
      else leftOut.add("unknown", Object.keys(value)[0] ?? "no keys");
    },
    all() {
      const whole = listAt(said, "messages");
      return { said, found: whole.length > 0 ? whole : messages.map(({ value }) => value) };
    },
  };
}

/** A message without what its tools were given and brought, which no one reads and which is most of a file. */
function withoutBulk(message: Readonly<Record<string, unknown>>): unknown {
  const toolCalls = listAt(message, "toolCalls").map((call) => ({
    name: stringAt(call, "name"),
    args: { file_path: has(call, "args") ? stringAt(call.args, "file_path") : undefined },
    ...(has(call, "result") ? { result: null } : {}),
  }));
  const thoughts = listAt(message, "thoughts").map(() => null);
  return { ...message, toolCalls, thoughts };
}

function readMessages(
  found: readonly unknown[],
  edits: Edits,
  leftOut: LeftOutCounter,
): readonly TreeMessage[] {
  const messages: TreeMessage[] = [];
  for (const [place, message] of found.entries()) {
    const id = stringAt(message, "id") ?? `message ${place}`;
    const createdAt = momentOf(stringAt(message, "timestamp"));
    const common = { id, parentId: messages.at(-1)?.id ?? null, createdAt };
    const type = stringAt(message, "type") ?? "no type";
    if (type === "user") {
      edits.nextAnswer();
      const text = withoutContext(wordsOf(message, leftOut), leftOut);
      // What hooks put before the person's first words is a message of its own.
      messages.push({ ...common, speaker: text === "" ? "hidden" : "user", text });
    } else if (type === "gemini") {
      const text = [wordsOf(message, leftOut), ...toolLines(message, edits, leftOut)]
        .filter((part) => part !== "")
        .join("\n\n");
      const model = stringAt(message, "model");
      messages.push({ ...common, speaker: "assistant", text, model });
    } else if (["info", "error", "warning"].includes(type)) leftOut.add("notice");
    else leftOut.add("unknown", type);
  }
  return messages;
}

/** What was shown of a message: `content` may hold whole files that a prompt named. */
function wordsOf(message: unknown, leftOut: LeftOutCounter): string {
  const shown = has(message, "displayContent") ? message.displayContent : undefined;
  const content = shown ?? (has(message, "content") ? message.content : undefined);
  if (content === undefined || content === null) return "";
  const texts = oneOrMore(content).map((part): string => {
    const text = typeof part === "string" ? part : stringAt(part, "text");
    if (text !== undefined) return text;
    if (has(part, "inlineData") || has(part, "fileData")) leftOut.add("file");
    else if (has(part, "functionResponse")) leftOut.add("tool-output");
    else leftOut.add("unknown", isRecord(part) ? (Object.keys(part)[0] ?? "no keys") : typeof part);
    return "";
  });
  return texts.join("").trim();
}

/** What hooks said to the model, which the program writes into the person's message. */
const HOOK_CONTEXT = /<(hook_context|session_context)>[^]*?<\/\1>/gu;

function withoutContext(text: string, leftOut: LeftOutCounter): string {
  if (!text.includes("_context>")) return text;
  for (const _ of text.matchAll(HOOK_CONTEXT)) leftOut.add("instruction");
  return text.replaceAll(HOOK_CONTEXT, "").trim();
}

const EDITING: Readonly<Record<string, string>> = { replace: "Edit", write_file: "Write" };

function toolLines(message: unknown, edits: Edits, leftOut: LeftOutCounter): readonly string[] {
  for (const _ of listAt(message, "thoughts")) leftOut.add("thought");
  return listAt(message, "toolCalls").map((call) => {
    leftOut.add("tool-call");
    if (has(call, "result")) leftOut.add("tool-output");
    const verb = EDITING[stringAt(call, "name") ?? ""];
    const path = has(call, "args") ? stringAt(call.args, "file_path") : undefined;
    return verb === undefined || path === undefined ? "" : edits.line(verb, path);
  });
}
