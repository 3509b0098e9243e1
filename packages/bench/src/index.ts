export { benchTree, formatTreeBench, type TreeBench, type TreeRow } from "./tree/bench-tree.ts";
export { measureTree, type TreeFigures } from "./tree/metrics.ts";
export type { MeasuredTree, TopicOf } from "./tree/measured-tree.ts";
export { formatFigures, formatTable, isKept, type Figure } from "./figure.ts";
