import type { SearchEvent } from "../search/search-run.ts";
import type { PlacementEvent } from "../tree/draft/placement-event.ts";
import type { ModelEvent } from "@hsms/models";
import type { AnswerEvent } from "../ask/answer-event.ts";
import type { BackupEvent } from "../maintenance/backups/backup-event.ts";
import type { SlotsEvent } from "../conversations/working-memory/slots-event.ts";
import type { EmbeddingEvent } from "../retrieval/embedding/embedding-event.ts";
import type { WorkEvent } from "../outcomes/run.ts";

/** Reports that this process waits for the write lock, which another process holds. */
export type StoreEvent =
  /** Emitted every second, with the milliseconds waited so far. */
  | { readonly type: "store.waiting"; readonly processId: number; readonly ms: number }
  /** The reported wait has ended. */
  | { readonly type: "store.waited" };

export type EngineEvent =
  | SearchEvent
  | PlacementEvent
  | AnswerEvent
  | ModelEvent
  | BackupEvent
  | SlotsEvent
  | EmbeddingEvent
  | WorkEvent
  | StoreEvent;
