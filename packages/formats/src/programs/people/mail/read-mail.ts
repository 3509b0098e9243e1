import PostalMime from "postal-mime";
import type { Address, Attachment, Email } from "postal-mime";
import type { ImportBatch, LeftOutKind, Person } from "../../../contract/import-batch.ts";
import { readTalks, type Talk, type TalkMessage } from "../../../conversations/talk.ts";
import { htmlToText } from "../../../values/html-text.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { momentOf } from "../../../values/time-text.ts";
import { withoutQuotedHtml, withoutQuotes } from "./quotes.ts";

/** A note a mail: its subject, who it was sent to, and what its sender wrote. */
export async function readMails(
  mails: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ImportBatch> {
  const leftOut = countLeftOut();
  const read: ReadMail[] = [];
  const seen = new Set<string>();
  for await (const bytes of mails) {
    const mail = await mailOf(bytes, leftOut);
    // Copies lie in several folders of a mailbox.
    if (mail?.id !== undefined && seen.has(mail.id)) leftOut.add("duplicate");
    else if (mail !== undefined) read.push(mail);
    if (mail?.id !== undefined) seen.add(mail.id);
  }
  const batch = readTalks(threadsOf(read), { leftOut: leftOut.rows() });
  return { ...batch, people: withRecipients(batch.people ?? [], read) };
}

/** Whose mails these are may have written none of them. */
function withRecipients(senders: readonly Person[], mails: readonly ReadMail[]): readonly Person[] {
  const names = new Set(mails.flatMap(({ to }) => to));
  for (const { name } of senders) names.delete(name);
  return [...senders, ...[...names].map((name) => ({ name, messages: 0 }))];
}

interface ReadMail extends Mail {
  readonly to: readonly string[];
}

async function mailOf(bytes: Uint8Array, leftOut: LeftOutCounter): Promise<ReadMail | undefined> {
  const email = await parse(bytes);
  if (email === undefined) {
    leftOut.add("unknown", "mail");
    return undefined;
  }
  for (const attachment of email.attachments) leftOut.add(kindOf(attachment));
  const words = withoutQuotes(textOf(email));
  const subject = email.subject?.trim() ?? "";
  if (words === "" && subject === "") {
    leftOut.add("unknown", "mail without text");
    return undefined;
  }
  const to = (email.to ?? []).map(nameOf);
  const head = [subject, ...(to.length === 0 ? [] : [`To: ${to.join(", ")}`])].filter(
    (line) => line !== "",
  );
  return {
    id: idsIn(email.messageId)[0],
    answers: [...idsIn(email.references), ...idsIn(email.inReplyTo)],
    subject,
    to,
    speaker: email.from === undefined ? "?" : nameOf(email.from),
    text: [head.join("\n"), words].filter((part) => part !== "").join("\n\n"),
    createdAt: momentOf(email.date),
  };
}

/** `undefined` for what the parser refuses: nesting or headers beyond reason. */
async function parse(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes);
  } catch {
    return undefined;
  }
}

/** The text part, or what a person reads of the HTML. */
function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== "") return text;
  return html === undefined ? "" : htmlToText(withoutQuotedHtml(html));
}

const nameOf = ({ name, address }: Address): string => name || (address ?? "?");

const idsIn = (field = ""): readonly string[] => field.match(/<[^<>\s]{1,998}>/gu) ?? [];

function kindOf({ mimeType }: Attachment): LeftOutKind {
  if (mimeType.startsWith("image/")) return "picture";
  if (mimeType.startsWith("video/")) return "film";
  return mimeType.startsWith("audio/") ? "recording" : "file";
}

interface Mail extends Omit<TalkMessage, "id"> {
  readonly id: string | undefined;
  /** Ids of the mails that it answers, the oldest first. */
  readonly answers: readonly string[];
  readonly subject: string;
}

/** `Re: `, `Fwd: `, `회신: ` and their like, once or more. */
const ANSWER = /^(?:(?:re|fwd?|aw|wg|sv|답장|회신|전달)(?:\[\d{1,3}\])? ?: ?){1,20}/iu;

const bareSubject = (subject: string): string => subject.replace(ANSWER, "").trim();

/** A conversation a thread: what a mail says that it answers, else its subject. Mails stand in the order of their times. */
function threadsOf(mails: readonly Mail[]): readonly Talk[] {
  const sorted = mails.toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0));
  const roots = new Map<string, string>();
  const starts = new Map<string, string>();
  const threads = Map.groupBy(sorted, ({ id, answers, subject }) => {
    const words = bareSubject(subject);
    const [first] = answers;
    const answered = first === undefined ? undefined : (roots.get(first) ?? first);
    const isAnswer = words !== subject.trim();
    const key = answered ?? (isAnswer ? starts.get(words) : id) ?? `subject ${words}`;
    if (id !== undefined) roots.set(id, key);
    if (!starts.has(words)) starts.set(words, key);
    return key;
  });
  return [...threads].map(([key, thread]) => ({
    origin: "mail",
    key,
    name: bareSubject(thread[0]?.subject ?? ""),
    messages: thread.map(({ speaker, text, createdAt, id }) => ({
      speaker,
      text,
      createdAt,
      ...(id === undefined ? {} : { id }),
    })),
  }));
}
