import type { KeyValueReader } from "../../contract/kv.ts";
import type { TurnLink, TurnUse } from "../../contract/model.ts";
import { getRecord } from "../../format/codec.ts";
import { readTurnLink, readTurnUse } from "../../format/codecs/turn-codec.ts";
import { turnTable } from "../../format/schema.ts";

const linkTable = { ...turnTable, value: { read: readTurnLink } };

export function readLink(reader: KeyValueReader, index: number): TurnLink | undefined {
  const link = getRecord(reader, linkTable, index);
  return link === undefined ? undefined : { ...link, index };
}

const useTable = { ...turnTable, value: { read: readTurnUse } };

export function readUse(reader: KeyValueReader, index: number): TurnUse | undefined {
  const use = getRecord(reader, useTable, index);
  return use === undefined ? undefined : { ...use, index };
}
