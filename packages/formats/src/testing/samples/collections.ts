import { lines, type Samples } from "./sample-file.ts";

const shareGptChat = {
  id: "1",
  conversations: [
    { from: "system", value: "Be kind." },
    { from: "human", value: "When?" },
    { from: "gpt", value: "At 7." },
  ],
};

/** Files of sets of conversations and of what programs remember. */
export const collectionSamples: Samples = {
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
  realmem: [{ name: "Mina.json", text: '{"dialogues":[]}' }],
  mcp: [
    {
      name: "memory.jsonl",
      text: '{"type":"entity","name":"Mina","entityType":"person","observations":[]}',
    },
  ],
};
