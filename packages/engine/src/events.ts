import type { SearchEvent } from "./search/search-run.ts";
import type { PlacementEvent } from "./recording/placing/placement-event.ts";
import type { ModelEvent } from "./models/model-event.ts";
import type { AnswerEvent } from "./dialogue/answer-event.ts";
import type { BackupEvent } from "./backups/backup-event.ts";
import type { SlotsEvent } from "./working-memory/slots-event.ts";
import type { EmbeddingEvent } from "./embedding/embedding-event.ts";

/** Everything that an open memory tells its watchers. */
export type EngineEvent =
  | SearchEvent
  | PlacementEvent
  | AnswerEvent
  | ModelEvent
  | BackupEvent
  | SlotsEvent
  | EmbeddingEvent;
