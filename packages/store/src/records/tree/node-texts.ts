import { isDeepStrictEqual } from "node:util";
import { storeError } from "../../contract/errors.ts";
import { decodeSound, getRecord, putRecord } from "../../format/codec.ts";
import type { KeptText, NodeText } from "../../format/codecs/node-codec.ts";
import { nodeTable, nodeTextTable, turnTable } from "../../format/schema.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import type { NodeId } from "../../contract/ids.ts";
import type { NodeHeader, TopicNode, Turn } from "../../contract/model.ts";

export const lineOf = ({ level1Text, user }: Pick<Turn, "level1Text" | "user">): string =>
  level1Text ?? user;

/** Assembles a node's text; `undefined` if none is stored. */
export function findNodeText(
  reader: KeyValueReader,
  { id, turns }: Pick<NodeHeader, "id" | "turns">,
): NodeText | undefined {
  const kept = getRecord(reader, nodeTextTable, id);
  return kept && { ...kept, digest: kept.digest ?? linesOf(reader, turns) };
}

/** The text of an existing node. Throws `STORE_DAMAGED`. */
export function readNodeText(
  reader: KeyValueReader,
  node: Pick<NodeHeader, "id" | "turns">,
): NodeText {
  const text = findNodeText(reader, node);
  if (text === undefined) {
    throw storeError("STORE_DAMAGED", "nodeTextMissing", { node: node.id });
  }
  return text;
}

/** Writes a node; its text only if it differs, since encoding takes ten times as long as reading it. */
export function putNode(writer: KeyValueWriter, node: TopicNode): void {
  const { id: key, digest, compressed, createdAt, ...value } = node;
  putRecord(writer, nodeTable, { key, value });
  const isItsLines = node.turns.length > 0 && digest === linesOf(writer, node.turns);
  const text: KeptText = { digest: isItsLines ? null : digest, compressed, createdAt };
  if (!isDeepStrictEqual(findKeptText(writer, key), text)) {
    putRecord(writer, nodeTextTable, { key, value: text });
  }
}

/** `undefined` if it is missing or damaged. */
function findKeptText(reader: KeyValueReader, id: NodeId): KeptText | undefined {
  const key = nodeTextTable.key.encode(id);
  const value = reader.peek(nodeTextTable.database, key);
  return value && decodeSound(nodeTextTable, { key, value });
}

const linesOf = (reader: KeyValueReader, turns: readonly number[]): string =>
  turns
    .map((index) => {
      const turn = getRecord(reader, turnTable, index);
      return turn === undefined ? "" : lineOf(turn);
    })
    .join("\n");
