export { createFakeClock, type FakeClock } from "./fake-clock.ts";
export {
  geminiPart,
  openAiPart,
  sendEvents,
  sendGoogleError,
  startLoopback,
  type LoopbackServer,
  type ReceivedRequest,
} from "./loopback.ts";
