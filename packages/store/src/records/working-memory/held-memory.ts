import { decodeSound } from "../../format/codec.ts";
import { workingMemoryTable } from "../../format/schema.ts";
import type { ConversationId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";

/** `undefined` if there is none, or its record is damaged: it is dispensable, and the doctor names it. */
export function readWorkingMemory(
  reader: KeyValueReader,
  id: ConversationId,
): StoredMemory | undefined {
  const key = workingMemoryTable.key.encode(id);
  const value = reader.peek(workingMemoryTable.database, key);
  return value === undefined ? undefined : decodeSound(workingMemoryTable, { key, value });
}
