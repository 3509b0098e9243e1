export {
  geminiPart,
  openAiPart,
  sendEvents,
  sendGoogleError,
  startLoopback,
  type LoopbackServer,
  type ReceivedRequest,
} from "./loopback.ts";
