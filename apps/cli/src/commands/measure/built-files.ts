import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The worker of the thread pool and the whole command, as URL and path; `null` where they were not built. */
export const builtFiles = (): {
  readonly workerUrl: URL | null;
  readonly program: string | null;
} => ({
  workerUrl: find("./worker.js", "../../../../../packages/engine/dist/workers/worker.js"),
  program: pathOf(find("./main.js", "../../../dist/main.js")),
});

/** Bundled, everything lies in one folder (build.mjs); from source (`pnpm bench`) it is where the last build left it. */
function find(bundled: string, fromSource: string): URL | null {
  const urls = [bundled, fromSource].map((place) => new URL(place, import.meta.url));
  return urls.find((url) => existsSync(url)) ?? null;
}

const pathOf = (url: URL | null): string | null => (url === null ? null : fileURLToPath(url));
