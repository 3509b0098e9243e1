export { serveWeb, type ServeWebOptions, type WebServing } from "./serve-web.ts";
