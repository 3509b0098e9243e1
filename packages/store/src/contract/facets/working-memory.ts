import type { WorkingMemoryChange, WorkingMemoryCommit } from "../changes.ts";
import type { ConversationId } from "../ids.ts";
import type { StoredMemory } from "../working-memory.ts";
import type { Promised } from "./promised.ts";

export interface WorkingMemoryReads {
  /** Working memory of a conversation; `undefined` if it has none yet. */
  read(id: ConversationId): StoredMemory | undefined;
}

export interface WorkingMemoryStore extends Promised<WorkingMemoryReads> {
  /** One transaction; turns that leave a slot are written first. */
  change(change: WorkingMemoryChange): Promise<WorkingMemoryCommit>;
}
