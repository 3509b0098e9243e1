/**
 * Fits the chance that a search prints to the present ranking, on LoCoMo (questions) and RealMem (turns of a chat), and writes it:
 *
 *     pnpm search-odds --locomo FILE … --realmem FILE …
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { SIGNALS } from "@hsms/engine";
import { formatReliability } from "../src/quality/recall/abstention/reliability.ts";
import { benchRecall } from "../src/quality/recall/bench-recall.ts";
import { rankingHash } from "../src/quality/told/answers/fit-odds.ts";

const target = fileURLToPath(
  new URL("../../engine/src/search/confidence/search-odds.ts", import.meta.url),
);
const files = { type: "string", multiple: true } as const;
const { values } = parseArgs({ options: { locomo: files, realmem: files } });
if (values.locomo === undefined || values.realmem === undefined) {
  throw new Error("Name files: pnpm search-odds --locomo FILE --realmem FILE");
}

const signal = new AbortController().signal;
const plain = {
  pooled: false,
  apart: false,
  sealed: false,
  keep: false,
  weights: false,
  minilm: null,
};
const onProgress = (): void => {};
async function fit(dataset: "locomo" | "realmem", paths: readonly string[]) {
  const run = { ...plain, dataset, files: paths, abstention: true, worlds: [] };
  const { abstention } = await benchRecall({ ...run, workerUrl: null, signal, onProgress });
  if (abstention === null) throw new Error(`Nothing was asked of ${dataset}`);
  process.stdout.write(`${dataset}\n${formatReliability(abstention.reliability)}\n\n`);
  return abstention;
}
// The odds of a question are fitted to generated worlds too, and stand in `confidence.ts`.
const { inUse: question } = (await fit("locomo", values.locomo)).chance;
const { fitted, chance } = await fit("realmem", values.realmem);
const chat = chance.fitted;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const chanceOf = ({ start, slope }: typeof chat) => ({
  start: rounded(start),
  slope: rounded(slope),
});
const odds = {
  chat: {
    start: rounded(fitted.start),
    signals: Object.fromEntries(SIGNALS.map((name) => [name, rounded(fitted.odds[name] ?? 0)])),
  },
  chance: { question: chanceOf(question), chat: chanceOf(chat) },
  ranking: rankingHash(),
};
const written = await readFile(target, "utf8");
await writeFile(target, written.replace(/\} = \{.*\};/su, `} = ${JSON.stringify(odds, null, 2)};`));
execFileSync("pnpm", ["exec", "oxfmt", target]);
