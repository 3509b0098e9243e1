import { randomUUID } from "node:crypto";
import { appendFile, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BenchRun } from "../../run/bench-run.ts";
import { atLeast, formatFigures, formatTable, type Figure } from "../../run/figure.ts";
import { runProgram, start, type ProgramHome } from "../../run/run-program.ts";
import { inTemporaryFolder } from "../../run/temporary.ts";
import { wilson } from "../../speed/scale/words/interval.ts";
import { TALKING_CLIENTS } from "./client-talk.ts";
import { readHookTalks, type Asked, type HookTalks, type Said } from "./read-hook-talks.ts";
import { runHook } from "./run-hook.ts";

interface Prompted {
  readonly prompt: string;
  /** Whether the answer stands in what was put before the assistant; of a foreign prompt, whether nothing was. */
  readonly isRight: boolean;
  readonly client: string;
  readonly language: string;
}

export interface HooksBench {
  readonly same: readonly Prompted[];
  readonly other: readonly Prompted[];
  readonly foreign: readonly Prompted[];
  /** Turns told, those of them that the memory has word for word, and all that it has. */
  readonly told: number;
  readonly kept: number;
  readonly all: number;
}

const DATA = fileURLToPath(new URL("../../../data/hook-talks", import.meta.url));

/** Between two exchanges of a talk. */
const MINUTE_MS = 60_000;
/** The first talk; each of the others is a day later. */
const BEGUN = Date.parse("2026-09-01T09:00:00Z");
const DAY_MS = 86_400_000;

/**
 * Lets the clients hold their talks, with hooks at every prompt and answer, and asks in sessions of their own. Each question is a session: nothing
 * helps it but what its own hook says.
 */
export async function benchHooks({
  program,
  minilm,
  signal,
  onProgress,
}: Pick<BenchRun, "onProgress" | "signal"> & {
  readonly program: string;
  /** The folder that has MiniLM's packages, where its vectors are to be used; `null`: words alone. */
  readonly minilm: string | null;
}): Promise<HooksBench> {
  const talks = await readHookTalks(DATA);
  return inTemporaryFolder(async (home) => {
    const folder = join(home, "work");
    await mkdir(join(folder, ".git"), { recursive: true });
    const at: ProgramHome = { program, home, folder, signal };
    await runProgram(at, ["project", "init"], "");
    if (minilm !== null) {
      await symlink(join(minilm, "node_modules"), join(home, "node_modules"));
      await runProgram(at, ["config", "set", "EMBEDDER", "minilm"], "");
    }
    const [first = [], ...others] = talks.talks;
    onProgress("talks", 0, talks.talks.length);
    await holdTalk(at, first, BEGUN);
    await untilKept(at, first.length);
    // As an assistant has it open beside its hooks, from the second session on.
    const server = start(at, ["mcp"]);
    const left = new Promise((resolve) => server.on("close", resolve));
    try {
      for (const [number, talk] of others.entries()) {
        onProgress("talks", number + 1, talks.talks.length);
        await holdTalk(at, talk, BEGUN + (number + 1) * DAY_MS);
      }
      const said = talks.talks.flat();
      const turns = await untilKept(at, said.length);
      const kept = said.filter((one) => turns.some((turn) => isSame(turn, one))).length;
      const prompted = await askAll(at, talks, onProgress);
      return { ...prompted, told: said.length, kept, all: turns.length };
    } finally {
      server.stdin.end();
      await left;
    }
  });
}

async function holdTalk(at: ProgramHome, talk: readonly Said[], begun: number): Promise<void> {
  const [first] = talk;
  const client = TALKING_CLIENTS[first?.client ?? ""];
  if (client === undefined) throw new Error(`No client ${String(first?.client)}`);
  const session = randomUUID();
  const { folder } = at;
  const transcript = join(at.home, `${session}.jsonl`);
  const append = (lines: readonly object[]) =>
    appendFile(transcript, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const given = (hook_event_name: string, more: object = {}) => ({
    session_id: session,
    transcript_path: transcript,
    cwd: folder,
    hook_event_name,
    ...client.more,
    ...more,
  });
  const { events } = client;
  await append(client.head({ session, folder, time: new Date(begun).toISOString() }));
  await runHook(at, "session-start", given(events.start, { source: "startup" }));
  let before: string | null = null;
  for (const [number, { user, assistant }] of talk.entries()) {
    const time = new Date(begun + number * MINUTE_MS).toISOString();
    const recalled = await runHook(at, "prompt", given(events.prompt, { prompt: user }));
    const id = randomUUID();
    await append(client.exchange({ session, folder, time, user, assistant, recalled, before, id }));
    before = id;
    await runHook(at, "stop", given(events.stop, { stop_hook_active: false }));
  }
  await runHook(at, "end", given(events.end, { reason: "exit" }));
}

interface KeptTurn {
  readonly user: string;
  readonly assistant: string | null;
}

const isSame = (turn: KeptTurn, { user, assistant }: Said): boolean =>
  turn.user === user && turn.assistant === assistant;

/** Milliseconds between two looks, and looks at most: recording goes on behind the last hook. */
const LOOK_MS = 500;
const LOOKS = 120;

async function untilKept(at: ProgramHome, count: number): Promise<readonly KeptTurn[]> {
  for (let look = 1; ; look++) {
    const printed = await runProgram(at, ["list", "--limit", "1000", "--json"], "");
    const { data }: { readonly data: { readonly turns: readonly KeptTurn[] } } =
      JSON.parse(printed);
    if (data.turns.length >= count || look === LOOKS) return data.turns;
    await setTimeout(LOOK_MS);
  }
}

async function askAll(
  at: ProgramHome,
  { talks, asked, foreign }: HookTalks,
  onProgress: BenchRun["onProgress"],
): Promise<Pick<HooksBench, "same" | "other" | "foreign">> {
  const total = 2 * asked.length + foreign.length;
  let done = 0;
  const recall = async (client: string, prompt: string): Promise<string> => {
    onProgress("prompts", done++, total);
    const { events, more } = TALKING_CLIENTS[client] ?? {};
    const given = { cwd: at.folder, session_id: randomUUID(), prompt, ...more };
    return runHook(at, "prompt", { ...given, hook_event_name: events?.prompt });
  };
  const factOf = ({ talk, turn }: Asked): Said | undefined =>
    talks.flat().find((said) => said.talk === talk && said.turn === turn);
  const askFacts = async (wording: "same" | "other"): Promise<readonly Prompted[]> => {
    const all: Prompted[] = [];
    for (const fact of asked) {
      const { client = "", language = "" } = factOf(fact) ?? {};
      const prompt = fact[wording];
      const isRight = (await recall(client, prompt)).includes(fact.answer);
      all.push({ prompt, isRight, client, language });
    }
    return all;
  };
  const same = await askFacts("same");
  const other = await askFacts("other");
  const clients = Object.keys(TALKING_CLIENTS);
  const silent: Prompted[] = [];
  for (const [number, { prompt, language }] of foreign.entries()) {
    const client = clients[number % clients.length] ?? "";
    const isRight = (await recall(client, prompt)) === "";
    silent.push({ prompt, isRight, client, language });
  }
  return { same, other, foreign: silent };
}

/** Bars of docs/conformance.md. */
const BARS = { same: 0.95, other: 0.7, foreign: 0.65 } as const;

export function figuresOf({
  same,
  other,
  foreign,
  told,
  kept,
  all,
}: HooksBench): readonly Figure[] {
  return [
    atLeast("kept word for word", kept / told, "share", 1),
    atLeast("turns that were told", told / Math.max(1, all), "share", 1),
    atLeast("asked in the same words", shareOf(same), "share", BARS.same),
    atLeast("asked in other words", shareOf(other), "share", BARS.other),
    atLeast("silent at foreign prompts", shareOf(foreign), "share", BARS.foreign),
  ];
}

const countOf = (rows: readonly Prompted[]): number => rows.filter(({ isRight }) => isRight).length;

const shareOf = (rows: readonly Prompted[]): number => countOf(rows) / Math.max(1, rows.length);

/** The figures, then by language and client with their intervals. */
export function formatHooksBench(bench: HooksBench): string {
  const { same, other, foreign } = bench;
  const parts = [
    ["all", () => true],
    ["English", ({ language }: Prompted) => language === "en"],
    ["Korean", ({ language }: Prompted) => language === "ko"],
    ...Object.keys(TALKING_CLIENTS).map(
      (name) => [name, ({ client }: Prompted) => client === name] as const,
    ),
  ] as const;
  const table = formatTable([
    ["", "same words", "other words", "foreign, silent"],
    ...parts.map(([name, holds]) => [
      name,
      ...[same, other, foreign].map((rows) => withInterval(rows.filter(holds))),
    ]),
  ]);
  return `${formatFigures(figuresOf(bench))}\n\n${table}`;
}

const PERCENT = 100;

function withInterval(rows: readonly Prompted[]): string {
  const { low, high } = wilson(countOf(rows), rows.length);
  const [from, to] = [low, high].map((share) => Math.round(share * PERCENT));
  return `${countOf(rows)} of ${rows.length} (${from}–${to} %)`;
}
