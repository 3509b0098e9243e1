import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mostTokens } from "../src/memories/within-tokens.ts";
import { call, connect, makeMemory } from "./connected.ts";

test("the list of the six tools takes at most 700 tokens, and the instructions 512 characters", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(countTokens(JSON.stringify(tools))).toBeLessThanOrEqual(700);
  expect(client.getInstructions()?.length).toBeLessThanOrEqual(512);
});

test("an id of a memory and letters of other widths are estimated above what they take", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{12}$/u), (id) => {
      const line = `[${id}] 2026-11-28 · ＡＢＣ, 집`;
      expect(mostTokens(line)).toBeGreaterThanOrEqual(countTokens(line));
    }),
    { numRuns: 1000 },
  );
});

const people = ["Mina", "Jonas", "미나", "할머니", "Dr. Okonkwo", "민수", "Zoë", "옆집 아저씨"];
const matters = [
  ["allergy to peanuts", "땅콩 알레르기"],
  ["flight to Busan", "부산행 비행기"],
  ["piano lessons", "피아노 수업"],
  ["the deployment script", "배포 스크립트"],
  ["a red bicycle", "빨간 자전거"],
  ["the tax office", "세무서"],
  ["blood pressure", "혈압"],
  ["a garden of tomatoes", "토마토 텃밭"],
  ["the wedding", "결혼식"],
  ["the broken heater", "고장 난 보일러"],
] as const;
const tails = [
  "`rsync -avz --delete ./dist/ deploy@10.0.0.7:/srv/www` 🚀🚀",
  "https://example.com/a/b?c=%EC%95%88%EB%85%95&d=1732360000",
  "그래서 다음 주 화요일 오후 세 시에 다시 전화하기로 했고, 비용은 삼십이만 원쯤 든다고 하더라.",
  "and then we agreed that it would be settled before the end of the month, whatever it costs.",
  "۱۲۳ — ∑∂ƒ — ＡＢＣ — ｶﾅ — ไทย — 漢字仮名交じり文",
  "",
];

/** A hundred talks of the kind that budgets go wrong with: two languages, code, addresses, other scripts, long ones. */
const talks = people.flatMap((person, one) =>
  matters.map(([english, korean], two) => {
    const tail = tails[(one + two) % tails.length] ?? "";
    const isLong = (one * matters.length + two) % 9 === 0;
    const text =
      (one + two) % 2 === 0 ? `${person} spoke of ${english}.` : `${person} 이야기: ${korean}.`;
    return {
      user: `${text} ${isLong ? `${tail} `.repeat(20) : tail}`,
      assistant: "알겠어요. Noted.",
    };
  }),
);

const questions = people.flatMap((person) =>
  matters.flatMap(([english, korean]) => [
    `What did ${person} say about ${english}?`,
    `${person} ${korean} 어떻게 됐지?`,
    `${english}?`,
    `${korean} 얘기 누가 했어?`,
  ]),
);
interface Context {
  readonly context: string;
  readonly total_tokens: number;
}

const budgets = [64, 128, 256, 1024, 4096, 8192];

test(
  "no answer to a thousand questions in two languages takes more tokens than was asked for",
  { tags: ["slow"] },
  async () => {
    const memory = await makeMemory();
    await memory.turns.add(talks);
    await memory.upkeep.settled();
    const client = await connect({ memory });
    const seeds = await connect({ memory, tools: "seed" });
    const over: unknown[] = [];
    let asked = 0;
    let used = 0;
    for (const [at, query] of questions.entries()) {
      for (const shift of [0, 1, 3]) {
        const token_budget = budgets[(at + shift) % budgets.length] ?? 1024;
        const { text } = await call(client, "memory_search", { query, token_budget });
        const tokens = countTokens(text);
        if (tokens > token_budget) over.push({ query, token_budget, tokens });
        asked++;
        used += Math.min(1, tokens / token_budget);
      }
      const answer = await call(seeds, "auto_search", { user_message: query, token_budget: 300 });
      const { context, total_tokens } = JSON.parse(answer.text) as Context;
      const tokens = countTokens(context);
      if (tokens > 300 || tokens > total_tokens) over.push({ query, tokens, total_tokens });
      asked++;
    }
    expect(asked).toBeGreaterThanOrEqual(1000);
    expect(over).toEqual([]);
    // What there is room for is used: budgets are not kept by saying nothing.
    expect(used / questions.length).toBeGreaterThan(1);
  },
);
