export {
  geminiPart,
  openAiPart,
  sendEvents,
  sendGemini,
  sendGoogleError,
  startLoopback,
  type LoopbackServer,
  type ReceivedRequest,
} from "./loopback.ts";
export {
  type ConceptEmbedder,
  createConceptEmbedder,
} from "../embedding/testing/concept-embedder.ts";
export { forgeries, FORGED } from "./forgeries.ts";
export { randomNumbers } from "./random-numbers.ts";
export { type Chat, readChats } from "./chats.ts";
export { startQdrant, type QdrantServer } from "./qdrant-server.ts";
