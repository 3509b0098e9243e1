import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { formatTable, generateTurns, importWorld, readFlags, readNumber } from "@hsms/bench/tools";
import { openMemory } from "@hsms/engine";
import { serveWeb } from "../src/index.ts";

/**
 * What the page asks of a large memory: how long each answer takes, and for how long it keeps the server from everything else. Each is asked
 * twice: the first may read the file from disk.
 */
const USAGE = "pnpm --filter @hsms/web measure [--turns NUMBER] [--keep FOLDER]";
const flags = readFlags(USAGE, {
  turns: { type: "string", default: "100000" },
  /** A folder in which the memory stays for the next run. */
  keep: { type: "string" },
});
const turns = readNumber(USAGE, { flag: "turns", text: flags.turns });
const YEARS = 7;
const FIRST = Date.UTC(2019, 0, 1);
const STEP = (YEARS * 365 * 86_400_000) / turns;

function* overYears() {
  let time = FIRST;
  for (const turn of generateTurns({ size: turns, seed: 1 })) {
    yield { ...turn, createdAt: (time += STEP) };
  }
}

const folder = flags.keep ?? (await mkdtemp(path.join(tmpdir(), "hsms-web-measure-")));
const directory = path.join(folder, "store");
if (!existsSync(directory)) {
  const world = overYears();
  await importWorld({
    directory,
    size: turns,
    turns: world,
    workerUrl: null,
    onProgress: () => {},
  });
}
const memory = await openMemory({ directory, workers: 0 });
const pageFolder = path.join(folder, "page");
execFileSync(process.execPath, [path.join(import.meta.dirname, "../build.mjs"), pageFolder]);
const serving = await serveWeb({
  memory,
  host: {
    project: "measured",
    projectFolder: folder,
    describe: String,
    describeEntry: ({ command }) => command,
    describeComparison: () => [],
    settings: () => Promise.resolve([]),
    setSetting: () => Promise.resolve({}),
    figures: async () => {
      await Promise.all([memory.turns.counts(), memory.turns.groups(), memory.figures()]);
      return { head: [], charts: [] };
    },
    readFiles: () => Promise.reject(new Error("Nothing is imported here")),
  },
  language: "en",
  pageFolder,
  port: 0,
  now: () => performance.now(),
  idleMs: Infinity,
  onIdle: () => undefined,
});
const token = new URL(serving.url).hash.slice("#token=".length);

async function ask(name: string, given: object): Promise<string> {
  const response = await fetch(`${serving.address}api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(given),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return text;
}

const { conversations } = JSON.parse(await ask("conversations", { from: 0, forked: false })) as {
  readonly conversations: readonly { readonly id: string; readonly turns: number }[];
};
const largest = conversations.toSorted((a, b) => b.turns - a.turns)[0]?.id ?? "";
const march = { since: Date.UTC(2022, 2, 1), until: Date.UTC(2022, 3, 1) };
await memory.topics.edit({ type: "set", turns: [7], addTags: ["rare"], importance: 9 });
const asked: readonly (readonly [label: string, name: string, given: object])[] = [
  ["start", "start", {}],
  ["list", "list", {}],
  ["list, one page before the first", "list", { before: 50 }],
  ["list, a rare tag", "list", { tag: "rare" }],
  ["list, importance 9 and more", "list", { minImportance: 9 }],
  ["list, a month", "list", march],
  ["list, questions", "list", { asks: true }],
  ["list, forgotten", "list", { archived: "only" }],
  ["list, nobody of that name", "list", { by: "nobody" }],
  ["tags", "tags", {}],
  ["time line", "days", {}],
  ["conversations", "conversations", { from: 0, forked: false }],
  ["branches of the largest", "branches", { conversation: largest, from: 0 }],
  ["review: a plan", "plan", {}],
  ["review: told twice", "planned", { part: "merges", from: 0 }],
  ["figures", "figures", {}],
  ["find a topic", "find", { words: "topic 1" }],
  ["top of the tree", "nodes", { ids: ["ROOT"] }],
  ["search", "search", { query: "topic of the last year" }],
];
const rows = [["", "first ms", "longest stretch", "again ms", "longest stretch", "bytes"]];
for (const [label, name, given] of asked) {
  const row = [label];
  let bytes = 0;
  for (let run = 0; run < 2; run++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const started = performance.now();
    bytes = (await ask(name, given)).length;
    row.push((performance.now() - started).toFixed(0), (delay.max / 1e6).toFixed(0));
    delay.disable();
  }
  rows.push([...row, String(bytes)]);
}
process.stdout.write(`${formatTable(rows)}\n`);
await serving.close();
await memory.close();
if (flags.keep === undefined) await rm(folder, { recursive: true });
