import { createHash, hash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** What is told of a file; nothing of it is known but this. */
export interface RelayFile {
  /** Of its bytes, which nobody writes twice alike. */
  readonly tag: string;
  readonly sizeBytes: number;
  /** Of the token that wrote it. */
  readonly owner: string;
}

export type Written =
  | { readonly type: "written"; readonly tag: string }
  /** Another is there than was expected, or none. */
  | { readonly type: "other" }
  | { readonly type: "full" };

/** A place to write to: `expected` is the tag of the file that is replaced, `null` for none. */
export interface Target {
  readonly room: string;
  readonly name: string;
  readonly expected: string | null;
}

/** Files of rooms, each written whole or not at all. A room is whoever knows its name. */
export interface RelayFiles {
  list(room: string): ReadonlyMap<string, RelayFile>;
  /** Changes with every file of the room. */
  versionOf(room: string): string;
  read(
    room: string,
    name: string,
  ): Promise<{ readonly file: RelayFile; readonly bytes: Readable } | null>;
  /** Whether there is no other than the expected one, and room for so many bytes. */
  check(
    target: Target,
    added: { readonly by: string; readonly sizeBytes: number },
  ): Written["type"];
  write(
    target: Target,
    from: { readonly by: string; readonly bytes: AsyncIterable<Uint8Array> },
  ): Promise<Written>;
  /** False where another is there than was expected. */
  remove(target: Target): boolean;
  usedBy(name: string): number;
}

/**
 * A file of the relay begins with who wrote it and what it is:
 *
 *     "HSMSRLY1" │ owner (16) │ tag (16) │ bytes
 */
const MAGIC = "HSMSRLY1";
const ID_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 2 * ID_BYTES;
/** Of 64 hexadecimal digits: what a client makes of its key. */
export const KEYED_NAME = /^[\da-f]{64}$/u;
const UNFINISHED = ".new";
/** Each takes this much of an allowance at least: the smallest that a client sends. */
const LEAST_BYTES = 4096;

const ownerOf = (token: string): string =>
  hash("sha256", `hsms relay owner\n${token}`, "buffer").subarray(0, ID_BYTES).toString("hex");

/** Reads the heads of all files there are. One process has a folder at a time. */
export async function openRelayFiles(
  folder: string,
  { quotaBytes }: { readonly quotaBytes: number },
): Promise<RelayFiles> {
  const rooms = await loadRooms(folder);
  const used = new Map<string, number>();
  const changes = new Map<string, number>();
  const started = randomUUID();
  for (const files of rooms.values()) for (const file of files.values()) count(file, 1);

  function count({ owner, sizeBytes }: RelayFile, sign: 1 | -1): void {
    used.set(owner, (used.get(owner) ?? 0) + sign * Math.max(sizeBytes, LEAST_BYTES));
  }

  function note({ room, name }: Target, file: RelayFile | null): void {
    const files = rooms.get(room) ?? new Map<string, RelayFile>();
    const before = files.get(name);
    if (before !== undefined) count(before, -1);
    if (file === null) files.delete(name);
    else {
      files.set(name, file);
      count(file, 1);
    }
    if (files.size === 0) rooms.delete(room);
    else rooms.set(room, files);
    changes.set(room, (changes.get(room) ?? 0) + 1);
  }

  const check: RelayFiles["check"] = ({ room, name, expected }, { by, sizeBytes }) => {
    const there = rooms.get(room)?.get(name);
    if ((there?.tag ?? null) !== expected) return "other";
    const owner = ownerOf(by);
    const freed = there?.owner === owner ? Math.max(there.sizeBytes, LEAST_BYTES) : 0;
    const after = (used.get(owner) ?? 0) - freed + Math.max(sizeBytes, LEAST_BYTES);
    return after > quotaBytes ? "full" : "written";
  };

  return {
    list: (room) => rooms.get(room) ?? new Map(),
    versionOf: (room) => `${started}.${changes.get(room) ?? 0}`,
    check,
    usedBy: (token) => used.get(ownerOf(token)) ?? 0,
    async read(room, name) {
      if (rooms.get(room)?.has(name) !== true) return null;
      const handle = await open(path.join(folder, room, name)).catch(() => null);
      if (handle === null) return null;
      const file = await readHead(handle);
      if (file !== null) return { file, bytes: handle.createReadStream({ start: HEADER_BYTES }) };
      await handle.close();
      return null;
    },
    async write(target, { by, bytes }) {
      const owner = ownerOf(by);
      const place = path.join(folder, target.room);
      mkdirSync(place, { recursive: true, mode: 0o700 });
      const unfinished = path.join(place, `${randomUUID()}${UNFINISHED}`);
      try {
        const file = await writeUnfinished(unfinished, { owner, bytes });
        // Since it was asked for, another may have come.
        const type = check(target, { by, sizeBytes: file.sizeBytes });
        if (type !== "written") return { type };
        renameSync(unfinished, path.join(place, target.name));
        note(target, file);
        await flushFolder(place);
        return { type, tag: file.tag };
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    remove(target) {
      if ((rooms.get(target.room)?.get(target.name)?.tag ?? null) !== target.expected) return false;
      rmSync(path.join(folder, target.room, target.name), { force: true });
      note(target, null);
      return true;
    },
  };
}

async function writeUnfinished(
  place: string,
  { owner, bytes }: { readonly owner: string; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<RelayFile> {
  const handle = await open(place, "wx", 0o600);
  try {
    const digest = createHash("sha256");
    let at = HEADER_BYTES;
    for await (const part of bytes) {
      digest.update(part);
      await handle.write(part, 0, part.length, at);
      at += part.length;
    }
    const tag = digest.digest().subarray(0, ID_BYTES).toString("hex");
    const head = Buffer.concat([Buffer.from(MAGIC), Buffer.from(owner + tag, "hex")]);
    await handle.write(head, 0, head.length, 0);
    await handle.sync();
    return { tag, owner, sizeBytes: at - HEADER_BYTES };
  } finally {
    await handle.close();
  }
}

async function readHead(handle: FileHandle): Promise<RelayFile | null> {
  const head = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await handle.read(head, 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES || head.toString("latin1", 0, MAGIC.length) !== MAGIC) return null;
  const { size } = await handle.stat();
  return {
    owner: head.toString("hex", MAGIC.length, MAGIC.length + ID_BYTES),
    tag: head.toString("hex", MAGIC.length + ID_BYTES),
    sizeBytes: size - HEADER_BYTES,
  };
}

async function loadRooms(folder: string): Promise<Map<string, Map<string, RelayFile>>> {
  const rooms = new Map<string, Map<string, RelayFile>>();
  if (!existsSync(folder)) return rooms;
  for (const room of readdirSync(folder)) {
    if (!KEYED_NAME.test(room)) continue;
    const files = new Map<string, RelayFile>();
    for (const name of readdirSync(path.join(folder, room))) {
      const file = path.join(folder, room, name);
      if (name.endsWith(UNFINISHED)) rmSync(file, { force: true });
      if (!KEYED_NAME.test(name)) continue;
      const handle = await open(file);
      const head = await readHead(handle);
      await handle.close();
      if (head !== null) files.set(name, head);
    }
    if (files.size > 0) rooms.set(room, files);
    // What somebody else put there stays.
    else if (readdirSync(path.join(folder, room)).length === 0) rmdirSync(path.join(folder, room));
  }
  return rooms;
}

/** A rename outlasts a power cut once the folder is written, too; where that cannot be done (Windows), the system does it. */
async function flushFolder(place: string): Promise<void> {
  const handle = await open(place).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
