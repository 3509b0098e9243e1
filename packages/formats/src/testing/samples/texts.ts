import { lines, type Samples } from "./sample-file.ts";

/** Files of plain forms that people write. */
export const textSamples: Samples = {
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
};
