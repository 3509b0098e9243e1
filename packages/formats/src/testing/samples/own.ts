import type { Samples } from "./sample-file.ts";

/** Files of HSMS, of now and before. */
export const ownSamples: Samples = {
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
