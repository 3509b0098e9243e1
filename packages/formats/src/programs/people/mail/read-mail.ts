import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import type { ImportBatch, LeftOutKind, Person } from "../../../contract/import-batch.ts";
import { readTalks } from "../../../conversations/talk.ts";
import { htmlToText } from "../../../values/html-text.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { momentOf } from "../../../values/time-text.ts";
import { withoutQuotedHtml, withoutQuotes } from "./quotes.ts";
import { threadsOf, type Mail } from "./threads.ts";

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
