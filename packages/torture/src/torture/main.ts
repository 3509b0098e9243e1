/** `pnpm torture --minutes N [--kills N] [--seed S] [--json]`: kills processes and reports what was lost. */
import { readFlags, readNumber, formatTable } from "@hsms/bench/tools";
import { formatBreach } from "./breach.ts";
import { torture, type TortureReport } from "./torture.ts";

/** Kills between two lines of a log. */
const TOLD_EVERY = 25;

const USAGE = "pnpm torture --minutes N [--kills N] [--seed S] [--json]";

const { json, minutes, kills, seed } = readFlags(USAGE, {
  minutes: { type: "string", default: "10" },
  kills: { type: "string", default: "1000000" },
  seed: { type: "string", default: "1" },
  json: { type: "boolean", default: false },
});
const report = await torture({
  minutes: readNumber(USAGE, { flag: "minutes", text: minutes }),
  kills: readNumber(USAGE, { flag: "kills", text: kills }),
  seed: readNumber(USAGE, { flag: "seed", text: seed }),
  onProgress(killed) {
    if (process.stderr.isTTY) process.stderr.write(`\rkills: ${killed}`);
    else if (killed % TOLD_EVERY === 0) process.stderr.write(`kills: ${killed}\n`);
  },
});
if (process.stderr.isTTY) process.stderr.write("\n");
process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : format(report));
process.exitCode = report.breaches.length > 0 ? 1 : 0;

function format({ breaches, done, ...figures }: TortureReport): string {
  const count = (kind: string): number => breaches.filter((one) => one.kind === kind).length;
  const rows = [
    ...Object.entries({ ...figures, ...done }).map(([name, value]) => [
      name,
      Number.isInteger(value) ? String(value) : value.toFixed(1),
    ]),
    ["lost", String(count("lost"))],
    ["half, or wrong in any other way", String(breaches.length - count("lost"))],
  ];
  const lines = breaches.map((one) => `${formatBreach(one)}\n  kept in ${one.folder}\n`);
  return `${formatTable(rows)}\n${lines.join("")}`;
}
