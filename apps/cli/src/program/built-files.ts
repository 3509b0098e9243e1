import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The worker of the thread pool, the whole command, its searching screen and the page of `hsms web`, as URL and paths; `null` where they were not built. */
export const builtFiles = (): {
  readonly workerUrl: URL | null;
  readonly program: string | null;
  readonly searching: string | null;
  readonly page: string | null;
} => ({
  workerUrl: find("./worker.js", "../../dist/worker.js"),
  program: pathOf(find("./main.js", "../../dist/main.js")),
  searching: pathOf(find("./screen-task.js", "../../dist/screen-task.js")),
  page: pathOf(find("./page/", "../../dist/page/")),
});

/** Bundled, everything lies in one folder (build.mjs); from source (`pnpm bench`) it is where the last build left it. */
function find(bundled: string, fromSource: string): URL | null {
  const urls = [bundled, fromSource].map((place) => new URL(place, import.meta.url));
  return urls.find((url) => existsSync(url)) ?? null;
}

const pathOf = (url: URL | null): string | null => (url === null ? null : fileURLToPath(url));
