import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ImportBatch } from "@hsms/engine";

/** Parts of what is imported, from when they are read until all is known to be sound. */
export interface Spool {
  add(batch: ImportBatch): Promise<Spooled>;
  close(): Promise<void>;
}

/** A part that was added, as it was. */
export type Spooled = () => Promise<ImportBatch>;

/** UTF-16 units that stay in memory; what is beyond them goes to a file. */
const KEPT_LENGTH = 4 * 1024 ** 2;

/** UTF-16 units of a batch that is not in parts, but whole: it is in memory already. */
const WHOLE_LENGTH = 16 * 1024 ** 2;

const CIPHER = "aes-256-ctr";

/** The file is encrypted by a key that only this process knows, and has no name where the system allows it. */
export function createSpool(): Spool {
  const key = randomBytes(32);
  let kept = 0;
  let folder: string | undefined;
  let file: FileHandle | undefined;
  let end = 0;
  let written = 0;

  async function openFile(): Promise<FileHandle> {
    folder = await mkdtemp(path.join(tmpdir(), "hsms-import-"));
    const opened = await open(path.join(folder, "parts"), "wx+", 0o600);
    await rm(folder, { recursive: true }).catch(() => undefined);
    return opened;
  }

  /** By itself, so that what reads it again does not hold the batch. */
  async function write(batch: ImportBatch): Promise<Spooled> {
    const handle = (file ??= await openFile());
    const nonce = Buffer.alloc(16);
    // The last half counts the blocks of a part.
    nonce.writeUInt32BE(written++, 4);
    const bytes = createCipheriv(CIPHER, key, nonce).update(serialize(batch));
    const { length } = bytes;
    const position = end;
    end += length;
    await handle.write(bytes, 0, length, position);
    return async () => {
      const read = Buffer.alloc(length);
      await handle.read(read, 0, length, position);
      return deserialize(createDecipheriv(CIPHER, key, nonce).update(read)) as ImportBatch;
    };
  }

  return {
    async add(batch) {
      const length = lengthOf(batch);
      kept += length;
      const isKept = kept <= KEPT_LENGTH || length > WHOLE_LENGTH;
      return isKept ? () => Promise.resolve(batch) : write(batch);
    },
    async close() {
      await file?.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

const lengthOf = ({ turns }: ImportBatch): number =>
  turns.reduce((sum, { user, assistant }) => sum + user.length + (assistant?.length ?? 0), 0);
