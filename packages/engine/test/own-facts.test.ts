import { expect, test } from "vitest";
import { withMemory } from "./with-memory.ts";

test.each([
  ["What is my favourite colour?", "My favourite colour is green."],
  ["내가 좋아하는 색이 뭐야?", "내가 좋아하는 색은 초록색이야."],
])("beside whole conversations about the matter, %s finds %s first", async (question, fact) => {
  await withMemory(async (memory) => {
    await memory.turns.add({ user: fact });
    for (let at = 0; at < 40; at++)
      await memory.turns.add({ user: `The tram was late, day ${at}.` });
    const { id: conversationId } = await memory.conversations.create("A talk");
    for (let at = 0; at < 12; at++) {
      await memory.turns.add({
        user:
          at % 2 === 0
            ? `Page ${at}: warm colours and cold colours. 좋아하는 사람이 많은 따뜻한 색과 차가운 색.`
            : `My favourite of these is page ${at}. 나는 이 페이지를 좋아해.`,
        assistant: `A colour of earth and a colour of stone for page ${at}. 흙의 색, 돌의 색.`,
        conversationId,
      });
    }
    const { memories } = await memory.search(question, { evenUnsure: true });
    expect(memories[0]?.user).toBe(fact);
  });
});
