import { crc32, deflateRawSync } from "node:zlib";

export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  /** Marks it as encrypted. */
  readonly isEncrypted?: boolean;
  /** What the archive says of its size, where that is not the truth. */
  readonly claimedSize?: number;
}

/** A zip archive, deflated, for tests. */
export function zipBytes(members: readonly ZipMember[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isEncrypted = false, claimedSize } of members) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Names are UTF-8.
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    // 2025-01-02.
    common.writeUInt16LE((45 << 9) | (1 << 5) | 2, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const entry = [Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, tail, nameBytes];
    directory.push(Buffer.concat(entry));
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}
