/** What clients call their hooks for, whatever each calls it. */
export const CLIENT_EVENTS = ["session-start", "prompt", "stop", "compact", "end"] as const;
/** `record` is no client's: a process that some of the others leave behind. */
export const HOOK_EVENTS = [...CLIENT_EVENTS, "record"] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export const isHookEvent = (text: string): text is HookEvent =>
  HOOK_EVENTS.some((event) => event === text);

/** What of a client's JSON a hook needs; Claude Code, Codex and Gemini CLI call it the same. */
export interface HookInput {
  /** Folder that the assistant works in. */
  readonly folder: string | undefined;
  readonly session: string | undefined;
  /** File that the client keeps the session in. */
  readonly transcript: string | undefined;
  readonly prompt: string | undefined;
  /** What the client calls the event; an answer repeats it. */
  readonly name: string | undefined;
  /** An agent that another has called says nothing of its own, and is told nothing. */
  readonly isSubAgent: boolean;
  /** Why a session starts: `startup`, `resume`, `compact` … */
  readonly source: string | undefined;
}

/** Throws `SyntaxError` for what is no JSON object. */
export function readHookInput(text: string): HookInput {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new SyntaxError("The client's input is no JSON object");
  }
  const fields = new Map<string, unknown>(Object.entries(value));
  const textAt = (name: string): string | undefined => {
    const field = fields.get(name);
    return typeof field === "string" && field !== "" ? field : undefined;
  };
  return {
    folder: textAt("cwd"),
    session: textAt("session_id"),
    transcript: textAt("transcript_path"),
    prompt: textAt("prompt"),
    name: textAt("hook_event_name"),
    source: textAt("source"),
    isSubAgent: textAt("agent_id") !== undefined,
  };
}
