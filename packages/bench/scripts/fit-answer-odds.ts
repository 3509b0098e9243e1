/**
 * Fits the chance that an answer prints to the present ranking and answerer, on the open halves, and writes it:
 *
 *     pnpm answer-odds
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { benchAnswers } from "../src/quality/told/answers/bench-answers.ts";
import { fitOdds, rankingHash } from "../src/quality/told/answers/fit-odds.ts";

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const target = pathOf("../../engine/src/ask/answer-odds.ts");

const { sets } = await benchAnswers({
  files: ["korean", "english", "mixed"].map((name) =>
    pathOf(`../data/told-and-asked/${name}/open.jsonl`),
  ),
  sealed: false,
  onProgress: () => undefined,
});
const answers = sets.flatMap((set) => set.answers);
const { yes, unsure, no } = fitOdds(answers);
const written = await readFile(target, "utf8");
await writeFile(
  target,
  written
    .replace(/odds: \{ yes.*\}/u, `odds: { yes: ${yes}, unsure: ${unsure}, no: ${no} }`)
    .replace(/ranking: ".*"/u, `ranking: "${rankingHash()}"`),
);
for (const found of ["yes", "unsure", "no"] as const) {
  const own = answers.filter(({ answer }) => answer.found === found);
  const among = own.filter(({ isAmong }) => isAmong).length;
  process.stdout.write(
    `${found}: the answer was among the memories of ${among} of ${own.length}\n`,
  );
}
