import type { KeyValueWriter } from "../../../kv.ts";
import { putNode } from "../../../records/node-texts.ts";
import { decodeRecord, encodeRecord, putRecord, rangeRecords } from "../../codec.ts";
import { journalImageTable, nodeTable, nodeTextTable } from "../../schema.ts";
import { oldNodeTable } from "./old-node-codec.ts";

/** Records read at a time: they take some 2 KB each. */
const PAGE = 10_000;
/** Numbers of tables in the keys of images; see `records/journal/images.ts`. */
const NODES = 0;
const TEXTS = 4;

/** One record a node becomes two: what every placement changes, and what the node says of itself. */
export function splitNodes(writer: KeyValueWriter): void {
  for (let from: Uint8Array | undefined; ;) {
    const range = { limit: PAGE, ...(from === undefined ? {} : { from }) };
    const page = writer.range(oldNodeTable.database, range);
    for (const record of page) {
      const id = oldNodeTable.key.decode(record.key);
      putNode(writer, { id, ...decodeRecord(oldNodeTable, record) });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    // The key right behind the last one.
    from = Uint8Array.of(...last.key, 0);
  }
  splitImages(writer);
}

/** Images are records as they were: those of nodes become two as well. */
function splitImages(writer: KeyValueWriter): void {
  for (const { key: under, value: image } of rangeRecords(writer, journalImageTable, {})) {
    if (under.table !== NODES) continue;
    const { entry, key } = under;
    // Where there was no node there was no text: its image would say nothing more.
    if (image === null) continue;
    const { node, text } = split({ key, value: image });
    putRecord(writer, journalImageTable, {
      key: { entry, table: NODES, key },
      value: encodeRecord(key, node, nodeTable.value),
    });
    putRecord(writer, journalImageTable, {
      key: { entry, table: TEXTS, key },
      value: encodeRecord(key, text, nodeTextTable.value),
    });
  }
}

function split(record: { readonly key: Uint8Array; readonly value: Uint8Array }) {
  const { digest, compressed, createdAt, ...node } = decodeRecord(oldNodeTable, record);
  return { node, text: { digest, compressed, createdAt } };
}
