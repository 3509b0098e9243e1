import type { ImportBatch, LeftOutKind } from "../../../contract/import-batch.ts";
import { readTalks, type Talk, type TalkMessage } from "../../../conversations/talk.ts";
import { nameFrom } from "../../../values/conversation-name.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { isRecord } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";
import { plainText } from "./plain-text.ts";
import { nameOf, wordOf, type SlackMessage } from "./shapes.ts";

export interface Channel {
  readonly key: string;
  /** As people see it: `#general`, `Mina, Jun`. */
  readonly name: string;
  /** In the order of the days. */
  readonly messages: readonly SlackMessage[];
}

/** A conversation for the channel, and one for the answers of each thread; `names` are the members' by id, and get those that its messages tell. */
export function readChannel(channel: Channel, names: Map<string, string>): ImportBatch {
  const leftOut = countLeftOut();
  for (const { user, user_profile: profile } of channel.messages) {
    const name = nameOf(profile);
    if (typeof user === "string" && name !== undefined && !names.has(user)) names.set(user, name);
  }
  return readTalks(talksOf(channel, names, leftOut), { leftOut: leftOut.rows() });
}

function talksOf(
  { key, name, messages }: Channel,
  names: ReadonlyMap<string, string>,
  leftOut: LeftOutCounter,
): readonly Talk[] {
  const origin = "slack";
  const said: TalkMessage[] = [];
  const threads = new Map<string, TalkMessage[]>();
  const firstWords = new Map<string, string>();
  for (const message of messages) {
    const { ts, thread_ts: thread, user, username } = message;
    if (!isSaid(message, leftOut)) continue;
    const text = plainText(wordOf(message["text"]) ?? "", names);
    if (text === "") continue;
    const id = typeof user === "string" ? user : undefined;
    const speaker = (id === undefined ? wordOf(username) : (names.get(id) ?? id)) ?? "?";
    const time = String(ts);
    const one: TalkMessage = { speaker, text, createdAt: momentOf(ts), id: time };
    firstWords.set(time, nameFrom(text));
    if (typeof thread !== "string" || thread === time) said.push(one);
    else {
      const answers = threads.get(thread) ?? [];
      answers.push(one);
      threads.set(thread, answers);
    }
  }
  const channel: Talk = { origin, key, name, messages: said };
  return [
    channel,
    ...[...threads].map(([thread, answers]): Talk => ({
      origin,
      key: `${key} ${thread}`,
      name: `${name}: ${firstWords.get(thread) ?? thread}`,
      messages: answers,
    })),
  ];
}

/** What is not said by a person, by the program's names for it; what says more is `undefined` there. */
const SUBTYPES: Readonly<Record<string, LeftOutKind | undefined>> = {
  thread_broadcast: undefined,
  me_message: undefined,
  file_share: undefined,
  tombstone: "deleted-message",
  message_deleted: "deleted-message",
  huddle_thread: "call",
  sh_room_created: "call",
  bot_message: "notice",
  bot_add: "notice",
  bot_remove: "notice",
  pinned_item: "notice",
  unpinned_item: "notice",
  reminder_add: "notice",
  channel_canvas_updated: "notice",
};

const ROOM =
  /^(?:channel|group)_(?:join|leave|topic|purpose|name|archive|unarchive|convert_to_private|posting_permissions)$/u;

/** Counts what comes with a message, and the message itself where no person says it. */
function isSaid(message: SlackMessage, leftOut: LeftOutCounter): boolean {
  const { type, subtype, files, reactions } = message;
  if (type !== "message") {
    leftOut.add("unknown", wordOf(type) ?? "message");
    return false;
  }
  if (typeof subtype === "string") {
    const isKnown = Object.hasOwn(SUBTYPES, subtype);
    const kind = ROOM.test(subtype) ? "notice" : isKnown ? SUBTYPES[subtype] : "unknown";
    if (kind !== undefined) {
      leftOut.add(kind, kind === "unknown" ? subtype : undefined);
      return false;
    }
  } else if (message["user"] === undefined) {
    leftOut.add("notice");
    return false;
  }
  if (Array.isArray(files)) for (const file of files) leftOut.add(fileKind(file));
  if (Array.isArray(reactions)) for (const _ of reactions) leftOut.add("reaction");
  return true;
}

function fileKind(file: unknown): LeftOutKind {
  const type = isRecord(file) ? wordOf(file["mimetype"]) : undefined;
  if (type?.startsWith("image/") === true) return "picture";
  if (type?.startsWith("video/") === true) return "film";
  return type?.startsWith("audio/") === true ? "recording" : "file";
}
