/**
 * What a sleep costs over a generated memory of so many turns:
 *
 *     pnpm --filter @hsms/bench measure-care [--size 100000]
 */
import { measureCare } from "../src/care/measure-care.ts";
import { readFlags, readNumber } from "../src/run/command-line.ts";
import { formatTable } from "../src/run/figure.ts";

const usage = "pnpm --filter @hsms/bench measure-care [--size N]";
const { size } = readFlags(usage, { size: { type: "string", default: "100000" } });
const figures = await measureCare(readNumber(usage, { flag: "size", text: size }));
process.stdout.write(
  `${formatTable([
    ["step", "processor s", "longest block ms", "result"],
    ...figures.map(({ step, processorMs, longestBlockMs, result }) => [
      step,
      (processorMs / 1000).toFixed(1),
      longestBlockMs?.toFixed(0) ?? "",
      result,
    ]),
  ])}\n`,
);
