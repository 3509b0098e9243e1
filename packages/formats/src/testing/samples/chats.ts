import type { Samples } from "./sample-file.ts";

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

/** Files of programs to chat with a model. */
export const chatSamples: Samples = {
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
};
