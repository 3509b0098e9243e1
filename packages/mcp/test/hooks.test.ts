import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { briefOf } from "../src/hooks/brief.ts";
import { recallForPrompt } from "../src/hooks/recall-for-prompt.ts";
import { makeMemory } from "./connected.ts";

const { signal } = new AbortController();

/** A memory of so many notes of the ferry, in both languages, long ones among them. */
async function ferries(count: number) {
  const memory = await makeMemory();
  for (let at = 0; at < count; at++) {
    const tail =
      at % 5 === 0 ? " 날씨가 나쁘면 늦어지고, the crew is told by radio 📻.".repeat(20) : "";
    const user =
      at % 2 === 0
        ? `The ferry number ${at} to Jeju leaves from pier ${at}.${tail}`
        : `제주 가는 배 ${at}호는 ${at}번 부두에서 떠나.${tail}`;
    await memory.turns.add({ user, ...(at % 7 === 0 ? { importance: 9 } : {}) });
  }
  return memory;
}

test("a session begins with at most 500 tokens, and a prompt gets at most 800", async () => {
  const memory = await ferries(110);
  expect(countTokens((await briefOf(memory)) ?? "")).toBeLessThanOrEqual(500);
  for (const prompt of [
    "Which pier does the ferry number 40 to Jeju leave from?",
    "제주 가는 배 41호는 어디서 떠나?",
  ]) {
    const recalled = await recallForPrompt(memory, { prompt, except: [], signal });
    expect(recalled?.indexes.length).toBeGreaterThan(0);
    expect(countTokens(recalled?.text ?? "")).toBeLessThanOrEqual(800);
  }
});

test("nothing is said of a command, of what is foreign, nor of what is before the model already", async () => {
  const memory = await ferries(105);
  const recall = (prompt: string, except: readonly number[] = []) =>
    recallForPrompt(memory, { prompt, except, signal });
  expect(await recall("/review the ferry to Jeju")).toBeNull();
  expect(await recall("Wie hoch ist der Eiffelturm in Paris?")).toBeNull();
  const prompt = "Which pier does the ferry number 40 to Jeju leave from?";
  const first = (await recall(prompt))?.indexes ?? [];
  const second = (await recall(prompt, first))?.indexes ?? [];
  expect(second.filter((index) => first.includes(index))).toEqual([]);
});

test("an empty memory has nothing to say", async () => {
  const memory = await makeMemory();
  expect(await briefOf(memory)).toBeNull();
  expect(await recallForPrompt(memory, { prompt: "Hello?", except: [], signal })).toBeNull();
});
