export type { BenchRun } from "./run/bench-run.ts";
export { benchAnswers, formatAnswersBench } from "./quality/told/answers/bench-answers.ts";
export { benchCalls, formatCallsBench } from "./speed/calls/bench-calls.ts";
export {
  benchEncryption,
  formatEncryptionBench,
} from "./speed/store/encryption/bench-encryption.ts";
export { formatFigures, type Figure } from "./run/figure.ts";
export { benchHooks, formatHooksBench } from "./quality/hooks/bench-hooks.ts";
export { benchLatency } from "./speed/store/latency.ts";
export { benchRecall, formatRecallBench } from "./quality/recall/bench-recall.ts";
export { DataSetError, type Dataset } from "./quality/recall/sets/data-set.ts";
export { benchScale } from "./speed/scale/bench-scale.ts";
export { formatScaleBench } from "./speed/scale/format-scale.ts";
export type { RowGroup } from "./speed/scale/rows/scale-row.ts";
export { benchScreen } from "./speed/screen/bench-screen.ts";
export { MissingToolsError } from "./speed/screen/terminal-tools.ts";
export { benchSecrets, formatSecretsBench } from "./quality/secrets/bench-secrets.ts";
export { benchServe, formatServeBench } from "./speed/serve/bench-serve.ts";
export { benchSlots, formatSlotsBench } from "./quality/slots/bench-slots.ts";
export { benchStore } from "./speed/store/bench-store.ts";
export { benchSync } from "./speed/sync/bench-sync.ts";
export { benchNames } from "./quality/tree/names/bench-names.ts";
export { benchTree, formatTreeBench } from "./quality/tree/bench-tree.ts";
export { benchVectors } from "./speed/vectors/bench-vectors.ts";
