import { lines, type Samples } from "./sample-file.ts";

const claudeLine = (
  type: string,
  uuid: string,
  parentUuid: string | null,
  message: object,
): object => ({
  parentUuid,
  isSidechain: false,
  cwd: "/w/ferry",
  sessionId: "5f7c6d1e",
  type,
  message,
  uuid,
  timestamp: "2026-03-04T05:06:07.890Z",
});

const codexLine = (type: string, payload: object): object => ({
  timestamp: "2026-03-04T05:06:07.890Z",
  type,
  payload,
});

const codexMessage = (role: string, text: string): object => ({
  type: "message",
  role,
  content: [{ type: role === "assistant" ? "output_text" : "input_text", text }],
});

const geminiCliHead = {
  sessionId: "477739d0-1b78-4aa7-9116-02d08c952344",
  projectHash: "8876",
  startTime: "2025-12-03T06:35:37.302Z",
  lastUpdated: "2025-12-03T06:38:32.429Z",
};

const geminiCliLog = (messageId: number, message: string): object => ({
  sessionId: "477739d0",
  messageId,
  type: "user",
  message,
  timestamp: "2025-12-03T06:35:37.302Z",
});

/** Files of agents that work on code. */
export const agentSamples: Samples = {
  "claude-code": [
    {
      name: "5f7c6d1e.jsonl",
      text: lines(
        { type: "file-history-snapshot", messageId: "u1", snapshot: {}, isSnapshotUpdate: false },
        claudeLine("user", "u1", null, { role: "user", content: "페리 시간표를 고쳐 줘" }),
        claudeLine("assistant", "a1", "u1", {
          role: "assistant",
          model: "claude-x",
          content: [
            { type: "thinking", thinking: "hm" },
            { type: "text", text: "Reading it." },
          ],
        }),
        claudeLine("assistant", "a2", "a1", {
          role: "assistant",
          model: "claude-x",
          content: [
            {
              type: "tool_use",
              id: "t",
              name: "Edit",
              input: { file_path: "/w/ferry/src/times.ts" },
            },
          ],
        }),
        claudeLine("user", "u2", "a2", {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: "t", content: "ok" }],
        }),
        claudeLine("assistant", "a3", "u2", {
          role: "assistant",
          model: "claude-x",
          content: [{ type: "text", text: "It leaves at 7 now." }],
        }),
        { type: "summary", summary: "Ferry times", leafUuid: "a3" },
      ),
    },
    {
      name: "one-line.jsonl",
      text: lines(claudeLine("user", "u1", null, { role: "user", content: "hello" })),
    },
  ],
  codex: [
    {
      name: "rollout-2026-03-04T05-06-07-0199.jsonl",
      text: lines(
        codexLine("session_meta", {
          id: "0199",
          cwd: "/w/ferry",
          cli_version: "0.65.0",
          source: "cli",
        }),
        codexLine(
          "response_item",
          codexMessage("user", "<environment_context>\n</environment_context>"),
        ),
        codexLine("response_item", codexMessage("user", "Which day?")),
        codexLine("event_msg", { type: "user_message", message: "Which day?", kind: "plain" }),
        codexLine("turn_context", { model: "gpt-x" }),
        codexLine("response_item", { type: "reasoning", summary: [] }),
        codexLine("response_item", {
          type: "custom_tool_call",
          name: "apply_patch",
          input: "*** Begin Patch\n*** Update File: src/day.ts\n@@\n-a\n+b\n*** End Patch",
        }),
        codexLine("response_item", { type: "custom_tool_call_output", output: "ok" }),
        codexLine("response_item", codexMessage("assistant", "Tuesday.")),
        codexLine("event_msg", { type: "agent_message", message: "Tuesday." }),
      ),
    },
    {
      name: "rollout-2025-05-07T17-24-21-5973.jsonl",
      text: lines(
        { id: "5973", timestamp: "2025-05-07T17:24:21.123Z", instructions: null },
        { record_type: "state" },
        codexMessage("user", "<environment_context>cwd</environment_context>"),
        codexMessage("user", "Rename it."),
        codexMessage("assistant", "Renamed."),
      ),
    },
    {
      name: "rollout-2025-04-01.json",
      text: JSON.stringify({
        session: { id: "1", timestamp: "2025-04-01T00:00:00Z", instructions: "" },
        items: [codexMessage("user", "Hi"), codexMessage("assistant", "Hello")],
      }),
    },
  ],
  "gemini-cli": [
    {
      name: "session-2025-12-03T06-35-477739d0.json",
      text: JSON.stringify({
        ...geminiCliHead,
        messages: [
          { id: "m1", timestamp: "2025-12-03T06:35:37.302Z", type: "user", content: "Where?" },
          {
            id: "m2",
            timestamp: "2025-12-03T06:35:40Z",
            type: "info",
            content: "Update available",
          },
          {
            id: "m3",
            timestamp: "2025-12-03T06:35:51.334Z",
            type: "gemini",
            content: "At pier 2.",
            model: "gemini-x",
            thoughts: [{ subject: "s", description: "d" }],
            toolCalls: [
              { id: "c", name: "write_file", args: { file_path: "pier.md" }, result: [] },
            ],
          },
        ],
      }),
    },
    {
      name: "session-2026-09-10T11-25-be9de464.jsonl",
      text: lines(
        { ...geminiCliHead, kind: "main" },
        { id: "m1", timestamp: "2026-09-10T11:25:00Z", type: "user", content: [{ text: "Wrong" }] },
        { $rewindTo: "m1" },
        { id: "m2", timestamp: "2026-09-10T11:26:00Z", type: "user", content: [{ text: "When?" }] },
        { id: "m3", timestamp: "2026-09-10T11:27:00Z", type: "gemini", content: "At" },
        { id: "m3", timestamp: "2026-09-10T11:27:00Z", type: "gemini", content: "At 7." },
        { $set: { summary: "Ferry" } },
      ),
    },
    {
      name: "logs.json",
      text: JSON.stringify([geminiCliLog(0, "부산 가는 배는?"), geminiCliLog(1, "/quit")]),
    },
  ],
};
