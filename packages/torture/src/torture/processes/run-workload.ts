/** Runs the workload of its argument, `WorkloadOptions` as JSON, until it is killed or its standard input ends. */
import { setTimeout } from "node:timers/promises";
import { createRandom } from "@hsms/bench/tools";
import { openMemoryAt, openStoreAt } from "../open.ts";
import { workloads } from "../workloads/all.ts";
import { report, type WorkloadOptions } from "../workloads/workload.ts";
import { createTurnGenerator } from "../turns/generated-turn.ts";

const options = JSON.parse(process.argv[2] ?? "") as WorkloadOptions & {
  readonly workload: keyof typeof workloads;
};
const random = createRandom(options.ownSeed);
let isOver = false;
process.stdin.on("end", () => (isOver = true)).resume();

await workloads[options.workload]({
  ...options,
  ...createTurnGenerator(options.seed),
  random,
  report,
  isOver: () => isOver,
  openMemory: () => openMemoryAt(options),
  openStore: (directory = options.directory) => openStoreAt({ ...options, directory }),
  pause: (mostMs) => setTimeout(random.below(mostMs)),
});
