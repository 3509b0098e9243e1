export type { ModelSpec } from "./chat/model-spec.ts";
export type { KnownModel } from "./chat/look-up.ts";
export { createLessons, type Lessons } from "./chat/wire/lessons.ts";
export type { ChatClient, ChatEvent, ChatRequest } from "./chat/chat-client.ts";
export {
  type CallCounts,
  checkScript,
  createModel,
  createModels,
  askedModel,
  lookUpModel,
  type ModelFactory,
} from "./create-model.ts";
export { linksOf } from "./language-model/chain.ts";
export { createLanguageModel } from "./language-model/language-model.ts";
export { type Destination, destinationOf } from "./network/destination.ts";
export { describeError } from "./network/fail.ts";
export { send, type SendOptions } from "./network/send.ts";
export { isThisMachine } from "./network/this-machine.ts";
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
export {
  createVectorStore,
  isStoreAllowed,
  placeToAllow,
} from "./embedding/outside/create-vector-store.ts";
export {
  parseVectorStore,
  VectorStoreError,
  type Collection,
  type VectorPoint,
  type VectorStore,
} from "./embedding/outside/vector-store.ts";
export { textOfTurn } from "./embedding/turn-text.ts";
export {
  createSimulatedClock,
  type SimulatedClock,
} from "./language-model/waiting/simulated-clock.ts";
export { ModelError, type ModelErrorCode, modelErrorOf } from "./model-error.ts";
export type { ModelEvent, ModelRole, ReportModel } from "./language-model/model-event.ts";
export type {
  AnswerRequest,
  Exchange,
  FileRequest,
  MemoryMark,
  Model,
  ModelAnswerEvent,
  NodeOutline,
  RecalledMemory,
  SaidExchange,
  Speaker,
  ScoreRequest,
  Scoring,
} from "./model.ts";
export {
  type FactChange,
  findChange,
  mayBeSuperseded,
  maySupersede,
  mentionsChange,
  supersedingHints,
} from "./offline/changes/find-change.ts";
export { takenBackBy, takingBack } from "./offline/changes/taken-back.ts";
export { readTelling, type Telling } from "./offline/changes/telling.ts";
export {
  answerSupport,
  memoriesOn,
  newsOf,
  sureQuote,
  untoldIn,
} from "./offline/answers/answer.ts";
export { type ForgetRequest, readForgetRequest } from "./offline/reading/asking/forget-request.ts";
export { namesNothing } from "./offline/judge-need.ts";
export { offlineModel } from "./offline/offline-model.ts";
export { asks, onlyAsks, tellsSomething } from "./offline/only-asks.ts";
export { PHRASES } from "./offline/answers/phrases.ts";
export { fence, fenced, MATERIAL_RULE } from "./prompts/parts/fence.ts";
