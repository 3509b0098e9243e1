import type { WorkingMemoryChange, WorkingMemoryCommit } from "../changes.ts";
import type { ConversationId } from "../ids.ts";
import type { StoredMemory } from "../working-memory.ts";
import type { Promised } from "./promised.ts";

export interface WorkingMemoryReads {
  /** What a conversation holds in mind; `undefined` where nothing was held yet. */
  read(id: ConversationId): StoredMemory | undefined;
}

export interface WorkingMemoryStore extends Promised<WorkingMemoryReads> {
  /** One transaction, what leaves a slot written first. */
  change(change: WorkingMemoryChange): Promise<WorkingMemoryCommit>;
}
