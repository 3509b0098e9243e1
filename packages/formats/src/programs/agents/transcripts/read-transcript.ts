import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { ConversationId, TurnId } from "@hsms/store";
import type { ImportBatch, ImportedTurn } from "../../../contract/import-batch.ts";
import type { TextFile, TextReader } from "../../../contract/import-format.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { joinBatches } from "../../../files/join-batches.ts";
import { readImports } from "../../../files/read-imports.ts";
import { importedTurnId } from "../../../values/imported-id.ts";
import { jsonOf } from "../../../values/odd-values.ts";
import { transcriptKinds, type TranscriptKind } from "./transcript-kinds.ts";

/** How far a session's own file has been taken up. It holds no words. */
export interface TranscriptMark {
  /** Where the line of the last question begins, in bytes: its answer may go on. */
  readonly offset: number;
  /** Lines before it. */
  readonly lines: number;
  /** SHA-256 of that line: a file that was written anew has another there. */
  readonly line: string;
  /** What that question follows. */
  readonly follows: TurnId | null;
}

export interface TranscriptRead {
  readonly batch: ImportBatch;
  /** `null` where the file has to be read whole the next time: it is of no known lines, or holds no question. */
  readonly mark: TranscriptMark | null;
  /** Where the reading began, in bytes. */
  readonly from: number;
}

/** Bytes that are turned into text at a time. */
const PIECE = 8 * 1024 ** 2;
const NEWLINE = 0x0a;

/**
 * What a session of Claude Code, Codex or Gemini CLI has said since the mark; all of it where there is none, where the file was
 * written anew or shortened, or where something said since follows what stands before the mark. The last exchange of the time before
 * comes again, since its answer may have gone on. A last line that is being written is left for the next time.
 */
export async function readTranscript(
  file: string,
  mark: TranscriptMark | null,
): Promise<Outcome<TranscriptRead>> {
  const handle = await open(file);
  try {
    const head = await readLineAt(handle, 0);
    const kind = transcriptKinds.find(({ recognises }) => recognises(jsonOf(head ?? "")));
    if (head === null || kind === undefined) return await readWhole(file);
    const name = path.basename(file);
    if (mark !== null && (await isAt(handle, mark))) {
      const since = await readFrom({ handle, name, kind, head, mark });
      if (since !== null) return since;
    }
    return (await readFrom({ handle, name, kind, head, mark: null })) ?? (await readWhole(file));
  } finally {
    await handle.close();
  }
}

/** As any other file, from its beginning: older versions keep a session as one JSON value. */
async function readWhole(file: string): Promise<Outcome<TranscriptRead>> {
  const read = await readImports(file);
  if (read.type === "refused") return read;
  return ok({ batch: joinBatches(read.value.map(({ batch }) => batch)), mark: null, from: 0 });
}

/** Where a line begins that is known. */
interface Known {
  readonly offset: number;
  readonly number: number;
  readonly message: string;
}

async function readFrom(input: {
  readonly handle: FileHandle;
  readonly name: string;
  readonly kind: TranscriptKind;
  readonly head: string;
  readonly mark: TranscriptMark | null;
}): Promise<Outcome<TranscriptRead> | null> {
  const { handle, name, kind, head, mark } = input;
  const reader = kind.open();
  const from = mark?.offset ?? 0;
  const tail = kind.follow();
  const known: Known[] = [];
  const batches: ImportBatch[] = [];
  const feed = feeder(reader, name);
  if (mark !== null && from > 0 && kind.needsHead) {
    const read = feed({ text: head, lines: 0, isMoreToCome: true });
    if (read.type === "refused") return read;
  }
  let line = mark?.lines ?? 0;
  let broken = 0;
  let at = from;
  for (;;) {
    const piece = await readLines(handle, at);
    const before = line;
    const sound: string[] = [];
    for (const { start, text } of linesIn(piece)) {
      line += 1;
      const value = jsonOf(text);
      // Something said now goes on where the file was long before.
      if (mark !== null && tail.isBeyond(value)) return null;
      // A program that was killed has left it: what follows is sound.
      const isBroken = value === undefined && text.trim() !== "";
      if (isBroken) broken += 1;
      sound.push(isBroken ? "" : text);
      const message = tail.messageOf(value, line);
      if (message !== undefined) known.push({ offset: at + start, number: line, message });
    }
    const text = sound.join("\n");
    at += piece.length;
    const isLast = piece.length === 0;
    const read = feed({ text, lines: before, isMoreToCome: !isLast });
    if (read.type === "refused") return read;
    batches.push(read.value);
    if (isLast) break;
  }
  if (broken > 0) batches.push(withBroken(broken));
  const batch = followed(joinBatches(batches), mark?.follows ?? null);
  return ok({ batch, mark: await markOf(handle, batch, known), from });
}

function* linesIn(piece: Buffer): Generator<{ readonly start: number; readonly text: string }> {
  let start = 0;
  for (;;) {
    const end = piece.indexOf(NEWLINE, start);
    if (end === -1) return;
    yield { start, text: piece.toString("utf8", start, end) };
    start = end + 1;
  }
}

const withBroken = (count: number): ImportBatch => ({
  turns: [],
  repairs: [],
  leftOut: [{ kind: "unknown", count, name: "broken line" }],
});

/** Feeds a reader with pieces, as those of a large file. */
const feeder =
  (reader: TextReader, name: string) =>
  (piece: {
    readonly text: string;
    readonly lines: number;
    readonly isMoreToCome: boolean;
  }): Outcome<ImportBatch> => {
    const file: TextFile = {
      name,
      folder: "",
      text: piece.text,
      value: undefined,
      modifiedAt: undefined,
      earlier: { lines: piece.lines, elements: 0, timesMet: () => 0, last: new Map() },
      ...(piece.isMoreToCome ? { isMoreToCome: true } : {}),
    };
    reader.look?.(file);
    return reader.read(file);
  };

/** The first turn follows what it followed when all was read. */
function followed(batch: ImportBatch, follows: TurnId | null): ImportBatch {
  const [first, ...others] = batch.turns;
  if (first === undefined || follows === null) return batch;
  return { ...batch, turns: [{ ...first, parentId: first.parentId ?? follows }, ...others] };
}

/** The line of the last question, from which on the next reading begins. */
async function markOf(
  handle: FileHandle,
  { turns }: ImportBatch,
  known: readonly Known[],
): Promise<TranscriptMark | null> {
  const byId = new Map<TurnId, ImportedTurn>();
  for (const turn of turns)
    for (const id of [turn.id, ...(turn.outgrown ?? [])]) byId.set(id, turn);
  const conversationId = turns[0]?.conversationId;
  if (conversationId === undefined) return null;
  for (const { offset, number, message } of known.toReversed()) {
    const turn = byId.get(askedAt(conversationId, message));
    if (turn === undefined) continue;
    const line = await readLineAt(handle, offset);
    if (line === null) return null;
    return { offset, lines: number - 1, line: hashOf(line), follows: turn.parentId ?? null };
  }
  return null;
}

/** A question that nothing has answered yet; answered, its turn has outgrown that. */
const askedAt = (conversationId: ConversationId, message: string): TurnId =>
  importedTurnId(conversationId, message, null);

async function isAt(handle: FileHandle, { offset, line }: TranscriptMark): Promise<boolean> {
  const there = await readLineAt(handle, offset);
  return there !== null && hashOf(there) === line;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** `null` at and behind the end, and for a line that is being written. */
async function readLineAt(handle: FileHandle, offset: number): Promise<string | null> {
  const parts: Buffer[] = [];
  for (let at = offset; ;) {
    const buffer = Buffer.alloc(LINE_READ);
    const { bytesRead } = await handle.read(buffer, 0, LINE_READ, at);
    const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
    if (end !== -1) return Buffer.concat([...parts, buffer.subarray(0, end)]).toString("utf8");
    if (bytesRead === 0) return null;
    parts.push(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Most lines are shorter. */
const LINE_READ = 64 * 1024;

/** Whole lines from here on, as many as a piece holds; one that is longer is a piece of its own. Empty at the end. */
async function readLines(handle: FileHandle, offset: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = offset; ;) {
    const buffer = Buffer.alloc(PIECE);
    const { bytesRead } = await handle.read(buffer, 0, PIECE, at);
    const read = buffer.subarray(0, bytesRead);
    const end = read.lastIndexOf(NEWLINE);
    if (end !== -1) return Buffer.concat([...parts, read.subarray(0, end + 1)]);
    if (bytesRead === 0) return Buffer.alloc(0);
    parts.push(read);
    at += bytesRead;
  }
}
