export { serveWeb, type ServeWebOptions, type WebServing } from "./serve-web.ts";
export type { Figures, Host } from "./api/host.ts";
