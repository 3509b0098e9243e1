import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConversationId, createNodeId, createTurnId } from "@hsms/store";
import { expect, test } from "vitest";
import type { AnswerEvent } from "../src/ask/answer-event.ts";
import type { ImportBatch, ImportResult } from "@hsms/formats";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";

/** Nothing else in these tests holds it. */
const PASSWORD = "hunter2zebra";
const told = `내 공유기 비밀번호는 ${PASSWORD}야. 화분에 물도 줘야 해`;
const masked = "내 공유기 비밀번호는 [masked: password]야. 화분에 물도 줘야 해";

async function withMemory(
  work: (memory: Memory, directory: string) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-secrets-"));
  const memory = await openMemory({ directory, workers: 0 });
  try {
    await work(memory, directory);
  } finally {
    await memory.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Everything that the memory says and every byte of its files. */
async function allOf(memory: Memory, directory: string): Promise<string> {
  await memory.upkeep.settled();
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const bytes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const content = await readFile(join(parentPath, name));
        return content.toString("latin1") + content.toString("utf16le");
      }),
  );
  return (
    JSON.stringify([await memory.topics.tree(), await memory.exchange.contents()]) + bytes.join("")
  );
}

async function ask(memory: Memory, question: string): Promise<readonly AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of memory.ask(question)) events.push(event);
  return events;
}

async function importAll(memory: Memory, batch: ImportBatch): Promise<ImportResult> {
  for await (const event of memory.exchange.import(batch)) {
    if (event.type === "done") return event.result;
    if (event.type === "failed") throw new Error(`${event.code}: ${event.message}`);
  }
  throw new Error("The import did not end");
}

test("a recorded secret is in no record, summary, tree and file", async () => {
  await withMemory(async (memory, directory) => {
    const turn = await memory.turns.add({ user: told, assistant: `기억할게요: 비번 ${PASSWORD}` });
    expect(turn).toMatchObject({
      user: masked,
      assistant: "기억할게요: 비번 [masked: password]",
      masked: [
        { kind: "password", shown: "" },
        { kind: "password", shown: "" },
      ],
    });
    expect(await allOf(memory, directory)).not.toContain(PASSWORD);
    const { memories } = await memory.search("공유기 비밀번호");
    expect(memories[0]?.user).toBe(masked);
  });
});

test("a question with a secret is answered and recorded masked, and the event says so", async () => {
  await withMemory(async (memory, directory) => {
    const events = await ask(memory, told);
    expect(events.at(-1)).toMatchObject({ type: "answer.done", index: 0 });
    const recorded = events.find(({ type }) => type === "turn.recorded");
    expect(recorded).toMatchObject({ masked: [{ kind: "password", shown: "" }] });
    expect(await allOf(memory, directory)).not.toContain(PASSWORD);
  });
});

test("refuse records nothing and names the kind, keep records word for word", async () => {
  await withMemory(async (memory, directory) => {
    await memory.settings.change({ secrets: "refuse" });
    await expect(memory.turns.add({ user: told })).rejects.toMatchObject({
      code: "SECRET_FOUND",
      message: expect.stringMatching(/password/),
    });
    expect((await ask(memory, told)).at(-1)).toMatchObject({
      type: "answer.failed",
      code: "SECRET_FOUND",
    });
    const batch = { turns: [{ id: createTurnId(), user: told }], repairs: [] };
    await expect(importAll(memory, batch)).rejects.toThrow("SECRET_FOUND");
    expect((await memory.status()).turns).toBe(0);
    expect(await allOf(memory, directory)).not.toContain(PASSWORD);
    await memory.settings.change({ secrets: "keep" });
    expect(await memory.turns.add({ user: told })).toMatchObject({ user: told, masked: [] });
  });
});

test("unmasking puts the original into the place of the masked turn, which is archived", async () => {
  await withMemory(async (memory) => {
    await memory.turns.add({ user: "화분은 창가에 있어", assistant: "네" });
    const before = await memory.turns.add({ user: told, assistant: "네, 기억할게요" });
    await memory.upkeep.settled();
    const kept = await memory.turns.unmask(before.index, {
      user: told,
      assistant: "네, 기억할게요",
    });
    expect(kept).toMatchObject({
      user: told,
      parentId: before.parentId,
      createdAt: before.createdAt,
      state: "active",
    });
    await memory.upkeep.settled();
    expect(await memory.turns.read([before.index])).toMatchObject([{ state: "archived" }]);
    const { memories } = await memory.search(`공유기 비밀번호 ${PASSWORD}`);
    expect(memories.map(({ index }) => index)).toContain(kept.index);
    expect(memories.map(({ index }) => index)).not.toContain(before.index);
    expect((await memory.upkeep.check()).findings).toEqual([]);
    const next = await memory.turns.add({ user: "고마워", assistant: "네" });
    expect(next.parentId).toBe(kept.id);
    // An undoing would bring the masked twin back beside it.
    expect(await memory.history.read(1)).toMatchObject([{ command: "unmask", canBeUndone: false }]);
    for await (const event of memory.history.undo(1)) {
      expect(event).toMatchObject({ type: "done", result: { undone: [] } });
    }
    expect(await memory.turns.read([before.index])).toMatchObject([{ state: "archived" }]);
  });
});

test("nothing but the masked turn's own original can be put back", async () => {
  await withMemory(async (memory) => {
    const { index } = await memory.turns.add({ user: told, assistant: "네" });
    const plain = await memory.turns.add({ user: "안녕", assistant: "네" });
    for (const [place, user] of [
      [index, "다른 말"],
      [plain.index, "안녕"],
      [99, told],
    ] as const) {
      const refused = memory.turns.unmask(place, { user, assistant: "네" });
      await expect(refused).rejects.toMatchObject({ code: "BAD_INPUT" });
    }
    expect((await memory.status()).turns).toBe(2);
  });
});

test("an import masks turns, what was derived of them, and the nodes that quote them; twice adds nothing", async () => {
  await withMemory(async (memory, directory) => {
    const batch: ImportBatch = {
      turns: [
        {
          id: createTurnId(),
          user: told,
          assistant: "네",
          level1Text: `비번 ${PASSWORD}`,
          keywords: [PASSWORD],
          triples: [["나", "비번", PASSWORD]],
        },
        { id: createTurnId(), user: "고양이 사료를 샀어", assistant: "네" },
      ],
      conversations: [{ id: createConversationId(), name: `비번은 ${PASSWORD}` }],
      nodes: [
        {
          id: createNodeId(),
          parentId: null,
          topic: `공유기 ${PASSWORD}`,
          summary: `공유기의 ${PASSWORD}`,
          digest: `공유기의 ${PASSWORD}`,
          children: [],
          turns: [0],
        },
      ],
      repairs: [],
    };
    expect(await importAll(memory, batch)).toMatchObject({
      added: 2,
      masked: { secrets: 1, turns: 1 },
    });
    expect(await allOf(memory, directory)).not.toContain(PASSWORD);
    expect((await memory.topics.tree()).nodes.map(({ topic }) => topic)).toContain(
      "공유기 [masked: password]",
    );
    expect(await importAll(memory, batch)).toMatchObject({
      added: 0,
      alreadyThere: 2,
      masked: { secrets: 0, turns: 0 },
    });
  });
});

test("names that a person gives are masked as turns are", async () => {
  await withMemory(async (memory, directory) => {
    const named = `my password is ${PASSWORD}`;
    const turn = await memory.turns.add({ user: "Tea at four.", tags: [named] });
    expect(turn).toMatchObject({ tags: ["my password is [masked: password]"] });
    await memory.upkeep.settled();
    await memory.conversations.rename(turn.conversationId, named);
    await memory.conversations.labels.save(named);
    await memory.topics.edit({ type: "set", turns: [turn.index], addTags: [`${named}!`] });
    const { nodes } = await memory.topics.tree();
    const leaf = nodes.find(({ turns }) => turns.includes(turn.index));
    if (leaf === undefined) throw new Error("it has no leaf");
    await memory.topics.edit({ type: "rename", nodeId: leaf.id, topic: named });
    const [conversation] = await memory.conversations.list();
    expect(conversation?.name).toBe("my password is [masked: password]");
    expect(await allOf(memory, directory)).not.toContain(PASSWORD);
    await memory.settings.change({ secrets: "refuse" });
    await expect(memory.conversations.rename(turn.conversationId, named)).rejects.toMatchObject({
      code: "SECRET_FOUND",
    });
  });
});
