import type { TopicNode } from "../../../contract/model.ts";
import type { Codec, Table } from "../../codec.ts";
import { nodeKey } from "../../keys.ts";
import { readNodeId, writeNodeId } from "../../codecs/node-codec.ts";
import { nodeTable } from "../../schema.ts";
import type { NodeId } from "../../../contract/ids.ts";

/** A topic node without its id, in one record. */
type OldNode = Omit<TopicNode, "id">;

const oldNodeCodec: Codec<OldNode> = {
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

/** Nodes as stored by schemas 1 and 2. */
export const oldNodeTable: Table<NodeId, OldNode> = {
  database: nodeTable.database,
  key: nodeKey,
  value: oldNodeCodec,
};
