import { ANALYSER } from "@hsms/language";
import { type ChatClient, createLanguageModel, createSimulatedClock } from "@hsms/models";
import { type Chat, readChats } from "@hsms/models/testing";
import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import type { ModelEvent } from "@hsms/models";
import { memoryOver } from "../src/memory/open-memory.ts";

/** What the prompt of each answer held, and what was reported, with a judge that always says so. */
async function askAll(chat: Chat, says: string, judgeModel = "same") {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let prompt = "";
  let judged = 0;
  const events: ModelEvent[] = [];
  const client: ChatClient = {
    model: "spoken",
    async *stream(request) {
      await Promise.resolve();
      const isJudge = request.schema?.type === "object" && "memory" in request.schema.properties;
      if (isJudge) judged++;
      else prompt = JSON.stringify(request);
      yield { type: "delta", text: isJudge ? says : "네." };
      yield { type: "done", finish: "stop", usage: null };
    },
  };
  let time = Date.UTC(2026, 5, 1);
  const open = (model: string) =>
    memoryOver(store, {
      directory: "in memory",
      workers: 0,
      now: () => (time += 60_000),
      settingsOf: (stored) => ({ ...stored, model, judgeModel }),
      modelOf: (_, report) =>
        Promise.resolve(
          createLanguageModel(client, {
            clock: createSimulatedClock(),
            language: "ko",
            keys: { main: [""], load: [""] },
            report(event) {
              report(event);
              if (event.type !== "model.cache-hit") events.push(event);
            },
          }),
        ),
    });
  const offline = open("offline");
  for (const told of chat.told) {
    const [user, assistant] = typeof told === "string" ? [told, "네, 알겠습니다."] : told;
    await offline.turns.add({ user, assistant });
  }
  await offline.upkeep.settled();
  const memory = open("spoken");
  const outcomes: { readonly isTold: boolean; readonly isRight: boolean }[] = [];
  for (const { ask, right } of chat.asked) {
    // A talk of its own: nothing of what was told stands in its history.
    const { id } = await memory.conversations.create(ask);
    const { memories } = await memory.ask(ask, { record: false, conversationId: id });
    const rights = right === null ? [] : [right].flat();
    const isRight =
      right === null ? memories.length === 0 : rights.every((words) => prompt.includes(words));
    outcomes.push({ isTold: right !== null, isRight });
  }
  const { calls } = await memory.status();
  await memory.close();
  await offline.close();
  return { outcomes, judged, events, calls };
}

const share = (outcomes: Awaited<ReturnType<typeof askAll>>["outcomes"], isTold: boolean) =>
  outcomes.filter((one) => one.isTold === isTold && one.isRight).length;

test.each(["False", '{"memory": false}', "True", "무슨 말인지 모르겠습니다 🙂"])(
  "a judge that always says %s hides nothing that was told, and brings little that is foreign",
  async (says) => {
    const runs = await Promise.all(readChats("judged").map((chat) => askAll(chat, says)));
    const outcomes = runs.flatMap((run) => run.outcomes);
    // Of thirty each. Measured: 30 and 29 under False and nonsense, 30 and 21 under True, which is asked of what is only of the subject, or may
    // have been told, too. With a `SUBSTITUTE_FLOOR` of .08 22, but then in a memory of four turns `치아` finds no dentist. A judge that can judge
    // refuses what the floor lets through; nothing brings back what it keeps out.
    expect(share(outcomes, true)).toBeGreaterThanOrEqual(29);
    expect(share(outcomes, false)).toBeGreaterThanOrEqual(21);
  },
);

test("a judgement that cannot be read is counted and told, one that can is not", async () => {
  const [chat] = readChats("judged");
  if (chat === undefined) throw new Error("no chat");
  const few = { ...chat, asked: chat.asked.slice(0, 2) };
  const nonsense = await askAll(few, "글쎄요");
  expect(nonsense.calls).toMatchObject({ unreadable: 2 });
  expect(nonsense.events).toContainEqual({ type: "model.unreadable", prompt: "judge-need/2" });
  expect((await askAll(few, "아니오.")).calls).toMatchObject({ unreadable: 0 });
});

test("with `offline` as the judge no model is asked, and the memory is found all the same", async () => {
  const [chat] = readChats("judged");
  if (chat === undefined) throw new Error("no chat");
  const { judged, outcomes } = await askAll(chat, "False", "offline");
  expect(judged).toBe(0);
  expect(share(outcomes, true)).toBeGreaterThanOrEqual(9);
});
