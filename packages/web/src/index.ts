export { serveWeb, type ServeWebOptions, type WebServing } from "./serve-web.ts";
export type { Figures, Host, ReadFiles } from "./api/host.ts";
