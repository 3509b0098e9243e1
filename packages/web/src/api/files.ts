import { createReadStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
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

interface Upload {
  readonly read: ReadFiles;
  readonly folder: string;
}

export function createUploads(): Uploads {
  const uploads = new Map<number, Upload>();
  let newest = 0;

  async function letGo(id: number): Promise<void> {
    const upload = uploads.get(id);
    uploads.delete(id);
    if (upload !== undefined) await release(upload);
  }

  async function release({ read, folder }: Upload): Promise<void> {
    await read.close();
    await remove(folder);
  }

  return {
    async look(request, { host, language }) {
      const folder = await mkdtemp(path.join(tmpdir(), "hsms-web-"));
      try {
        const file = path.join(folder, nameOf(request));
        await receive(request, file);
        const read = await host.readFiles([file], language);
        const id = ++newest;
        uploads.set(id, { read, folder });
        // The person dropped a file, and knows of no folder.
        return { id, lines: read.lines.map((line) => line.replaceAll(folder + path.sep, "")) };
      } catch (error) {
        await remove(folder);
        throw error;
      }
    },
    async import(id) {
      const upload = uploads.get(id);
      if (upload === undefined) throw new BadRequest(400, "There is no such file any more.");
      // Asked for twice it is imported once.
      uploads.delete(id);
      try {
        return { lines: await upload.read.import() };
      } finally {
        await release(upload);
      }
    },
    letGo,
    async close() {
      for (const id of uploads.keys()) await letGo(id);
    },
  };
}

/** The whole memory as one file. */
export async function sendExport(
  response: ServerResponse,
  { memory, host, signal }: Asked,
): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), "hsms-web-"));
  try {
    const { files } = await memory.exchange.export({ directory, format: "jsonl", signal });
    const [name = ""] = files.type === "ok" ? files.value : [];
    const file = path.resolve(directory, name);
    const { size } = await stat(file);
    response.writeHead(200, {
      "Content-Type": "application/octet-stream",
      "Content-Length": size,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`${host.project}.jsonl`)}`,
    });
    await pipeline(createReadStream(file), response);
  } finally {
    await remove(directory);
  }
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
      if (bytes > LARGEST) throw new BadRequest(413, "This is too long: use `hsms import`.");
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
}
