/**
 * What a sleep costs over a generated memory of so many turns:
 *
 *     pnpm --filter @hsms/bench measure-care [--size 100000]
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { makeCareWorld, measureCare } from "../src/quality/care/measure-care.ts";
import { readFlags, readNumber } from "../src/run/command-line.ts";
import { formatTable } from "../src/run/figure.ts";
import { inTemporaryFolder } from "../src/run/temporary.ts";

const usage = "pnpm --filter @hsms/bench measure-care [--size N]";
const { size, into } = readFlags(usage, {
  size: { type: "string", default: "100000" },
  /** For the process that makes the memory. */
  into: { type: "string", default: "" },
});
const turns = readNumber(usage, { flag: "size", text: size });
if (into === "") {
  await inTemporaryFolder(async (folder) => {
    const script = fileURLToPath(import.meta.url);
    const making = [...process.execArgv, script, "--size", size, "--into", folder];
    execFileSync(process.execPath, making, { stdio: "inherit" });
    const rows = (await measureCare(folder)).map(
      ({ step, processorMs, longestBlockMs, result }) => [
        step,
        (processorMs / 1000).toFixed(1),
        longestBlockMs?.toFixed(0) ?? "",
        result,
      ],
    );
    const table = formatTable([["step", "processor s", "longest block ms", "result"], ...rows]);
    process.stdout.write(`${table}\n`);
  });
} else await makeCareWorld(into, turns);
