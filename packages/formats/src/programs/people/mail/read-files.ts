import { Buffer } from "node:buffer";
import type { FilesRead } from "../../../contract/import-batch.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import type { SourceFile } from "../../../contract/source-file.ts";
import { readMails } from "./read-mail.ts";

/** An mbox may be of any size: one mail at a time is in memory. Threads and copies go across the files. */
export async function readMailFiles(files: readonly SourceFile[]): Promise<Outcome<FilesRead>> {
  let refused: Extract<Outcome<never>, { readonly type: "refused" }> | undefined;
  async function* chunksOf(file: SourceFile): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.chunks()) {
      if (chunk.type === "ok") yield chunk.value;
      else refused ??= chunk;
    }
  }
  async function* mails(): AsyncGenerator<Uint8Array> {
    for (const file of files) if (refused === undefined) yield* mailsIn(chunksOf(file));
  }
  const batch = await readMails(mails());
  return refused ?? ok({ files: files.map(({ path }) => path), batch });
}

const LINE_END = 0x0a;
const ENVELOPE = Buffer.from("\nFrom ");

/** The mails of an mbox, each without its envelope; a file without one is a mail itself. */
export async function* mailsIn(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of chunks) {
    // What was searched before is not searched again, but for an envelope that the end cuts in two.
    let from = Math.max(0, rest.length - ENVELOPE.length - 2);
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (;;) {
      const at = rest.indexOf(ENVELOPE, from);
      if (at === -1) break;
      from = at + 1;
      if (!isBlankAbove(rest, at)) continue;
      yield withoutEnvelope(rest.subarray(start, at + 1), isFirst);
      [start, isFirst] = [at + 1, false];
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) yield withoutEnvelope(rest, isFirst);
}

const isBlankAbove = (bytes: Buffer, at: number): boolean =>
  bytes[at - 1] === LINE_END || (bytes[at - 1] === 0x0d && bytes[at - 2] === LINE_END);

function withoutEnvelope(mail: Buffer, isFirst: boolean): Uint8Array {
  if (isFirst && mail.subarray(0, 5).toString("latin1") !== "From ") return mail;
  const end = mail.indexOf(LINE_END);
  return mail.subarray(end === -1 ? mail.length : end + 1);
}
