import { ANALYSER } from "@hsms/language";
import { type ChatClient, createLanguageModel, createSimulatedClock } from "@hsms/models";
import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

test.each([
  {
    language: "ko",
    told: [
      "치과 예약을 12월 3일 오후 두 시로 잡았어",
      "우리 집 강아지 이름은 초코야",
      "나는 커피를 안 마셔",
    ],
    first: "치과 예약이 있었지?",
    after: "그건 언제야?",
  },
  {
    language: "en",
    told: [
      "I booked the dentist for December 3 at two in the afternoon",
      "Our dog is named Choco",
      "I never drink coffee",
    ],
    first: "Do I have a dentist appointment?",
    after: "And when is that?",
  },
] as const)(
  "a follow-up is resolved by what was talked of, without a call of its own: $after",
  async ({ language, told, first, after }) => {
    const store = await openMemoryStore({ analyser: ANALYSER });
    const requests: { readonly isJudge: boolean; readonly text: string }[] = [];
    const client: ChatClient = {
      model: "spoken",
      async *stream(request) {
        await Promise.resolve();
        const isJudge = request.schema?.type === "object" && "memory" in request.schema.properties;
        requests.push({ isJudge, text: JSON.stringify(request) });
        yield { type: "delta", text: isJudge ? "False" : "…" };
        yield { type: "done", finish: "stop", usage: null };
      },
    };
    let time = Date.UTC(2026, 10, 1);
    const open = (model: string) =>
      memoryOver(store, {
        directory: "in memory",
        workers: 0,
        language,
        now: () => (time += 60_000),
        settingsOf: (stored) => ({ ...stored, model, filing: "tree" }),
        modelOf: () =>
          Promise.resolve(
            createLanguageModel(client, {
              clock: createSimulatedClock(),
              language,
              keys: { main: [""], load: [""] },
              report: () => undefined,
            }),
          ),
      });
    const offline = open("offline");
    for (const user of told) await offline.turns.add({ user, assistant: null });
    await offline.upkeep.settled();
    const memory = open("spoken");
    const { id: conversationId } = await memory.conversations.create(first);
    await memory.ask(first, { conversationId });
    await memory.upkeep.settled();
    requests.length = 0;
    const { memories } = await memory.ask(after, { conversationId, record: false });
    expect(memories.map(({ user }) => user)).toContain(told[0]);
    const [answer] = requests.filter(({ isJudge }) => !isJudge);
    expect(answer?.text).toContain(told[0]);
    expect(requests.map(({ isJudge }) => isJudge)).toEqual([true, false]);
    await memory.close();
    await offline.close();
  },
);
