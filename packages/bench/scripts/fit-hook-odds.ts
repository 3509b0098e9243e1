/**
 * Fits by what signs a hook tells a prompt that memories help with from others, on open sets and `data/hook-prompts`, and writes it; or
 * counts what the odds in use tell of prompts that they were not fitted to. With the folder
 * that has MiniLM's packages those with vectors, else those by words alone:
 *
 *     pnpm hook-odds [--minilm FOLDER] [--check]
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { PROMPT_ODDS } from "@hsms/engine";
import * as z from "zod";
import {
  fitPromptOdds,
  judgePrompts,
  type JudgedPrompt,
} from "../src/quality/hooks/judge-prompts.ts";
import { readChat } from "../src/quality/recall/sets/read-chat.ts";
import { readHalf, readRows } from "../src/quality/recall/sets/read-half.ts";
import { poolScopes, type RecallScope } from "../src/quality/recall/sets/recall-set.ts";
import { readAnySet } from "../src/quality/recall/sets/read-set.ts";
import { readTold } from "../src/quality/told/answers/read-told.ts";
import { rankingHash } from "../src/quality/told/answers/fit-odds.ts";

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const data = (path: string): string => pathOf(`../data/${path}`);
const rows = <Row>(file: string, schema: z.ZodType<Row>): Promise<readonly Row[]> =>
  readRows(data(`hook-prompts/${file}`), { schema, sealed: false });
const prompts = await rows(
  "foreign.jsonl",
  z.object({ use: z.enum(["fit", "check"]), prompt: z.string() }),
);
const foreignTo = (use: "fit" | "check"): readonly string[] =>
  prompts.filter((one) => one.use === use).map(({ prompt }) => prompt);

const MIXED = data("told-and-asked/mixed/open.jsonl");

/** Facts of which one session tells so many. */
const TOLD_AT_ONCE = 6;

/** The mixed talk, and then the facts. */
async function checkScope(): Promise<readonly RecallScope[]> {
  const facts = await rows("told.jsonl", z.object({ told: z.string(), asked: z.string() }));
  const { talk } = await readHalf(MIXED, { sealed: false });
  const turns = facts.map(({ told, asked }, at) => ({ id: `fact ${at}`, user: told, asked }));
  const days = Map.groupBy(turns.keys(), (at) => Math.floor(at / TOLD_AT_ONCE));
  const told = Array.from(days, ([day, places]) => ({
    id: `facts ${day}`,
    date: new Date(Date.UTC(2026, 8, 1 + day)).toISOString(),
    turns: places.flatMap((at) => turns[at] ?? []),
  }));
  const questions = turns.map(({ id, asked }) => ({ question: asked, evidence: [id] }));
  const sessions = [...talk.sessions, ...told];
  return readChat({ conversations: [{ name: "check", sessions, questions }] });
}

async function fittedTo(): Promise<readonly RecallScope[]> {
  const scopes: RecallScope[] = [];
  for (const name of ["english", "korean", "mixed"]) {
    const file = data(`told-and-asked/${name}/open.jsonl`);
    const { talk } = await readHalf(file, { sealed: false });
    const { questions } = await readTold(file, { sealed: false });
    const asked = questions.flatMap((one) =>
      one.told ? [{ question: one.question, evidence: one.turns }] : [],
    );
    scopes.push(...readChat({ conversations: [{ ...talk, questions: asked }] }));
  }
  for (const file of ["korean-paraphrase/open.jsonl", "korean-dev.json", "cross-lingual.json"]) {
    scopes.push(...(await readAnySet(data(file))).scopes);
  }
  return scopes;
}

/** Memories of some hundred turns, as assistants have: the nearest of many turns is nearer. What is told twice stays apart. */
const pooled = (scopes: readonly RecallScope[]): readonly RecallScope[] => [
  poolScopes(scopes.slice(0, 3)),
  poolScopes(scopes.slice(3, 5)),
  ...scopes.slice(5),
];

const options = { minilm: { type: "string" }, check: { type: "boolean" } } as const;
const { minilm = null, check: isCheck = false } = parseArgs({ options }).values;

async function judgeAll(
  scopes: readonly RecallScope[],
  foreign: readonly string[],
  packages: string | null,
): Promise<readonly JudgedPrompt[]> {
  const judged: JudgedPrompt[] = [];
  for (const scope of scopes) {
    judged.push(...(await judgePrompts({ scope, foreign, minilm: packages })));
  }
  return judged;
}

if (isCheck) {
  const judged = await judgeAll(await checkScope(), foreignTo("check"), minilm);
  const of = (kind: JudgedPrompt["kind"]) => judged.filter((one) => one.kind === kind);
  const told = of("found").filter(({ isTold }) => isTold).length;
  const silent = of("foreign").filter(({ isTold }) => !isTold).length;
  process.stdout.write(
    `told ${told} of ${of("found").length + of("missed").length}, found ${of("found").length}; silent ${silent} of ${of("foreign").length}\n`,
  );
} else {
  const scopes = await fittedTo();
  const judged = await judgeAll(
    minilm === null ? scopes : pooled(scopes),
    foreignTo("fit"),
    minilm,
  );
  // By words the odds are those of any memory; nearness is not the same of an English text and of a gloss.
  const fitted = fitPromptOdds(judged, { floors: minilm === null ? "one" : "each" });
  const { words, vectors } = PROMPT_ODDS;
  const odds = {
    ...(minilm === null ? { words: fitted, vectors } : { words, vectors: fitted }),
    ranking: rankingHash(),
  };
  const target = pathOf("../../engine/src/search/confidence/prompt-odds.ts");
  const written = await readFile(target, "utf8");
  await writeFile(
    target,
    written.replace(/\} = \{.*\};/su, `} = ${JSON.stringify(odds, null, 2)};`),
  );
  execFileSync("pnpm", ["exec", "oxfmt", target]);
}
