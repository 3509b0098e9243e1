import type { SearchEvent } from "@hsms/engine";
import { drawInto, emptyPicture, type SearchPicture } from "./picture.ts";
import type { RecordedSearch } from "./recorded-search.ts";

/** Rises when a reader of traces would have to change. */
const TRACE_VERSION = 1;

/** A search as it is exported; `hsms trace` reads it. */
export interface TraceDocument {
  readonly traceVersion: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly query: string;
  readonly events: readonly SearchEvent[];
}

export function traceDocument(search: RecordedSearch): TraceDocument {
  return {
    traceVersion: TRACE_VERSION,
    startedAt: new Date(search.startedAt).toISOString(),
    query: search.picture.query,
    events: search.events,
  };
}

/** What a trace shows at its end; `null` for a value that is none, or of a later version. */
export function readTrace(
  value: unknown,
): { readonly document: TraceDocument; readonly picture: SearchPicture } | null {
  if (!isTrace(value)) return null;
  return { document: value, picture: drawInto(emptyPicture, value.events) };
}

/** Looks at what the picture is made of: a trace comes from outside. */
function isTrace(value: unknown): value is TraceDocument {
  return (
    isRecord(value) &&
    value["traceVersion"] === TRACE_VERSION &&
    typeof value["query"] === "string" &&
    typeof value["startedAt"] === "string" &&
    Array.isArray(value["events"]) &&
    value["events"].every(isEvent)
  );
}

function isEvent(value: unknown): value is SearchEvent {
  if (!isRecord(value) || typeof value["type"] !== "string") return false;
  const wants = fieldsOf[value["type"]];
  return wants === undefined
    ? value["type"].startsWith("search.")
    : Object.entries(wants).every(([name, type]) => typeof value[name] === type);
}

/** The fields that a picture is drawn from. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, "string" | "number" | "object">>>> =
  {
    "search.started": { query: "string", strategy: "string", memories: "number" },
    "search.level-started": { depth: "number", nodes: "number" },
    "search.node-scored": {
      depth: "number",
      nodeId: "string",
      topic: "string",
      score: "number",
      children: "number",
      turns: "number",
    },
    "search.node-pruned": { depth: "number", nodeId: "string", reason: "string" },
    "search.memory-found": { nodeId: "string", turns: "object" },
    "search.level-finished": { depth: "number", goingOn: "number" },
    "search.slots-answered": { slots: "object" },
    "search.done": { result: "object" },
  };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
