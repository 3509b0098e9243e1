const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

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

const geminiActivity = (title: string, time: string, html?: string): object => ({
  header: "Gemini Apps",
  title,
  titleUrl: "https://gemini.google.com/app/9d0b8ac907c407f0",
  time,
  products: ["Gemini Apps"],
  ...(html === undefined ? {} : { safeHtmlItem: [{ html }] }),
});

const geminiCell = (body: string): string =>
  `<div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell mdl-cell"><p class="mdl-typography--title">Gemini Apps<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">${body}</div><div class="content-cell mdl-cell mdl-typography--body-1 mdl-typography--text-right"></div></div></div>`;

const grokResponse = (id: string, sender: string, message: string, parent?: string): object => ({
  response: {
    _id: id,
    sender,
    message,
    create_time: { $date: { $numberLong: "1705312200000" } },
    model: "grok-4",
    ...(parent === undefined ? {} : { parent_response_id: parent }),
  },
});

const shareGptChat = {
  id: "1",
  conversations: [
    { from: "system", value: "Be kind." },
    { from: "human", value: "When?" },
    { from: "gpt", value: "At 7." },
  ],
};

/** A small file of each format that is one text, written by hand after its description, by the format's name. */
export const samples: Readonly<Record<string, readonly SampleFile[]>> = {
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
  gemini: [
    {
      name: "My Activity.json",
      text: JSON.stringify([
        geminiActivity("Prompted Which pier?", "2026-02-02T07:25:02.806Z", "<p>Pier <b>2</b>.</p>"),
        geminiActivity("送信したメッセージ: 何時？", "2026-02-02T07:24:02.806Z", "<p>7時</p>"),
        geminiActivity("Used Gemini Apps", "2026-02-01T07:24:02.806Z"),
      ]),
    },
    {
      name: "내활동.html",
      text: `<html><body>${geminiCell("Prompted&nbsp;Which pier?<br>And when?<br>Apr 12, 2026, 3:34:31 PM EDT<br><p>Pier 2.</p>")}${geminiCell("Prompted&nbsp;몇 시?<br>2026. 2. 2. 오후 4:24:02 KST<br>")}</body></html>`,
    },
  ],
  grok: [
    {
      name: "prod-grok-backend.json",
      text: JSON.stringify({
        conversations: [
          {
            conversation: { id: "c1", title: "Ferry", create_time: "2026-01-15T10:30:00.000000Z" },
            responses: [
              grokResponse("r1", "human", "When does it leave?"),
              grokResponse("r2", "grok-4", 'At 7.<grok:render card_id="1"></grok:render>', "r1"),
            ],
          },
        ],
        projects: [],
      }),
    },
  ],
  "open-webui": [
    {
      name: "chat-export-1700000000.json",
      text: JSON.stringify([
        {
          id: "c1",
          title: "Ferry",
          created_at: 1_700_000_000,
          meta: { tags: ["travel"] },
          chat: {
            title: "Ferry",
            history: {
              currentId: "m3",
              messages: {
                m1: {
                  id: "m1",
                  parentId: null,
                  childrenIds: ["m2", "m3"],
                  role: "user",
                  content: "When?",
                  timestamp: 1_700_000_001,
                },
                m2: {
                  id: "m2",
                  parentId: "m1",
                  childrenIds: [],
                  role: "assistant",
                  content: "At 6.",
                  model: "m",
                },
                m3: {
                  id: "m3",
                  parentId: "m1",
                  childrenIds: [],
                  role: "assistant",
                  content:
                    '<details type="reasoning" done="true">\n<summary>Thought</summary>\nhm\n</details>\nAt 7.',
                  model: "m",
                },
              },
            },
          },
        },
      ]),
    },
  ],
  sharegpt: [
    {
      name: "sharegpt.json",
      text: JSON.stringify([shareGptChat]),
    },
    { name: "sharegpt.jsonl", text: lines(shareGptChat, { ...shareGptChat, id: "2" }) },
  ],
  mem0: [
    {
      name: "mem0.json",
      text: JSON.stringify({
        results: [
          {
            id: "f4cbdb08-7062-4f3e-8eb2-9f5c80dfe64c",
            memory: "Mina takes the ferry at 7",
            user_id: "mina",
            categories: ["travel"],
            created_at: "2024-07-01T12:00:00Z",
            expiration_date: "2027-01-01",
          },
        ],
        relations: [{ source: "mina", relationship: "lives_in", target: "busan" }],
      }),
    },
    { name: "list.json", text: JSON.stringify([{ id: "1", memory: "부산에 산다" }]) },
  ],
  locomo: [
    {
      name: "locomo10.json",
      text: JSON.stringify([
        {
          sample_id: "conv-1",
          qa: [],
          conversation: {
            speaker_a: "Mina",
            speaker_b: "Jun",
            session_1_date_time: "1:56 pm on 8 May, 2023",
            session_1: [
              { speaker: "Mina", dia_id: "D1:1", text: "Hi!" },
              { speaker: "Jun", dia_id: "D1:2", text: "Look", blip_caption: "a ferry" },
            ],
            session_2_date_time: "2:00 am on 9 May, 2023",
            session_2: [{ speaker: "Mina", dia_id: "D2:1", text: "Nice." }],
          },
        },
      ]),
    },
  ],
  minimal: [
    {
      name: "memories.jsonl",
      text: lines(
        {
          user: "When?",
          assistant: "At 7.",
          createdAt: "2026-03-04",
          tags: ["ferry"],
          conversation: "Trip",
        },
        { note: "부산은 항구다" },
      ),
    },
    { name: "list.json", text: JSON.stringify([{ user: "The ferry leaves at 7.", id: "a" }]) },
  ],
  csv: [
    { name: "faq.csv", text: "Question,Answer,Tags\nWhen?,At 7.,ferry\n" },
    { name: "표.csv", text: "﻿질문;답변;날짜\n언제?;일곱 시;2026-03-04\n" },
    { name: "talk.tsv", text: "speaker\ttext\nMina\tHi\nJun\tHello\n" },
  ],
  markdown: [
    {
      name: "Ferry.md",
      text: "---\ntags: [travel]\ncreated: 2026-03-04\n---\n# Ferry\n\nLeaves at 7 #busan\n\n## Costs\n\nSee [[Prices|the prices]].\n",
    },
  ],
  text: [{ name: "notes.txt", text: "The ferry leaves at 7.\n\nIt costs 9.\n" }],
  chat: [
    { name: "chat.json", text: '{"messages":[{"role":"user","content":"hi"}]}' },
    { name: "chats.jsonl", text: '{"messages":[]}\n{"messages":[]}\n' },
  ],
  chatgpt: [
    { name: "conversations.json", text: '[{"title":"t","mapping":{"a":{"message":null}}}]' },
  ],
  claude: [{ name: "conversations.json", text: '[{"uuid":"c","name":"n","chat_messages":[]}]' }],
  greeum: [
    {
      name: "ltm.json",
      text: '[{"block_index":0,"context":"a","timestamp":"2025","hash":"h","prev_hash":""}]',
    },
  ],
  realmem: [{ name: "Mina.json", text: '{"dialogues":[]}' }],
  mcp: [
    {
      name: "memory.jsonl",
      text: '{"type":"entity","name":"Mina","entityType":"person","observations":[]}',
    },
  ],
  "memory-nodes": [{ name: "memories.json", text: '[{"memory_id":"a1b2c3d4e5f6","content":"c"}]' }],
  "turn-nodes": [
    {
      name: "turn_nodes.json",
      text: '[{"id":"r","parentId":null,"user_question":"","ai_answer":""}]',
    },
  ],
  sqlite: [{ name: "conversations.json", text: '[{"id":1,"user_query":"a","ai_response":"b"}]' }],
  jsonl: [{ name: "memory.jsonl", text: '{"format":"hsms","version":1}\n' }],
  hsms: [
    {
      name: "all_memory.json",
      text: '[[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]]',
    },
    { name: "hierarchical_memory.json", text: "{}" },
  ],
};

export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

/** A sample of a format; the first unless another place is given. */
export function sampleOf(format: string, place = 0): SampleFile {
  const sample = samples[format]?.[place];
  if (sample === undefined) throw new Error(`no sample ${place} of ${format}`);
  return sample;
}
