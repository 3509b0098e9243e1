import type { LeftOutKind } from "../../../contract/import-batch.ts";
import type { TextReader } from "../../../contract/import-format.ts";
import { andThen, ok } from "../../../contract/outcome.ts";
import { createEdits, folderName, type Edits } from "../../../conversations/edits.ts";
import { readMessageTrees, type TreeMessage } from "../../../conversations/message-tree.ts";
import { fromProgram } from "../../../conversations/program.ts";
import { createRecords, type JsonRecord } from "../../../json/records.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { has, isRecord, listAt, stringAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";
import { queuedPrompt, spokenIn } from "./spoken.ts";

/** Lines that hold no words: the program's own bookkeeping. */
const BOOKKEEPING = new Set([
  "file-history-snapshot",
  "file-history-delta",
  "queue-operation",
  "mode",
  "permission-mode",
  "last-prompt",
  "pr-link",
  "progress",
]);

/** Lines of a conversation, which follow each other by `parentUuid`. */
const TOLD = new Set(["user", "assistant", "system", "attachment"]);

/** Lines that name the conversation, by where the name stands; the last row counts most. */
const TITLES: Readonly<Record<string, string>> = {
  summary: "summary",
  "agent-name": "agentName",
  "ai-title": "aiTitle",
  "custom-title": "customTitle",
};

/**
 * A transcript of Claude Code (`~/.claude/projects/…/SESSION.jsonl`). The format has no specification; this follows
 * skillsynchq/txcript, docs/formats/claude-code.md (2026-08-10), and ticpu/claude-conversation-search-mcp,
 * docs/jsonl-format.md (read 2026-11).
 *
 * What the person and the model said, by exchanges, with a line for each file that was changed. Sub-agents, tools,
 * thoughts, instructions and commands that no model answered are counted.
 */
export function openClaudeCode(): TextReader {
  const [recordsToLook, recordsToRead] = [createRecords(), createRecords()];
  const leftOut = countLeftOut();
  const titles = createTitles();
  const said = new Map<string, string>();
  let messages: Messages | undefined;
  const note = (value: unknown, names: readonly string[]): void => {
    for (const name of names) {
      const text = stringAt(value, name);
      if (text !== undefined && !said.has(name)) said.set(name, text);
    }
  };
  return {
    look(file) {
      const read = recordsToLook(file);
      if (read.type === "refused") return false;
      const uncounted = countLeftOut();
      for (const { value } of read.value.records)
        if (isTold(value, uncounted)) note(value, ["cwd"]);
      return !said.has("cwd");
    },
    read: (file) =>
      andThen(recordsToRead(file), ({ records, cut }) => {
        const folder = said.get("cwd");
        messages ??= createMessages(createEdits(folder), leftOut);
        for (const record of records) {
          titles.see(record.value);
          if (!isTold(record.value, leftOut)) continue;
          note(record.value, ["sessionId", "timestamp"]);
          messages.add(record);
        }
        if (file.isMoreToCome === true) return ok({ turns: [], repairs: [] });
        if (cut !== undefined) leftOut.add("unknown", "unfinished line");
        const project = folderName(folder);
        const tree = {
          origin: "claude-code",
          id: said.get("sessionId") ?? file.name,
          name: titles.best(),
          createdAt: momentOf(said.get("timestamp")),
          currentId: undefined,
          messages: messages.all(),
        };
        const tags = project === undefined ? [] : [project];
        return ok(fromProgram(readMessageTrees([tree]), { leftOut, tags }));
      }),
  };
}

export const isClaudeCode = (line: unknown): boolean => {
  const type = stringAt(line, "type") ?? "";
  if (type === "summary") return has(line, "leafUuid");
  if (type === "file-history-snapshot") return has(line, "snapshot");
  const isKnown = TOLD.has(type) || BOOKKEEPING.has(type) || Object.hasOwn(TITLES, type);
  return isKnown && has(line, "sessionId") && (!has(line, "message") || isRecord(line.message));
};

/** Whether a line is of the conversation itself; counts it otherwise. */
function isTold(value: unknown, leftOut: LeftOutCounter): boolean {
  const type = stringAt(value, "type") ?? "no type";
  if (Object.hasOwn(TITLES, type)) return false;
  if (BOOKKEEPING.has(type)) leftOut.add("notice");
  else if (!TOLD.has(type)) leftOut.add("unknown", type);
  // A sub-agent's talk with the model that called it.
  else if (has(value, "isSidechain") && value.isSidechain === true) leftOut.add("tool-output");
  else return true;
  return false;
}

/** Finds the last name of the best kind. A summary may be of another session: its leaf is not here then. */
function createTitles() {
  const ids = new Set<string | undefined>();
  const found: { readonly type: string; readonly title: string; readonly leaf?: string }[] = [];
  return {
    see(value: unknown): void {
      ids.add(stringAt(value, "uuid"));
      const type = stringAt(value, "type") ?? "";
      const title = Object.hasOwn(TITLES, type) ? stringAt(value, TITLES[type] ?? "") : undefined;
      if (title === undefined) return;
      const leaf = type === "summary" ? stringAt(value, "leafUuid") : undefined;
      found.push({ type, title, ...(leaf === undefined ? {} : { leaf }) });
    },
    best: (): string =>
      Object.keys(TITLES)
        .map((type) =>
          found.findLast((one) => one.type === type && (type !== "summary" || ids.has(one.leaf))),
        )
        .findLast((one) => one !== undefined)?.title ?? "",
  };
}

interface Messages {
  add(line: JsonRecord): void;
  all(): readonly TreeMessage[];
}

/** Gathers what the lines say; tools and thoughts leave no words. */
function createMessages(edits: Edits, leftOut: LeftOutCounter): Messages {
  const messages: TreeMessage[] = [];
  const known = new Set<string>();
  /** Where a command stands that nobody has answered yet. */
  let command: number | undefined;
  const dropCommand = (): void => {
    const unanswered = command === undefined ? undefined : messages[command];
    if (command === undefined || unanswered === undefined) return;
    messages[command] = { ...unanswered, speaker: "hidden", text: "" };
    leftOut.add("notice");
    command = undefined;
  };
  return {
    add({ number, value }) {
      const id = stringAt(value, "uuid") ?? `line ${number}`;
      const parentId = parentOf(value, known, messages.at(-1)?.id ?? null);
      known.add(id);
      const common = { id, parentId, createdAt: momentOf(stringAt(value, "timestamp")) };
      const type = stringAt(value, "type");
      const message = has(value, "message") ? value.message : undefined;
      if (type === "assistant") {
        const text = answerIn(value, message, { edits, leftOut });
        if (text !== "") command = undefined;
        const model = stringAt(message, "model");
        messages.push({ ...common, speaker: text === "" ? "hidden" : "assistant", text, model });
        return;
      }
      const spoken = spokenIn(wordsOf(value, leftOut), leftOut);
      if (spoken.isCommandOutput) dropCommand();
      const isAsked = spoken.text !== "";
      if (isAsked) {
        dropCommand();
        edits.nextAnswer();
        if (spoken.isCommand) command = messages.length;
      }
      messages.push({ ...common, speaker: isAsked ? "user" : "hidden", text: spoken.text });
    },
    all() {
      dropCommand();
      return messages;
    },
  };
}

/** Across a compaction the parent stands under another name; one that is in no line is the line before. */
function parentOf(
  value: unknown,
  known: ReadonlySet<string>,
  before: string | null,
): string | null {
  const given = stringAt(value, "parentUuid") ?? stringAt(value, "logicalParentUuid");
  if (given === undefined) return has(value, "uuid") ? null : before;
  return known.has(given) ? given : before;
}

/** The content of a line in which a person may have said something; `undefined`, and counted, for the program's own. */
function wordsOf(value: unknown, leftOut: LeftOutCounter): unknown {
  const leave = (kind: LeftOutKind): undefined => {
    leftOut.add(kind);
    return undefined;
  };
  const type = stringAt(value, "type");
  if (type === "attachment") return queuedPrompt(value) ?? leave("instruction");
  if (type === "system") {
    const isCommand = stringAt(value, "subtype") === "local_command";
    return isCommand && has(value, "content") ? value.content : leave("notice");
  }
  if (!isRecord(value)) return undefined;
  const { isMeta, isCompactSummary, origin, message } = value;
  if (isMeta === true || isCompactSummary === true) return leave("instruction");
  if (isRecord(origin) && origin["kind"] !== "human") return leave("notice");
  return has(message, "content") ? message.content : undefined;
}

/** Tools that change a file, by where its path stands. */
const EDITING: Readonly<Record<string, string>> = {
  Edit: "file_path",
  MultiEdit: "file_path",
  Write: "file_path",
  NotebookEdit: "notebook_path",
};

const UNSPOKEN: Readonly<Record<string, LeftOutKind>> = {
  thinking: "thought",
  redacted_thinking: "thought",
  tool_use: "tool-call",
  server_tool_use: "tool-call",
  image: "picture",
};

function answerIn(
  line: unknown,
  message: unknown,
  { edits, leftOut }: { readonly edits: Edits; readonly leftOut: LeftOutCounter },
): string {
  // What the program says in the model's place, of an error.
  const isError = has(line, "isApiErrorMessage") && line.isApiErrorMessage === true;
  if (isError || stringAt(message, "model") === "<synthetic>") {
    leftOut.add("notice");
    return "";
  }
  const whole = stringAt(message, "content");
  if (whole !== undefined) return whole.trim();
  const parts = listAt(message, "content").map((block): string => {
    const type = stringAt(block, "type") ?? "no type";
    if (type === "text") return (stringAt(block, "text") ?? "").trim();
    const kind = UNSPOKEN[type] ?? (type.endsWith("_tool_result") ? "tool-output" : undefined);
    if (kind === undefined) leftOut.add("unknown", `block ${type}`);
    else leftOut.add(kind);
    const tool = stringAt(block, "name") ?? "";
    const path = has(block, "input") ? stringAt(block.input, EDITING[tool] ?? "") : undefined;
    return path === undefined ? "" : edits.line(tool, path);
  });
  return parts.filter((part) => part !== "").join("\n\n");
}
