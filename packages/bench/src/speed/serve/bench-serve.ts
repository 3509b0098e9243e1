import { readdir, readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runProgram, start, type ProgramHome } from "../../run/run-program.ts";
import type { BenchRun } from "../../run/bench-run.ts";
import { atMost, formatFigures, type Figure } from "../../run/figure.ts";
import { percentile } from "../../run/percentile.ts";
import { inTemporaryFolder } from "../../run/temporary.ts";
import { importWorld } from "../store/import-world.ts";
import { generateQuestions, generateTurns } from "../../world/generate.ts";
import { createRandom } from "../../world/random.ts";

export interface ServeBench {
  readonly clients: number;
  readonly minutes: number;
  /** Turns of the memory before the clients come. */
  readonly size: number;
  readonly figures: readonly Figure[];
  /** The first call that failed, and what came back; `null` where none did. */
  readonly firstFailure: string | null;
}

export interface ServeBenchOptions extends BenchRun {
  readonly program: string;
  readonly clients: number;
  readonly minutes: number;
  readonly size: number;
}

/** For 50 clients on two idle cores, which the clients use as well. */
const BARS = { searchP95Ms: 200, saveP95Ms: 400 } as const;
/** Milliseconds between an answer and the client's next call, at most; half of it in the mean. */
const PAUSE_MS = 2000;
/** What ten calls of an assistant are. */
const MIX = [
  ...Array.from({ length: 6 }, () => "search" as const),
  ...Array.from({ length: 2 }, () => "save" as const),
  "get",
  "browse",
] as const;
const QUESTIONS = 2000;
/** Saved turns come from a world that the memory does not hold. */
const SEEDS = { questions: 1, saved: 2, clients: 3 } as const;
const PROJECT = "default";

type Tool = (typeof MIX)[number];

interface Load {
  /** Milliseconds of each answered call. */
  readonly times: Readonly<Record<Tool, number[]>>;
  /** What a client was told is saved. */
  readonly saved: string[];
  readonly serverErrors: number;
  /** Calls that got no answer, or one that is no result. */
  readonly failures: readonly string[];
}

/** Has `hsms serve` answer clients that search, save, read and browse at the same time, each with a token of its own. */
export async function benchServe(options: ServeBenchOptions): Promise<ServeBench> {
  const { program, clients, minutes, size, signal, onProgress } = options;
  return inTemporaryFolder(async (home) => {
    const at: ProgramHome = { program, home, folder: home, signal };
    await importWorld({
      ...options,
      directory: join(home, "projects", PROJECT, "store"),
      onProgress: (done) => onProgress("import", done, size),
    });
    const tokens: string[] = [];
    for (let client = 0; client < clients; client++) {
      onProgress("clients", client, clients);
      tokens.push(await addToken(at, `client-${client}`));
    }
    const server = start(at, ["serve", "--port", "0", "--project", PROJECT]);
    // Whoever interrupts the bench hears of it by the signal.
    server.on("error", () => undefined);
    const ended = new Promise((resolve) => server.on("close", resolve));
    const load = await runLoad(options, await addressOf(server), tokens);
    server.kill("SIGTERM");
    await ended;
    const kept = await exported(at);
    const lost = load.saved.filter((content) => !kept.has(content)).length;
    const firstFailure = load.failures[0] ?? null;
    return { clients, minutes, size, figures: figuresOf(load, lost), firstFailure };
  });
}

async function addToken(at: ProgramHome, name: string): Promise<string> {
  const printed = await runProgram(at, ["token", "add", name, "--json"], "");
  const { data }: { readonly data: { readonly header: string } } = JSON.parse(printed);
  return data.header.replace("Authorization: ", "");
}

async function addressOf(server: ReturnType<typeof start>): Promise<string> {
  server.stdout.setEncoding("utf8");
  let printed = "";
  return new Promise((resolve, reject) => {
    server.stdout.on("data", (text: string) => {
      printed += text;
      const address = /http:\/\/\S+\/mcp/u.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.on("close", () => reject(new Error(`hsms serve ended without an address: ${printed}`)));
  });
}

async function runLoad(
  { minutes, size, signal, onProgress }: ServeBenchOptions,
  address: string,
  tokens: readonly string[],
): Promise<Load> {
  const times: Load["times"] = { search: [], save: [], get: [], browse: [] };
  const saved: string[] = [];
  const failures: string[] = [];
  let serverErrors = 0;
  const questions = generateQuestions({ size, seed: SEEDS.questions, questions: QUESTIONS });
  const unsaved = generateTurns({ size: Number.MAX_SAFE_INTEGER / 4096, seed: SEEDS.saved });
  const totalMs = minutes * MINUTE_MS;
  const began = performance.now();

  async function beClient(authorization: string, client: number): Promise<void> {
    const random = createRandom(SEEDS.clients + client);
    let lastId: string | undefined;
    for (let call = 0; performance.now() - began < totalMs; call++) {
      await setTimeout(random.below(PAUSE_MS), undefined, { signal });
      const drawn = MIX[random.below(MIX.length)] ?? "search";
      const tool = drawn === "get" && lastId === undefined ? "search" : drawn;
      const content = tool === "save" ? (unsaved.next().value?.user ?? "") : "";
      const query = questions[random.below(questions.length)]?.text ?? "";
      const given = {
        search: { query },
        save: { content },
        get: { ids: [lastId] },
        browse: {},
      }[tool];
      const asked = performance.now();
      try {
        const { status, text } = await callTool({ address, authorization, tool, given, signal });
        times[tool].push(performance.now() - asked);
        if (status >= 500) serverErrors++;
        if (status !== 200 || text.includes('"isError":true')) {
          failures.push(`${tool}: ${status} ${text}`);
        } else if (tool === "save") {
          saved.push(content);
          lastId = /Saved: \[([\da-f-]{12,36})\]/u.exec(text)?.[1] ?? lastId;
        }
      } catch (error) {
        signal.throwIfAborted();
        failures.push(`${tool}: ${String(error)} ${String((error as Error).cause)}`);
      }
      if (client === 0)
        onProgress("load", Math.round((performance.now() - began) / 1000), totalMs / 1000);
    }
  }

  await Promise.all(tokens.map(beClient));
  return { times, saved, serverErrors, failures };
}

const MINUTE_MS = 60_000;

async function callTool(call: {
  readonly address: string;
  readonly authorization: string;
  readonly tool: Tool;
  readonly given: object;
  readonly signal: AbortSignal;
}): Promise<{ readonly status: number; readonly text: string }> {
  const { address, authorization, tool, given, signal } = call;
  const response = await fetch(address, {
    method: "POST",
    signal,
    headers: {
      authorization,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: `memory_${tool}`, arguments: given },
    }),
  });
  return { status: response.status, text: await response.text() };
}

/** The user's words of every turn that the memory holds. */
async function exported(at: ProgramHome): Promise<ReadonlySet<string>> {
  const out = join(at.home, "exported");
  const format = ["--format", "jsonl", "--out", out, "--project", PROJECT];
  await runProgram(at, ["export", ...format, "--quiet"], "");
  const texts = new Set<string>();
  for (const name of await readdir(out)) {
    if (!name.endsWith(".jsonl")) continue;
    for (const line of (await readFile(join(out, name), "utf8")).split("\n")) {
      if (line === "") continue;
      const { user }: { readonly user?: string } = JSON.parse(line);
      if (user !== undefined) texts.add(user);
    }
  }
  return texts;
}

function figuresOf(
  { times, saved, serverErrors, failures }: Load,
  lost: number,
): readonly Figure[] {
  const { search, save, get, browse } = times;
  const calls = [search, save, get, browse].reduce((sum, { length }) => sum + length, 0);
  return [
    atMost("other work at the end: load average", loadavg()[0], ""),
    atMost("calls answered", calls, ""),
    atMost("calls that failed", failures.length, "", 0),
    atMost("answers of 500 and above", serverErrors, "", 0),
    atMost("memories saved", saved.length, ""),
    atMost("memories lost", lost, "", 0),
    atMost("search p50", percentile(search, 0.5), "ms"),
    atMost("search p95", percentile(search, 0.95), "ms", BARS.searchP95Ms),
    atMost("search, longest", percentile(search, 1), "ms"),
    atMost("save p50", percentile(save, 0.5), "ms"),
    atMost("save p95", percentile(save, 0.95), "ms", BARS.saveP95Ms),
    atMost("save, longest", percentile(save, 1), "ms"),
    atMost("get p95", percentile(get, 0.95), "ms"),
    atMost("browse p95", percentile(browse, 0.95), "ms"),
  ];
}

/** As lines of figures, below what was served to how many. */
export const formatServeBench = ({
  clients,
  minutes,
  size,
  figures,
  firstFailure,
}: ServeBench): string =>
  [
    `${clients} clients, ${minutes} minutes, ${size} turns before`,
    formatFigures(figures),
    ...(firstFailure === null ? [] : [`The first call that failed: ${firstFailure}`]),
  ].join("\n");
