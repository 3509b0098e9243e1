export {
  geminiPart,
  openAiPart,
  sendEvents,
  sendGoogleError,
  startLoopback,
  type LoopbackServer,
  type ReceivedRequest,
} from "./loopback.ts";
export {
  type ConceptEmbedder,
  createConceptEmbedder,
} from "../embedding/testing/concept-embedder.ts";
export type { Chat } from "../offline/testing/chat.ts";
export { EVERYDAY_CHATS } from "../offline/testing/everyday-chats.ts";
export { HELD_OUT_CHATS } from "../offline/testing/held-out-chats.ts";
export { MORE_EVERYDAY_CHATS } from "../offline/testing/more-everyday-chats.ts";
export { SEEN_CHATS } from "../offline/testing/seen-chats.ts";
export { TOLD_AND_ASKED_LATER } from "../offline/testing/told-and-asked-later.ts";
export { TOLD_AND_ASKED } from "../offline/testing/told-and-asked.ts";
export { CHANGED_LATER, TOLD_APART_LATER } from "../offline/testing/told-apart-later.ts";
export { CHANGED, TOLD_APART } from "../offline/testing/told-apart.ts";
export { randomNumbers } from "./random-numbers.ts";
