import type { LeftOutKind } from "../../../contract/import-batch.ts";
import type { LeftOutCounter } from "../../../values/left-out.ts";
import { isRecord, stringAt } from "../../../values/odd-values.ts";

/** What stands in tags is the program's, not the person's words. `command` is what the person called by a slash. */
const ENVELOPES: Readonly<Record<string, LeftOutKind | "command" | "command-output">> = {
  "command-name": "command",
  "command-message": "command",
  "command-args": "command",
  "local-command-stdout": "command-output",
  "local-command-stderr": "command-output",
  "local-command-caveat": "notice",
  "bash-input": "tool-call",
  "bash-stdout": "tool-output",
  "bash-stderr": "tool-output",
  "task-notification": "notice",
  "system-reminder": "instruction",
  ide_opened_file: "instruction",
  ide_selection: "instruction",
};

const INTERRUPTED = "[Request interrupted by user";

export interface Spoken {
  readonly text: string;
  readonly isCommand: boolean;
  /** What a command of the program itself answered: no model did. */
  readonly isCommandOutput: boolean;
}

/** What the person said in a message's content: its texts, without what the program put there. */
export function spokenIn(content: unknown, leftOut: LeftOutCounter): Spoken {
  const texts: string[] = [];
  let isCommand = false;
  let isCommandOutput = false;
  const blocks = typeof content === "string" ? [{ type: "text", text: content }] : content;
  for (const block of Array.isArray(blocks) ? blocks : []) {
    const type = stringAt(block, "type") ?? "no type";
    const text = stringAt(block, "text");
    if (type !== "text" || text === undefined) {
      const kind = BLOCKS[type];
      if (kind === undefined) leftOut.add("unknown", `block ${type}`);
      else leftOut.add(kind);
      continue;
    }
    const words = withoutReminders(text).trim();
    const kind = envelopeOf(words);
    if (kind === "command") {
      isCommand = true;
      texts.push(commandIn(words));
    } else if (kind === "command-output") isCommandOutput = true;
    else if (kind !== undefined) leftOut.add(kind);
    else if (words.startsWith(INTERRUPTED)) leftOut.add("notice");
    else if (words !== "") texts.push(words);
  }
  return { text: texts.join("\n\n"), isCommand, isCommandOutput };
}

const BLOCKS: Readonly<Record<string, LeftOutKind>> = {
  image: "picture",
  document: "file",
  tool_result: "tool-output",
};

/** The kind of a text that is tags from beginning to end. */
function envelopeOf(text: string): (typeof ENVELOPES)[string] | undefined {
  const [, name = ""] = /^<([\w-]{1,40})>/.exec(text) ?? [];
  const end = /^<\/([\w-]{1,40})>$/.exec(text.slice(text.lastIndexOf("</")));
  if (end === null || !Object.hasOwn(ENVELOPES, name)) return undefined;
  return Object.hasOwn(ENVELOPES, end[1] ?? "") ? ENVELOPES[name] : undefined;
}

/** `/review the parser` */
const commandIn = (text: string): string =>
  [between(text, "command-name"), between(text, "command-args")]
    .filter((part) => part !== "")
    .join(" ");

function between(text: string, name: string): string {
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, start);
  return start === -1 || end === -1 ? "" : text.slice(start + name.length + 2, end).trim();
}

function withoutReminders(text: string): string {
  const [open, close] = ["<system-reminder>", "</system-reminder>"];
  let kept = "";
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    const end = start === -1 ? -1 : text.indexOf(close, start);
    if (end === -1) return kept + text.slice(from);
    kept += text.slice(from, start);
    from = end + close.length;
  }
}

/** A prompt that was typed while the model worked (`attachment` lines); `undefined` for what the program attached. */
export function queuedPrompt(line: unknown): unknown {
  const attachment = isRecord(line) ? line["attachment"] : undefined;
  if (!isRecord(attachment) || attachment["type"] !== "queued_command") return undefined;
  return attachment["commandMode"] === "task-notification" ? undefined : attachment["prompt"];
}
