/** `pnpm corruptions`: damages a memory in named ways and runs the program on it; `--fuzz`, `--deep`: at random; `--faults`: lets system calls fail. */
import { readFlags, readNumber, formatTable } from "@hsms/bench/tools";
import { injectFaults } from "../faults/inject-faults.ts";
import { damageDeeply } from "./deep/deep.ts";
import { fuzz } from "./fuzz.ts";
import { runCorruptions, type Outcome } from "./table.ts";

const USAGE =
  "pnpm corruptions [--deep [--damages N] | --faults N | --fuzz N [--turns N]] [--seed S] [--json]";

const {
  deep,
  damages: deepDamages,
  faults,
  fuzz: damages,
  turns,
  seed,
  json,
} = readFlags(USAGE, {
  deep: { type: "boolean", default: false },
  damages: { type: "string", default: "2000" },
  faults: { type: "string" },
  fuzz: { type: "string" },
  turns: { type: "string", default: "2000" },
  seed: { type: "string", default: "1" },
  json: { type: "boolean", default: false },
});
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const onProgress = (done: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\rdamages: ${done}`);
};

if (deep) {
  const report = await damageDeeply({
    damages: readNumber(USAGE, { flag: "damages", text: deepDamages }),
    seed: readNumber(USAGE, { flag: "seed", text: seed }),
    onProgress,
  });
  print(JSON.stringify(report, null, 2));
  process.exitCode = report.wrong.length === 0 ? 0 : 1;
} else if (faults !== undefined) {
  const report = await injectFaults({
    faults: readNumber(USAGE, { flag: "faults", text: faults }),
    seed: readNumber(USAGE, { flag: "seed", text: seed }),
    onProgress,
  });
  print(report === null ? "No C compiler is here (cc)." : JSON.stringify(report, null, 2));
  process.exitCode = report?.wrong.length === 0 ? 0 : 1;
} else if (damages === undefined) {
  const outcomes: Outcome[] = [];
  for await (const outcome of runCorruptions()) {
    outcomes.push(outcome);
    if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length} ${outcome.name}\u001B[K`);
  }
  if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  const rows = outcomes.map(({ name, code, found, search, repair, isRight }) => [
    isRight ? "right" : "WRONG",
    name,
    code,
    `doctor ${found}`,
    `search ${search}`,
    `repair ${repair}`,
  ]);
  const wrong = outcomes.filter(({ isRight }) => !isRight).length;
  print(
    json
      ? JSON.stringify(outcomes, null, 2)
      : `${formatTable(rows)}\n${outcomes.length} corruptions, ${wrong} not as they must be`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
} else {
  const report = await fuzz({
    damages: readNumber(USAGE, { flag: "fuzz", text: damages }),
    turns: readNumber(USAGE, { flag: "turns", text: turns }),
    seed: readNumber(USAGE, { flag: "seed", text: seed }),
    onProgress,
  });
  print(JSON.stringify(report, null, 2));
  process.exitCode = report.broken.length + report.wrong.length === 0 ? 0 : 1;
}
