import { stat } from "node:fs/promises";
import { createMessage, type Message } from "@hsms/messages";
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from "yauzl";
import { ok, refuse, type Outcome } from "../../contract/outcome.ts";
import type { NearFile, OnProgress, SourceFile } from "../../contract/source-file.ts";
import { HEAD_BYTES, readWhole, TOLD } from "./source-file.ts";

/** More members than years of talk have files; what claims more is not looked through. */
const MOST_MEMBERS = 200_000;

/** Bytes that all members together may have: eight times the largest export that is known to us. */
const MOST_BYTES = 16 * 1024 ** 3;

/** Text that repeats itself shortens to a fiftieth; what shortens more, and is large, is made to fill memories. */
const MOST_SHORTENED = 200;
const LARGE_BYTES = 64 * 1024 ** 2;

/** A zip archive begins so; an empty one otherwise. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);

/** Where it is: a path on disk, or its bytes. */
interface Archive {
  readonly path: string;
  readonly from: string | Uint8Array;
}

/** What its members were looked up in, and what the system said of the file then. */
interface Listed extends Archive {
  readonly state: string;
}

/**
 * The members of a zip archive that `isWanted` by their names, sorted; each is read when it is asked for. Nothing
 * is unpacked to disk. Refuses one that is damaged, encrypted, holds two members of one name, or would unpack to
 * more than a memory takes.
 */
export async function archiveMembers(
  archive: Archive,
  isWanted: (name: string) => boolean,
): Promise<Outcome<readonly SourceFile[]>> {
  const { path } = archive;
  const listed: Listed = { ...archive, state: await stateOf(archive) };
  const zip = await opened(archive);
  if (zip.type === "refused") return zip;
  const entries = new Map<string, Entry>();
  try {
    let members = 0;
    let bytes = 0;
    for await (const entry of zip.value.eachEntry()) {
      members += 1;
      bytes += entry.uncompressedSize;
      if (members > MOST_MEMBERS || bytes > MOST_BYTES || isBomb(entry)) {
        return refuseArchive(path, createMessage("archiveBomb", { file: path }));
      }
      const name = entry.fileName;
      if (name.endsWith("/") || !isWanted(name)) continue;
      if (entries.has(name)) {
        return refuseArchive(path, createMessage("archiveTwins", { file: path, name }));
      }
      if (entry.isEncrypted()) {
        return refuseArchive(path, createMessage("archiveEncrypted", { file: path }));
      }
      entries.set(name, entry);
    }
  } catch (error) {
    return refuseDamaged(path, error);
  } finally {
    zip.value.close();
  }
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const members: readonly SourceFile[] = sorted.map(([, entry]) =>
    memberOf(listed, entry, () => members),
  );
  return ok(members);
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > LARGE_BYTES && uncompressedSize > compressedSize * MOST_SHORTENED;

function memberOf(archive: Listed, entry: Entry, members: () => readonly SourceFile[]): SourceFile {
  const folders = entry.fileName.split("/");
  const name = folders.pop() ?? "";
  const path = `${archive.path} › ${entry.fileName}`;
  const modifiedAt = entry.getLastModDate({ timezone: "UTC" }).getTime();
  return {
    path,
    name,
    folder: folders.join("/"),
    modifiedAt: Number.isFinite(modifiedAt) ? modifiedAt : undefined,
    diskPath: undefined,
    size: entry.uncompressedSize,
    near: async (levels) =>
      ok(membersNear(members(), folders.slice(0, Math.max(0, folders.length - levels)))),
    async head() {
      const file = {
        path,
        size: 0,
        chunks: () => unpack({ archive, entry, path, upTo: HEAD_BYTES }),
      };
      return readWhole(file);
    },
    chunks: (onProgress) => unpack({ archive, entry, path, upTo: Infinity, onProgress }),
  };
}

function membersNear(members: readonly SourceFile[], root: readonly string[]): readonly NearFile[] {
  return members.flatMap((file) => {
    const folders = file.folder === "" ? [] : file.folder.split("/");
    if (root.some((name, at) => folders[at] !== name)) return [];
    const below = folders.slice(root.length);
    return below.length > 1 ? [] : [{ below: below[0] ?? "", file }];
  });
}

interface Unpacking {
  readonly archive: Listed;
  readonly entry: Entry;
  readonly path: string;
  readonly upTo: number;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * The member's bytes, or the first of them: a chunk more than `upTo` at most. The last is a refusal where somebody wrote
 * to the archive since its members were listed: they would not belong together, nor lie where they lay.
 */
async function* unpack(input: Unpacking): AsyncGenerator<Outcome<Uint8Array>> {
  const { archive } = input;
  let last: Outcome<Uint8Array> | undefined;
  for await (const chunk of unpackUnchecked(input)) {
    if (chunk.type === "ok") yield chunk;
    else last = chunk;
  }
  if ((await stateOf(archive)) === archive.state) {
    if (last !== undefined) yield last;
    return;
  }
  const file = archive.path;
  yield refuse({ code: "FILE_CHANGED", reason: createMessage("fileChanged", { file }), file });
}

async function* unpackUnchecked(input: Unpacking): AsyncGenerator<Outcome<Uint8Array>> {
  const { archive, entry, path, upTo, onProgress } = input;
  const zip = await opened(archive);
  if (zip.type === "refused") return yield zip;
  const total = entry.uncompressedSize;
  try {
    // Fails when there are more bytes than the archive says.
    const stream = await zip.value.openReadStreamPromise(entry);
    let done = 0;
    for await (const chunk of stream) {
      const told = Math.floor(done / TOLD);
      done += chunk.length;
      if (total > TOLD && Math.floor(done / TOLD) > told) onProgress?.({ file: path, done, total });
      yield ok(chunk);
      if (done >= upTo) break;
    }
  } catch (error) {
    yield refuseDamaged(path, error);
  } finally {
    zip.value.close();
  }
}

/** Differs once the file was written to or replaced; bytes in memory stay what they are. */
async function stateOf({ from }: Archive): Promise<string> {
  if (typeof from !== "string") return "";
  const found = await stat(from, { bigint: true }).catch(() => undefined);
  return found === undefined ? "" : [found.ino, found.size, found.mtimeNs].join(" ");
}

async function opened({ path, from }: Archive): Promise<Outcome<ZipFile>> {
  const options = { autoClose: false, lazyEntries: true } as const;
  try {
    return ok(
      typeof from === "string"
        ? await openPromise(from, options)
        : await fromBufferPromise(
            Buffer.from(from.buffer, from.byteOffset, from.byteLength),
            options,
          ),
    );
  } catch (error) {
    return refuseDamaged(path, error);
  }
}

/** How yauzl begins to tell of a name that leads out of the archive. */
const OUTSIDE = /^(?:invalid relative path|absolute path): /;

function refuseDamaged(path: string, error: unknown): Outcome<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const message = OUTSIDE.test(reason)
    ? createMessage("archiveOutside", { file: path, name: reason.replace(OUTSIDE, "") })
    : createMessage("archiveDamaged", { file: path });
  return refuseArchive(path, message);
}

const refuseArchive = (file: string, reason: Message): Outcome<never> =>
  refuse({ code: "BAD_ARCHIVE", reason, file });
