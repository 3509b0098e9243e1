// An entry of its own, so that `hsms trace` prints a search, and a search is sent to other processes, without loading Ink.
export { traceDocument } from "../panes/search/trace/trace-document.ts";
export { traceLines } from "../panes/search/trace/trace-lines.ts";
