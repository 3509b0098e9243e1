import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isProcessAlive } from "@hsms/engine";
import type { Asked } from "./call.ts";
import type { LookedInto, ReadFiles } from "./host.ts";
import { BadRequest } from "./read-body.ts";

/** Bytes of a file that is imported through the page; larger ones the terminal takes. */
const LARGEST = 256 * 2 ** 20;

/** Files that were dropped on the page, from when it shows what is in them until they are imported or let go. */
export interface Uploads extends LookedInto {
  /** What of a file would be imported; nothing is yet. */
  look(request: IncomingMessage, asked: Asked): Promise<{ id: number; lines: readonly string[] }>;
  close(): Promise<void>;
}

export function createUploads(): Uploads {
  const uploads = new Map<number, ReadFiles>();
  let newest = 0;

  async function letGo(id: number): Promise<void> {
    const read = uploads.get(id);
    uploads.delete(id);
    await read?.close();
  }

  return {
    async look(request, { host, language }) {
      // Some formats are read where they lie; what was read is kept encrypted.
      const folder = await mkdtemp(path.join(tmpdir(), `${BEGINNING}${process.pid}-`));
      try {
        const file = path.join(folder, nameOf(request));
        await receive(request, file);
        const read = await host.readFiles([file], language);
        const id = ++newest;
        uploads.set(id, read);
        // The person dropped a file, and knows of no folder.
        return { id, lines: read.lines.map((line) => line.replaceAll(folder + path.sep, "")) };
      } finally {
        await remove(folder);
      }
    },
    async import(id) {
      const read = uploads.get(id);
      if (read === undefined) throw new BadRequest("no-file", `There is no file ${id}.`);
      // Asked for twice it is imported once.
      uploads.delete(id);
      try {
        return await read.import();
      } finally {
        await read.close();
      }
    },
    letGo,
    async close() {
      for (const id of uploads.keys()) await letGo(id);
    },
  };
}

/** What folders of uploads are called, with the number of their process behind it. */
const BEGINNING = "hsms-web-";

/** Removes uploads of processes that were killed while they read them. */
export async function removeLeftUploads(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^hsms-web-(\d+)-/u.exec(name) ?? [];
    if (pid === undefined || isProcessAlive(Number(pid))) continue;
    // Another user's stays.
    await remove(path.join(tmpdir(), name)).catch(() => undefined);
  }
}

/** The whole memory as one file, which lies nowhere on the way. */
export async function sendExport(
  response: ServerResponse,
  { memory, host, signal }: Asked,
): Promise<void> {
  const pieces = inPieces(await memory.exchange.lines({ signal }));
  // What fails at once is told; later the connection can only break off, which the page notices.
  const { value: first = "" } = await pieces.next();
  const name = encodeURIComponent(`${host.project}.jsonl`);
  response.writeHead(200, {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
  });
  response.write(first);
  await pipeline(Readable.from(pieces), response);
}

/** UTF-16 units sent at once: a line alone is a packet. */
const PIECE = 2 ** 16;

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** What the file is called, which tells its format; never a path. */
function nameOf({ url = "" }: IncomingMessage): string {
  const given = new URL(url, "http://localhost").searchParams.get("name") ?? "";
  const name = path.basename(given.replaceAll("\\", "/")).replaceAll(/[^\p{L}\p{N}._ -]/gu, "_");
  return name === "" || name === "." || name === ".." ? "file" : name.slice(-100);
}

async function receive(request: IncomingMessage, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  let bytes = 0;
  try {
    for await (const part of request) {
      const chunk: Buffer = part;
      bytes += chunk.length;
      if (bytes > LARGEST) throw new BadRequest("too-long", `A file has at most ${LARGEST} bytes.`);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
}
