export { bearerOf, refuseForeign, type Refused } from "./check-request.ts";
export { listen, type Listening } from "./listen.ts";
export { createRateLimit } from "./rate-limit.ts";
export { serveRelay, type ServeRelayOptions } from "./relay/serve-relay.ts";
export { serveHttp, type HttpServing, type ServeHttpOptions } from "./serve-http.ts";
export {
  createToken,
  hashToken,
  personOf,
  readTokens,
  type Rights,
  type Token,
  writeTokens,
} from "./tokens.ts";
