export { serveHttp, type HttpServing, type ServeHttpOptions } from "./serve-http.ts";
export {
  createToken,
  hashToken,
  personOf,
  readTokens,
  RIGHTS,
  type Rights,
  type Token,
  writeTokens,
} from "./tokens.ts";
