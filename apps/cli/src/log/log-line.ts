import type { EngineEvent } from "@hsms/engine";

export type LogLevel = "error" | "warn" | "info" | "debug";

/** A line of the log: what happened, with ids, counts and times. Never what was said (docs/privacy.md). */
export interface LogLine {
  readonly level: LogLevel;
  readonly event: EngineEvent["type"];
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
}

/** Events that are failures, and those that a log at `info` tells; all others are told at `debug`. */
const LEVELS: Partial<Record<EngineEvent["type"], LogLevel>> = {
  "search.failed": "error",
  "answer.failed": "error",
  "placement.failed": "error",
  "backup.failed": "error",
  "work.failed": "error",
  "model.unreadable": "warn",
  "model.task-failed": "warn",
  "model.passed-over": "warn",
  "search.done": "info",
  "turn.recorded": "info",
  "answer.done": "info",
  "relink.finished": "info",
  "naming.finished": "info",
  "topic.name-gone": "info",
  "backup.finished": "info",
  "backup.removed": "info",
};

/** Fields of events that hold something of what a person said, or of what was made of it. */
const SPOKEN = new Set(["text", "query", "topic", "topics", "user", "assistant"]);

/** Errors whose message may hold what a person typed, a tag for example, or what nobody foresaw. */
const SPEAKING_CODES: ReadonlySet<unknown> = new Set(["UNKNOWN_SCOPE", "BAD_INPUT", "BUG"]);

/** The line of an event: its own fields that are plain values, without those that hold words of a conversation. */
export function logLine(event: EngineEvent): LogLine {
  const isSpeaking = "code" in event && SPEAKING_CODES.has(event.code);
  const fields = Object.entries(event).flatMap(
    ([name, value]: readonly [string, unknown]): [string, string | number | boolean | null][] => {
      if (name === "type" || SPOKEN.has(name) || !isPlain(value)) return [];
      return isSpeaking && name === "message" ? [] : [[name, value]];
    },
  );
  return { level: levelOf(event), event: event.type, fields: Object.fromEntries(fields) };
}

function levelOf(event: EngineEvent): LogLevel {
  if (event.type === "model.called") return event.failure === null ? "info" : "warn";
  return LEVELS[event.type] ?? "debug";
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
