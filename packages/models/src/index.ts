export { createLessons, type Lessons } from "./chat/wire/lessons.ts";
export type { ChatClient, ChatEvent, ChatRequest } from "./chat/chat-client.ts";
export {
  type CallCounts,
  checkScript,
  createModel,
  createModels,
  type ModelFactory,
  type ModelSpec,
} from "./create-model.ts";
export { createLanguageModel } from "./language-model/language-model.ts";
export { type Destination, destinationOf } from "./network/destination.ts";
export { createEmbedder, missingFiles, missingPackages } from "./embedding/create-embedder.ts";
export {
  embedderDestination,
  type EmbedderSpec,
  parseEmbedder,
} from "./embedding/embedder-spec.ts";
export {
  type Embedder,
  embedFailed,
  type EmbedFailure,
  type EmbedOutcome,
} from "./embedding/embedder.ts";
export { textOfTurn } from "./embedding/turn-text.ts";
export { createSimulatedClock, type SimulatedClock } from "./language-model/simulated-clock.ts";
export { ModelError, type ModelErrorCode, modelErrorOf } from "./model-error.ts";
export type { ModelEvent, ReportModel } from "./language-model/model-event.ts";
export type {
  AnswerRequest,
  Exchange,
  FileRequest,
  MemoryMark,
  Model,
  ModelAnswerEvent,
  NodeOutline,
  RecalledMemory,
  Speaker,
  ScoreRequest,
  Scoring,
} from "./model.ts";
export {
  type FactChange,
  findChange,
  mayBeSuperseded,
  maySupersede,
  supersedingHints,
} from "./offline/changes/find-change.ts";
export { readTelling, type Telling } from "./offline/changes/telling.ts";
export { offlineModel } from "./offline/offline-model.ts";
export { asks, onlyAsks, tellsSomething } from "./offline/only-asks.ts";
export { PHRASES } from "./offline/answers/phrases.ts";
export { fence, MATERIAL_RULE } from "./prompts/parts/fence.ts";
