import type { NodeId, SearchEvent } from "@hsms/engine";
import { drawInto, emptyPicture, type SearchPicture, type Verdict } from "../picture.ts";
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
  /** What was answered from it; missing where nobody asked. */
  readonly answer?: Verdict;
}

export function traceDocument({
  picture,
  ...search
}: Pick<RecordedSearch, "startedAt" | "events"> & {
  readonly picture?: Pick<SearchPicture, "answer">;
}): TraceDocument {
  const answer = picture?.answer ?? null;
  const started = search.events.find(({ type }) => type === "search.started");
  return {
    traceVersion: TRACE_VERSION,
    startedAt: new Date(search.startedAt).toISOString(),
    query: started?.type === "search.started" ? started.query : "",
    events: search.events,
    ...(answer === null ? {} : { answer }),
  };
}

/** What a trace shows at its end; `null` for a value that is none, or of a later version. */
export function readTrace(
  value: unknown,
): { readonly document: TraceDocument; readonly picture: SearchPicture } | null {
  if (!isTrace(value)) return null;
  const picture = drawInto(emptyPicture, value.events.map(withParent));
  return { document: value, picture: { ...picture, answer: value.answer ?? null } };
}

/** Traces of earlier versions do not say whose children their nodes are. */
function withParent(event: SearchEvent): SearchEvent {
  if (event.type !== "search.node-scored") return event;
  const { parentId }: { readonly parentId?: NodeId | null } = event;
  return { ...event, parentId: parentId ?? null };
}

/** Looks at what the picture is made of: a trace comes from outside. */
function isTrace(value: unknown): value is TraceDocument {
  return (
    isRecord(value) &&
    value["traceVersion"] === TRACE_VERSION &&
    isText(value["query"]) &&
    isText(value["startedAt"]) &&
    !Number.isNaN(Date.parse(value["startedAt"])) &&
    isEach(isEvent)(value["events"]) &&
    (value["answer"] === undefined || isVerdict(value["answer"]))
  );
}

function isEvent(value: unknown): value is SearchEvent {
  if (!isRecord(value) || !isText(value["type"]) || !isNumber(value["searchId"])) return false;
  const { type } = value;
  // A later version may hold more: what is not drawn is not checked.
  return Object.hasOwn(fieldsOf, type)
    ? has(fieldsOf[type] ?? {})(value)
    : type.startsWith("search.");
}

type Check = (value: unknown) => boolean;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isFlag: Check = (value) => typeof value === "boolean";
const isEach =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isOneOf =
  (words: readonly string[]): Check =>
  (value) =>
    isText(value) && words.includes(value);
const reasons = ["below-threshold", "outside-beam", "seen"];
const verdicts = ["yes", "unsure", "no"];
const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const isVerdict = has({
  found: (value) => value === null || isOneOf(verdicts)(value),
  quoted: isEach(isNumber),
  confidence: (value) => value === null || isNumber(value),
});

/** Traces of earlier versions may lack what explains a memory; of none it is drawn as of nothing known. */
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** What a date can hold. */
const isTime: Check = (value) => typeof value === "number" && Math.abs(value) <= 8.64e15;

const isMemory = has({
  index: isNumber,
  score: isNumber,
  user: isText,
  assistant: (value) => value === null || isOptional(isText)(value),
  path: isEach(has({ nodeId: isText, topic: isText })),
  scores: isOptional((value) => isRecord(value) && Object.values(value).every(isNumber)),
  createdAt: isOptional(isTime),
  marks: isOptional(isEach(isText)),
  speaker: isOptional(has({ name: isText })),
});

/** The fields that a picture is drawn from. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  "search.started": { query: isText, strategy: isText, memories: isNumber },
  "search.level-started": { depth: isNumber, nodes: isNumber },
  "search.node-scored": {
    depth: isNumber,
    nodeId: isText,
    parentId: (value) => value === null || isOptional(isText)(value),
    topic: isText,
    score: isNumber,
    children: isNumber,
    turns: isNumber,
  },
  "search.node-pruned": {
    depth: isNumber,
    nodeId: isText,
    reason: isOneOf(reasons),
  },
  "search.memory-found": { nodeId: isText, turns: isEach(isNumber) },
  "search.level-finished": { depth: isNumber, goingOn: isNumber },
  "search.slots-answered": { slots: isEach(isRecord) },
  "search.depth-limit-reached": { limit: isNumber },
  "search.done": {
    result: has({
      memories: isEach(isMemory),
      dropped: (value) => isRecord(value) && Object.values(value).every(isNumber),
      confidence: isNumber,
      isCached: isFlag,
      elapsedMs: isNumber,
    }),
  },
  "search.failed": { code: isText, message: isText },
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
