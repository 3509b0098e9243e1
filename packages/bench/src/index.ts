export type { BenchRun } from "./bench-run.ts";
export { benchCalls, formatCallsBench } from "./calls/bench-calls.ts";
export { benchEncryption, formatEncryptionBench } from "./encryption/bench-encryption.ts";
export { formatFigures, type Figure } from "./figure.ts";
export { benchLatency } from "./latency/latency.ts";
export { benchRecall, formatRecallBench } from "./recall/bench-recall.ts";
export { DataSetError, type Dataset } from "./recall/sets/data-set.ts";
export { benchStore } from "./store/bench-store.ts";
export { benchTree, formatTreeBench } from "./tree/bench-tree.ts";
