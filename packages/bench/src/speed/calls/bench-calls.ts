import { join } from "node:path";
import { createLanguageModel, createSimulatedClock, type Settings } from "@hsms/engine";
import { inTemporaryFolder, withMemory } from "../../run/temporary.ts";
import type { BenchRun } from "../../run/bench-run.ts";
import { formatTable } from "../../run/figure.ts";
import { percentile } from "../../run/percentile.ts";
import { backUp, keptWorld } from "../store/built-world.ts";
import { importWorld } from "../store/import-world.ts";
import {
  measureTree,
  toMeasured,
  type MeasuredTree,
  type TreeFigures,
} from "../../quality/tree/metrics.ts";
import { generateTurns } from "../../world/generate.ts";
import { createSimulatedEndpoint } from "./simulated-endpoint.ts";

/** What one way of doing a session costs. */
export interface CallRow {
  readonly name: string;
  readonly calls: number;
  readonly callsP95: number;
  readonly callsMax: number;
  /** Tokens of a turn, prompts and answers together, estimated. */
  readonly tokensP95: number;
  readonly tokensMax: number;
  /** Simulated seconds of the whole session, background included. */
  readonly seconds: number;
  /** Of the tree that came of it; `null` where the session's turns are a few among many. */
  readonly tree: TreeQuality | null;
}

/** Leaves are the purer the fewer turns they hold: a leaf a turn is pure whatever was judged. */
type TreeQuality = Pick<TreeFigures, "dendrogramPurity" | "bestNodeF1" | "leafPurity" | "meanLeaf">;

export interface CallsBench {
  readonly turns: number;
  readonly rows: readonly CallRow[];
}

/** Turns of the session that is held. */
const TURNS = 250;
/** Keys of each pool. */
const KEYS = 10;
const SEED = 7;

/** A turn of the session, with its true topic. */
interface Said {
  readonly user: string;
  readonly topic: string;
}

/** Holds one generated Korean session with each way. `before`: turns that a memory holds already, or a kept world of that size. */
export async function benchCalls({
  before,
  onProgress,
  workerUrl,
  signal,
  turns = TURNS,
}: BenchRun & {
  readonly before: readonly number[];
  /** Of the session; 250 unless given. */
  readonly turns?: number;
}): Promise<CallsBench> {
  const said = session(turns);
  const rows: CallRow[] = [];
  for (const there of [0, ...before]) {
    await inTemporaryFolder(async (directory) => {
      const world = join(directory, "world");
      const kept = there > 0 ? keptWorld(there) : null;
      if (kept !== null) {
        onProgress("import", 0, 0);
        await backUp({ directory: kept, copy: world });
      } else if (there > 0) {
        const told = (done: number): void => onProgress("import", done, there);
        await importWorld({ directory: world, size: there, workerUrl, signal, onProgress: told });
      }
      for (const way of there === 0 ? WAYS : WAYS.slice(0, 2)) {
        // Each begins with an empty memory; with the same large one, which the session hardly changes.
        const place = there === 0 ? join(directory, way.name) : world;
        rows.push(await holdSession(said, { directory: place, turns: there, way, onProgress }));
      }
    });
  }
  return { turns: said.length, rows };
}

/** The Korean half of a generated world. */
function session(turns: number): readonly Said[] {
  const said: Said[] = [];
  for (const { user, topic, sessionId } of generateTurns({ size: 8 * TURNS, seed: SEED })) {
    if (Number(sessionId.replace("session-", "")) % 2 === 1) continue;
    said.push({ user, topic: String(topic) });
    if (said.length === turns) break;
  }
  return said;
}

/** Settings that change what is asked of the model: the default first. */
interface Way {
  readonly name: string;
  readonly settings: Partial<Pick<Settings, "refine" | "scoring">>;
}

const WAYS: readonly Way[] = [
  { name: "hsms", settings: {} },
  { name: "hsms --refine", settings: { refine: true } },
  { name: "hsms --scoring per-node", settings: { scoring: "per-node" } },
];

async function holdSession(
  said: readonly Said[],
  {
    directory,
    turns,
    way,
    onProgress,
  }: {
    readonly directory: string;
    readonly turns: number;
    readonly way: Way;
    readonly onProgress: BenchRun["onProgress"];
  },
): Promise<CallRow> {
  const world = simulate();
  const options = {
    directory,
    language: "ko",
    modelOf: () => Promise.resolve(world.model),
    settingsOf: (stored: Partial<Settings>) => ({ ...stored, model: "simulated", ...way.settings }),
  } as const;
  return withMemory(options, async (memory) => {
    const name = turns === 0 ? way.name : `${way.name}, ${(await memory.status()).nodes} nodes`;
    const costs = await world.hold(
      said,
      async ({ user }) => {
        for await (const event of memory.ask(user)) {
          if (event.type === "answer.failed") throw new Error(event.message);
        }
        await memory.upkeep.settled();
      },
      (done) => onProgress(name, done, said.length),
    );
    // Among a hundred thousand others the session's own turns are too few to say anything of the tree.
    const tree = turns === 0 ? toMeasured(await memory.topics.tree()) : null;
    return { name, ...costs, tree: tree && quality(tree, said) };
  });
}

function simulate() {
  const clock = createSimulatedClock();
  const endpoint = createSimulatedEndpoint(clock);
  const keys = Array.from({ length: KEYS }, (_, at) => `key-${at}`);
  const model = createLanguageModel(endpoint, {
    clock,
    language: "ko",
    keys: { main: keys, load: keys },
    report: () => undefined,
  });
  return {
    model,
    async hold(
      said: readonly Said[],
      take: (turn: Said) => Promise<void>,
      onTurn: (done: number) => void,
    ): Promise<Omit<CallRow, "name" | "tree">> {
      const started = clock.now();
      const calls: number[] = [];
      const tokens: number[] = [];
      for (const [at, turn] of said.entries()) {
        const from = endpoint.sent.length;
        await clock.runUntil(take(turn));
        const sent = endpoint.sent.slice(from);
        calls.push(sent.length);
        tokens.push(sent.reduce((sum, call) => sum + call.tokens, 0));
        onTurn(at + 1);
      }
      return {
        calls: endpoint.sent.length,
        callsP95: percentile(calls, 0.95),
        callsMax: Math.max(...calls),
        tokensP95: percentile(tokens, 0.95),
        tokensMax: Math.max(...tokens),
        seconds: (clock.now() - started) / 1000,
      };
    },
  };
}

function quality(root: MeasuredTree, said: readonly Said[]): TreeQuality {
  const topicOf = (turn: number): string => said[turn]?.topic ?? "";
  const { dendrogramPurity, bestNodeF1, leafPurity, meanLeaf } = measureTree({
    root,
    expected: said.map((_, at) => at),
    topicOf,
    kindOf: topicOf,
  });
  return { dendrogramPurity, bestNodeF1, leafPurity, meanLeaf };
}

/** A row for each kind of settings. */
export function formatCallsBench({ turns, rows }: CallsBench): string {
  const shown = rows.map((row) => [
    row.name,
    String(row.calls),
    (row.calls / turns).toFixed(1),
    String(row.callsP95),
    String(row.callsMax),
    String(row.tokensP95),
    String(row.tokensMax),
    row.seconds.toFixed(0),
    row.tree?.dendrogramPurity.toFixed(2) ?? "",
    row.tree?.bestNodeF1.toFixed(2) ?? "",
    row.tree?.leafPurity.toFixed(2) ?? "",
    row.tree?.meanLeaf.toFixed(1) ?? "",
  ]);
  const costs = ["calls", "a turn", "p95", "max", "tokens p95", "max", "s"];
  const head = [...costs, "purity", "F1", "leaf purity", "turns a leaf"];
  return formatTable([[`${turns} turns`, ...head], ...shown]);
}
