import { randomUUID } from "node:crypto";

/** A client of assistants: the lines of its session files, and the JSON that it hands to hooks, as its public documentation has them. */
export interface TalkingClient {
  /** What it calls its events. */
  readonly events: {
    readonly start: string;
    readonly prompt: string;
    readonly stop: string;
    readonly end: string;
  };
  /** Fields of the JSON beside those that all have. */
  readonly more: Readonly<Record<string, unknown>>;
  /** The first lines of a session's file. */
  head(session: SessionFacts): readonly object[];
  /** An exchange, with what stands around it in such a file: tools, thoughts, what hooks said. */
  exchange(said: Exchange): readonly object[];
}

export interface SessionFacts {
  readonly session: string;
  readonly folder: string;
  /** ISO 8601. */
  readonly time: string;
}

export interface Exchange extends SessionFacts {
  readonly user: string;
  readonly assistant: string;
  /** What a hook has put before the prompt; empty where it said nothing. */
  readonly recalled: string;
  /** Id of the last line before. */
  readonly before: string | null;
  /** Of the answer. */
  readonly id: string;
}

/** Output of a tool, which no memory is to hold. */
const TOOL_OUTPUT = "total 12\n-rw-r--r-- 1 dev dev 812 zebrafish-output.log";

const claudeCode: TalkingClient = {
  events: {
    start: "SessionStart",
    prompt: "UserPromptSubmit",
    stop: "Stop",
    end: "SessionEnd",
  },
  more: { permission_mode: "default" },
  head: ({ session }) => [
    { type: "permission-mode", permissionMode: "default", sessionId: session },
  ],
  exchange({ session, folder, time, user, assistant, recalled, before, id }) {
    const common = { sessionId: session, cwd: folder, timestamp: time, isSidechain: false };
    const [asked, attached, called, brought] = Array.from({ length: 4 }, () => randomUUID());
    const tool = { type: "tool_use", id: "t", name: "Bash", input: { command: "ls -l" } };
    const result = { type: "tool_result", tool_use_id: "t", content: TOOL_OUTPUT };
    return [
      {
        ...common,
        type: "user",
        uuid: asked,
        parentUuid: before,
        message: { role: "user", content: user },
      },
      {
        ...common,
        type: "attachment",
        uuid: attached,
        parentUuid: asked,
        attachment: { type: "hook_additional_context", content: [recalled] },
      },
      {
        ...common,
        type: "assistant",
        uuid: called,
        parentUuid: attached,
        message: { role: "assistant", model: "m", content: [tool] },
      },
      {
        ...common,
        type: "user",
        uuid: brought,
        parentUuid: called,
        message: { role: "user", content: [result] },
      },
      {
        ...common,
        type: "assistant",
        uuid: id,
        parentUuid: brought,
        message: { role: "assistant", model: "m", content: [{ type: "text", text: assistant }] },
      },
    ];
  },
};

const codex: TalkingClient = {
  events: { start: "SessionStart", prompt: "UserPromptSubmit", stop: "Stop", end: "Stop" },
  more: { model: "m", permission_mode: "default", turn_id: "1" },
  head: ({ session, folder, time }) => [
    { timestamp: time, type: "session_meta", payload: { id: session, cwd: folder, source: "cli" } },
  ],
  exchange({ time, user, assistant, recalled }) {
    const line = (type: string, payload: object) => ({ timestamp: time, type, payload });
    const message = (role: string, type: string, text: string) =>
      line("response_item", { type: "message", role, content: [{ type, text }] });
    return [
      message("user", "input_text", user),
      line("event_msg", { type: "user_message", message: user, kind: "plain" }),
      message("developer", "input_text", recalled),
      line("response_item", {
        type: "function_call",
        name: "shell",
        arguments: "{}",
        call_id: "c",
      }),
      line("response_item", { type: "function_call_output", call_id: "c", output: TOOL_OUTPUT }),
      message("assistant", "output_text", assistant),
      line("event_msg", { type: "agent_message", message: assistant }),
    ];
  },
};

const geminiCli: TalkingClient = {
  events: {
    start: "SessionStart",
    prompt: "BeforeAgent",
    stop: "AfterAgent",
    end: "SessionEnd",
  },
  more: { timestamp: "2026-11-23T10:00:00.000Z" },
  head: ({ session, time }) => [
    { sessionId: session, projectHash: "0a1b", startTime: time, lastUpdated: time, kind: "main" },
  ],
  exchange: ({ time, user, assistant, recalled, id }) => [
    {
      id: randomUUID(),
      timestamp: time,
      type: "user",
      content: [
        { text: recalled === "" ? user : `${user}<hook_context>${recalled}</hook_context>` },
      ],
    },
    {
      id,
      timestamp: time,
      type: "gemini",
      model: "m",
      content: assistant,
      toolCalls: [{ id: "c", name: "run_shell_command", args: {}, result: [TOOL_OUTPUT] }],
    },
  ],
};

export const TALKING_CLIENTS: Readonly<Record<string, TalkingClient>> = {
  "claude-code": claudeCode,
  codex,
  "gemini-cli": geminiCli,
};
