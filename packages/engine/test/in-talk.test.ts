import { expect, test } from "vitest";
import { openTalk } from "../src/memory/testing/talk.ts";

test.each([
  ["My sister's cat is named Nabi", "My brother's cat is named Momo", "what are the cats named?"],
  ["언니 고양이 이름은 나비야", "오빠 고양이 이름은 모모야", "고양이 이름이 뭐야?"],
])(
  "what stands in the talk leaves room and budget to other memories: %s",
  async (other, present, question) => {
    const { memory, prompts } = await openTalk();
    await memory.settings.change({ tokenBudget: 64, topK: 1 });
    for (const text of [other, present]) {
      const { id } = await memory.conversations.create(text);
      await memory.ask(text, { conversationId: id });
    }
    await memory.ask(question, {});
    const prompt = prompts.at(-1) ?? "";
    expect(prompt.split(/user: \[1\] [-\d]+\n/u)[1]?.startsWith(`${present}\n`)).toBe(true);
    expect(prompt.split(present)).toHaveLength(3);
    expect(prompt).toContain(`| ${other}`);
    await memory.close();
  },
);
