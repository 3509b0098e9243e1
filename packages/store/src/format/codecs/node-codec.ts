import type { NodeId } from "../../contract/ids.ts";
import type { TopicNode } from "../../contract/model.ts";
import type { ByteReader, ByteWriter } from "../bytes.ts";
import type { Codec } from "../codec.ts";
import { nodeKey } from "../keys.ts";
import { readTexts, writeTexts } from "../text-code/coded-texts.ts";

/** Text of a topic node. It changes less often than the rest, and is twenty times as long. */
export type NodeText = Pick<TopicNode, "digest" | "compressed" | "createdAt">;

/** Its stored form: `null` for a leaf's digest that only joins its turns' lines, which are stored with the turns. */
export type KeptText = Omit<NodeText, "digest"> & { readonly digest: string | null };

export type NodeRecord = Omit<TopicNode, "id" | keyof NodeText>;

const UUID_BYTES = 16;

/** A node's id as one length byte and its key: 1 byte for ROOT, 16 for the others. */
export function writeNodeId(writer: ByteWriter, id: NodeId): void {
  const bytes = nodeKey.encode(id);
  writer.byte(bytes.length);
  writer.raw(bytes);
}

export function readNodeId(reader: ByteReader): NodeId {
  const length = reader.byte();
  return length === UUID_BYTES ? reader.uuid() : nodeKey.decode(reader.raw(length));
}

/** A node codec with ids converted by `readId`: a search needs their numbers, and reads few of their texts. */
export const nodeReader =
  <Id>(readId: (reader: ByteReader) => Id) =>
  (reader: ByteReader) => ({
    parentId: reader.nullable(() => readId(reader)),
    children: reader.list(() => readId(reader)),
    turns: reader.list(() => reader.varint()),
    size: reader.varint(),
    height: reader.varint(),
    version: reader.varint(),
    topic: reader.text(),
    topicPinned: reader.byte() !== 0,
    summaryLength: reader.varint(),
    updatedAt: reader.float64(),
  });

export const nodeCodec: Codec<NodeRecord> = {
  write(writer, node) {
    writer.nullable(node.parentId, (id) => writeNodeId(writer, id));
    writer.list(node.children, (id) => writeNodeId(writer, id));
    writer.list(node.turns, (index) => writer.varint(index));
    writer.varint(node.size);
    writer.varint(node.height);
    writer.varint(node.version);
    writer.text(node.topic);
    writer.byte(node.topicPinned ? 1 : 0);
    writer.varint(node.summaryLength);
    writer.float64(node.updatedAt);
  },
  read: nodeReader(readNodeId),
};

/** Encoding of a digest in its record; `plain` is written by schema 3 only, and remains in journal images. */
const DIGEST = { none: 0, plain: 1, coded: 2 } as const;

export const nodeTextCodec: Codec<KeptText> = {
  write(writer, { compressed, digest, createdAt }) {
    writer.nullable(compressed, ({ text, upTo }) => {
      writer.text(text);
      writer.varint(upTo);
    });
    writer.byte(digest === null ? DIGEST.none : DIGEST.coded);
    writer.float64(createdAt);
    if (digest !== null) writeTexts(writer, [digest]);
  },
  read(reader) {
    const compressed = reader.nullable(() => ({ text: reader.text(), upTo: reader.varint() }));
    const way = reader.byte();
    if (way > DIGEST.coded) throw new RangeError(`a digest is not kept in way ${way}`);
    const plain = way === DIGEST.plain ? reader.text() : null;
    const createdAt = reader.float64();
    const digest = way === DIGEST.coded ? (readTexts(reader, 1)[0] ?? "") : plain;
    return { compressed, digest, createdAt };
  },
};

/** Whether the record holds a digest as schema 3 wrote it. */
export function readsOldDigest(reader: ByteReader): boolean {
  reader.nullable(() => {
    reader.skipText();
    reader.varint();
  });
  const isOld = reader.byte() === DIGEST.plain;
  reader.skip(reader.remaining);
  return isOld;
}

/** Bytes that the store does not interpret. */
export const bytesCodec: Codec<Uint8Array> = {
  write: (writer, bytes) => writer.raw(bytes),
  read: (reader) => reader.raw(reader.remaining),
};
