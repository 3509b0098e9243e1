// An entry of its own, so that `hsms trace` prints a search without loading Ink.
export { traceLines } from "./search/trace-lines.ts";
