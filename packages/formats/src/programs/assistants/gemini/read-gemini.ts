import type { ImportBatch, ImportedTurn } from "../../../contract/import-batch.ts";
import type { TextFile, TextReader } from "../../../contract/import-format.ts";
import { ok } from "../../../contract/outcome.ts";
import { nameFrom } from "../../../values/conversation-name.ts";
import { conversationsOf } from "../../../values/conversations-of.ts";
import { htmlToText } from "../../../values/html-text.ts";
import { importedConversationId, importedTurnId } from "../../../values/imported-id.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { readActivity, isGemini, type Activity } from "./activity.ts";
import { readActivityPage } from "./activity-page.ts";

/**
 * What Google Takeout has of Gemini: My Activity › Gemini Apps, as JSON or HTML. Google describes it nowhere; this
 * follows mposition/Tomverse, docs/policy/external-import-gemini-a2.md (2026-08-14, of a Korean export), and for the
 * page and other languages what readers of real exports cut off (read 2026-11).
 *
 * A turn a prompt, in the order of time. Prompts that link to a chat are in that chat, a branched one in the
 * conversation that it branched off; those that link to none are in a conversation of their day. All come with the last
 * piece: the newest stand first, and any may join two chats.
 */
export function openGemini(): TextReader {
  const leftOut = countLeftOut();
  const prompts: Prompt[] = [];
  return {
    read(file) {
      for (const prompt of promptsOf(file, leftOut)) prompts.push(prompt);
      if (file.isMoreToCome === true) return ok({ turns: [], repairs: [] });
      return ok({ ...batchOf(prompts.toSorted(byTime)), leftOut: leftOut.rows() });
    },
  };
}

function promptsOf(file: TextFile, leftOut: LeftOutCounter): readonly Prompt[] {
  const activities = Array.isArray(file.value)
    ? file.value.map(readActivity)
    : readActivityPage(file.text);
  return activities.flatMap((activity): Prompt[] => {
    const title = readTitle(activity.title);
    const answers = activity.answers.map(htmlToText).filter((answer) => answer !== "");
    if (!activity.isOurs) leftOut.add("unknown", "activity of another product");
    else if (title.type === "done") {
      leftOut.add(title.word === "Created" ? "document-edit" : "notice");
    } else if (title.type === "unknown" && answers.length === 0) {
      leftOut.add("unknown", "activity without an answer");
    } else {
      for (const _ of activity.attached) leftOut.add("file");
      const withFiles = (files: readonly string[]): string =>
        [title.prompt, ...files].filter((part) => part !== "").join("\n");
      const user = withFiles(activity.attached.map(({ name }) => name && `[${name}]`));
      const known = withFiles(activity.attached.map(({ line }) => line.replaceAll("\u00A0", " ")));
      const { conversations, date } = activity;
      const prompt = { conversations, date, user, known: known === user ? user : known, answers };
      return user === "" && answers.length === 0 ? [] : [prompt];
    }
    return [];
  });
}

export const isActivities = (value: unknown): boolean =>
  Array.isArray(value) && value.some(isGemini);

/** As far into a page as its first cell surely stands. */
const HEAD_LENGTH = 200_000;

export function isActivityPage(text: string): boolean {
  if (!/^\s*</.test(text)) return false;
  const head = text.slice(0, HEAD_LENGTH);
  return head.includes('class="outer-cell') && /header-cell[^]{0,200}?(?:Gemini|Bard)/.test(head);
}

interface Prompt extends Pick<Activity, "conversations" | "date"> {
  readonly user: string;
  /** What it is known again by: the prompt as earlier versions read it. */
  readonly known: string;
  readonly answers: readonly string[];
}

const byTime = (a: Prompt, b: Prompt): number => (a.date.time ?? 0) - (b.date.time ?? 0);

function batchOf(
  prompts: readonly Prompt[],
): Pick<ImportBatch, "turns" | "conversations" | "repairs"> {
  const turns: ImportedTurn[] = [];
  const names = new Map<string, string>();
  const last = new Map<string, ImportedTurn["id"]>();
  const chatOf = joinChats(prompts.map(({ conversations }) => conversations));
  const timesSeen = new Map<string, number>();
  for (const { conversations, date, user, known, answers } of prompts) {
    const { time } = date;
    const day = time === undefined ? "" : new Date(time).toISOString().slice(0, 10);
    const chats = conversations.length === 0 ? [`day ${day}`] : conversations;
    const [first = ""] = chats;
    const conversationId = importedConversationId("gemini", chatOf(first));
    const name = conversations.length === 0 ? `Gemini ${day}`.trim() : nameFrom(user);
    if (!names.has(conversationId)) names.set(conversationId, name);
    const parentId = last.get(first) ?? null;
    // Another answer to the same question is a branch.
    for (const assistant of answers.length === 0 ? [null] : answers) {
      // Without the conversation: a chat that is branched later is joined with others.
      const own = JSON.stringify([time ?? null, known, assistant]);
      const seen = timesSeen.get(own) ?? 0;
      timesSeen.set(own, seen + 1);
      const id = importedTurnId("gemini", own, seen);
      turns.push({
        id,
        kind: "turn",
        user,
        assistant,
        conversationId,
        parentId,
        client: "gemini",
        origin: "imported",
        ...(time === undefined ? {} : { createdAt: time }),
        ...(date.isGuessed ? { isDateGuessed: true } : {}),
      });
      for (const chat of chats) last.set(chat, id);
    }
  }
  return { turns, conversations: conversationsOf(turns, names), repairs: [] };
}

/** A chat by the name of the first of those that it shares prompts with. */
function joinChats(together: readonly (readonly string[])[]): (chat: string) => string {
  const joined = new Map<string, string>();
  const rootOf = (chat: string): string => {
    let root = chat;
    for (let above = joined.get(root); above !== undefined; above = joined.get(root)) root = above;
    // So that no chain is walked twice.
    for (let at = chat; at !== root;) {
      const above = joined.get(at) ?? root;
      joined.set(at, root);
      at = above;
    }
    return root;
  };
  for (const [first, ...others] of together) {
    if (first === undefined) continue;
    for (const other of others) {
      const [root, below] = [rootOf(first), rootOf(other)].sort();
      if (root !== undefined && below !== undefined && root !== below) joined.set(below, root);
    }
  }
  return rootOf;
}

/** What stands before a prompt in a title, as readers of real exports in these languages have met it. */
const ASKED = [
  "Prompted with:",
  "Prompted",
  "Asked Gemini:",
  "Asked Bard:",
  "Asked:",
  "Asked",
  "Said",
  "Submitted query",
  "Query submitted",
  "Branched",
  // Japanese, Greek, Spanish, and Korean for a prompt of a branched chat.
  "送信したメッセージ:",
  "Υποβλήθηκε το ερώτημα",
  "Has dicho:",
  "Hiciste la petición",
  "분기된",
];

/** What else a person did there. */
const DONE = [
  "Created",
  "Used",
  "Gave feedback",
  "Selected",
  "Shared",
  "Deleted",
  "フィードバックを送信しました:",
];

type ActivityTitle =
  | { readonly type: "asked"; readonly prompt: string }
  | { readonly type: "done"; readonly word: string }
  /** In a language that nobody has described: whole. */
  | { readonly type: "unknown"; readonly prompt: string };

function readTitle(title: string): ActivityTitle {
  // The page has a space there that does not break.
  const text = title.replaceAll("\u00A0", " ").trim();
  for (const word of ASKED) {
    const isAlone = word.endsWith(":") || text[word.length] === " " || text.length === word.length;
    if (text.startsWith(word) && isAlone) {
      return { type: "asked", prompt: text.slice(word.length).trim() };
    }
  }
  const done = DONE.find((word) => text.startsWith(word));
  return done === undefined ? { type: "unknown", prompt: text } : { type: "done", word: done };
}
