import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import type { ImportBatch, LeftOutKind } from "../../../contract/import-batch.ts";
import { readTalks } from "../../../conversations/talk.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { momentOf } from "../../../values/time-text.ts";
import { withoutQuotedHtml, withoutQuotes } from "./quotes.ts";
import { threadsOf, type Mail } from "./threads.ts";

/** A note a mail: its subject, who it was sent to, and what its sender wrote. */
export async function readMails(
  mails: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ImportBatch> {
  const leftOut = countLeftOut();
  const read: Mail[] = [];
  const seen = new Set<string>();
  for await (const bytes of mails) {
    const mail = await mailOf(bytes, leftOut);
    // Copies lie in several folders of a mailbox.
    if (mail?.id !== undefined && seen.has(mail.id)) leftOut.add("duplicate");
    else if (mail !== undefined) read.push(mail);
    if (mail?.id !== undefined) seen.add(mail.id);
  }
  return readTalks(threadsOf(read), { leftOut: leftOut.rows() });
}

async function mailOf(bytes: Uint8Array, leftOut: LeftOutCounter): Promise<Mail | undefined> {
  const email = await parse(bytes);
  if (email === undefined) {
    leftOut.add("unknown", "mail");
    return undefined;
  }
  for (const attachment of email.attachments) leftOut.add(kindOf(attachment));
  const words = withoutQuotes(await textOf(email));
  const subject = email.subject?.trim() ?? "";
  if (words === "" && subject === "") {
    leftOut.add("unknown", "mail without text");
    return undefined;
  }
  const to = (email.to ?? []).map(nameOf).join(", ");
  const head = [subject, ...(to === "" ? [] : [`To: ${to}`])].filter((line) => line !== "");
  return {
    id: idsIn(email.messageId)[0],
    answers: [...idsIn(email.references), ...idsIn(email.inReplyTo)],
    subject,
    speaker: email.from === undefined ? "?" : nameOf(email.from),
    text: [head.join("\n"), words].filter((part) => part !== "").join("\n\n"),
    createdAt: momentOf(email.date),
  };
}

/** `undefined` for what the parser refuses: nesting or headers beyond reason. */
async function parse(bytes: Uint8Array | string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes);
  } catch {
    return undefined;
  }
}

const PART = "--hsms-part-9c1f6f0e2d";

/** The text part; the parser makes text of HTML only where it stands beside a text. */
async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined && text.trim() !== "") return text;
  if (html === undefined) return "";
  const both = [
    `Content-Type: multipart/mixed; boundary="${PART.slice(2)}"`,
    "",
    PART,
    "Content-Type: text/plain",
    "",
    "",
    PART,
    "Content-Type: text/html; charset=utf-8",
    "",
    withoutQuotedHtml(html),
    `${PART}--`,
  ];
  return (await parse(both.join("\r\n")))?.text ?? "";
}

const nameOf = ({ name, address }: Address): string => name || (address ?? "?");

const idsIn = (field = ""): readonly string[] => field.match(/<[^<>\s]{1,998}>/gu) ?? [];

function kindOf({ mimeType }: Attachment): LeftOutKind {
  if (mimeType.startsWith("image/")) return "picture";
  if (mimeType.startsWith("video/")) return "film";
  return mimeType.startsWith("audio/") ? "recording" : "file";
}
