import type { KeyValueWriter } from "../../../contract/kv.ts";
import { putNode } from "../../../records/tree/node-texts.ts";
import { decodeSound, encodeRecord, putRecord } from "../../codec.ts";
import { journalImageTable, nodeTable, nodeTextTable } from "../../schema.ts";
import { oldNodeTable } from "./old-node-codec.ts";

/** Records per page, some 2 KB each. */
const PAGE = 10_000;
/** Numbers of tables in the keys of images; see `records/journal/images.ts`. */
const NODES = 0;
const TEXTS = 4;

/**
 * Splits the record of a node in two: what every placement changes, and the node's text. A damaged one stays as it
 * is: the store opens as it did, and the doctor names it.
 */
export function splitNodes(writer: KeyValueWriter): void {
  for (let from: Uint8Array | undefined; ;) {
    const range = { limit: PAGE, ...(from === undefined ? {} : { from }) };
    const page = writer.range(oldNodeTable.database, range);
    for (const record of page) {
      const id = oldNodeTable.key.decode(record.key);
      const node = decodeSound(oldNodeTable, record);
      if (node !== undefined) putNode(writer, { id, ...node });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    // The key right after the last one.
    from = Uint8Array.of(...last.key, 0);
  }
  splitImages(writer);
}

/** Splits images of nodes likewise. */
function splitImages(writer: KeyValueWriter): void {
  for (const record of writer.range(journalImageTable.database, {})) {
    const under = journalImageTable.key.decode(record.key);
    if (under.table !== NODES) continue;
    const image = decodeSound(journalImageTable, record);
    const { entry, key } = under;
    // If there was no node there was no text, so its image adds nothing.
    if (image === undefined || image === null) continue;
    const whole = decodeSound(oldNodeTable, { key, value: image });
    if (whole === undefined) continue;
    const { digest, compressed, createdAt, ...node } = whole;
    const text = { digest, compressed, createdAt };
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
