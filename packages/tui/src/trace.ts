// An entry of its own, so that `hsms trace` prints a search, and every search can be told, without loading Ink.
export { traceDocument } from "./search/trace/trace-document.ts";
export { traceLines } from "./search/trace/trace-lines.ts";
