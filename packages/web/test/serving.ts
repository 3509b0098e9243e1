import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Memory, openMemory } from "@hsms/engine";
import { onTestFinished } from "vitest";
import type { Host, SettingPlace } from "../src/api/host.ts";
import { serveWeb, type ServeWebOptions } from "../src/serve-web.ts";

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function makeMemory(projectFolder = makeFolder()): Promise<Memory> {
  const memory = await openMemory({
    directory: path.join(projectFolder, "store"),
    workers: 0,
    backups: { projectFolder, program: "test" },
  });
  onTestFinished(() => memory.close());
  return memory;
}

/** A served memory, with a clock that the test turns. */
export async function serve({
  projectFolder = makeFolder(),
  ...options
}: Partial<ServeWebOptions> & { readonly projectFolder?: string } = {}) {
  const memory = options.memory ?? (await makeMemory(projectFolder));
  let now = 0;
  let look = (): void => undefined;
  let idled = 0;
  const serving = await serveWeb({
    memory,
    host: {
      project: "test",
      projectFolder,
      describe: (error) => (error instanceof Error ? error.message : String(error)),
      describeEntry: ({ command, changed }) => `${command} ${changed.join(" ")}`,
      describeComparison: ({ going, returning }) => [`-${going.count} +${returning.count}`],
      readFiles: ([file = ""]) =>
        Promise.resolve({
          lines: [`${file}: ${readFileSync(file, "utf8").length}`],
          import: () => Promise.resolve({ lines: ["imported"], entry: null }),
          close: () => Promise.resolve(),
        }),
      ...oneSetting(),
      figures: () => Promise.resolve({ head: [], charts: [] }),
    },
    language: "en",
    pageFolder: path.join(import.meta.dirname, "page"),
    port: 0,
    now: () => now,
    idleMs: 60_000,
    onIdle: () => idled++,
    every: (_, asked) => {
      look = asked;
      return () => (look = () => undefined);
    },
    ...options,
  });
  onTestFinished(() => serving.close());
  const { address } = serving;
  const token = new URL(serving.url).hash.slice("#token=".length);
  return {
    memory,
    serving,
    address,
    token,
    idled: () => idled,
    turn(ms: number): void {
      now += ms;
      look();
    },
    ask: (name: string, given: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
      send(`${address}api/${name}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${token}`,
          ...headers,
        },
        body: JSON.stringify(given),
      }),
  };
}

/** A setting that a project can have of its own. */
function oneSetting(): Pick<Host, "settings" | "setSetting"> {
  const kept = new Map<SettingPlace, string>();
  return {
    settings() {
      const held = (value: string, isSet: boolean) => ({ value, text: value, isSet });
      const user = held(kept.get("user") ?? "blue", kept.has("user"));
      const own = kept.get("project");
      const options = ["blue", "red"].map((value) => ({ value, text: value }));
      return Promise.resolve([
        {
          key: "COLOUR",
          name: "colour",
          control: { type: "choice", options },
          values: { user, project: held(own ?? user.value, own !== undefined) },
          started: null,
        },
      ]);
    },
    setSetting({ place, value }) {
      if (value === null) kept.delete(place);
      else kept.set(place, value);
      return Promise.resolve({});
    },
  };
}

export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** As `fetch`, which does not let a test say another `Host`. */
export function send(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on("error", reject);
    });
    asking.on("error", reject);
    asking.end(body);
  });
}
