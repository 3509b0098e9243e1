import type { NodeId } from "../ids.ts";
import type { TopicNode } from "../model.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import type { Codec } from "./codec.ts";
import { nodeKey } from "./keys.ts";

/** A topic node without its id, which is its key. */
export type NodeRecord = Omit<TopicNode, "id">;

/** A node's id as one length byte and its key: 1 byte for ROOT, 16 for the others. */
export function writeNodeId(writer: ByteWriter, id: NodeId): void {
  const bytes = nodeKey.encode(id);
  writer.byte(bytes.length);
  writer.raw(bytes);
}

export const readNodeId = (reader: ByteReader): NodeId => nodeKey.decode(reader.raw(reader.byte()));

export const nodeCodec: Codec<NodeRecord> = {
  write(writer, node) {
    writer.nullable(node.parentId, (id) => writeNodeId(writer, id));
    writer.text(node.topic);
    writer.byte(node.topicPinned ? 1 : 0);
    writer.text(node.digest);
    writer.varint(node.summaryLength);
    writer.nullable(node.compressed, ({ text, upTo }) => {
      writer.text(text);
      writer.varint(upTo);
    });
    writer.list(node.children, (id) => writeNodeId(writer, id));
    writer.list(node.turns, (index) => writer.varint(index));
    writer.varint(node.size);
    writer.varint(node.height);
    writer.varint(node.version);
    writer.float64(node.createdAt);
    writer.float64(node.updatedAt);
  },
  read: (reader) => ({
    parentId: reader.nullable(() => readNodeId(reader)),
    topic: reader.text(),
    topicPinned: reader.byte() !== 0,
    digest: reader.text(),
    summaryLength: reader.varint(),
    compressed: reader.nullable(() => ({ text: reader.text(), upTo: reader.varint() })),
    children: reader.list(() => readNodeId(reader)),
    turns: reader.list(() => reader.varint()),
    size: reader.varint(),
    height: reader.varint(),
    version: reader.varint(),
    createdAt: reader.float64(),
    updatedAt: reader.float64(),
  }),
};

/** Bytes that the store does not look into. */
export const bytesCodec: Codec<Uint8Array> = {
  write: (writer, bytes) => writer.raw(bytes),
  read: (reader) => reader.raw(reader.remaining),
};
