export { serveWeb, type ServeWebOptions, type WebServing } from "./serve-web.ts";
export type {
  Figures,
  Host,
  ReadFiles,
  SettingChange,
  SettingOption,
  SettingView,
} from "./api/host.ts";
