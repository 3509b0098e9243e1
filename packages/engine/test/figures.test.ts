import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ANALYSER } from "@hsms/language";
import {
  type ChatClient,
  type ChatEvent,
  createLanguageModel,
  createSimulatedClock,
} from "@hsms/models";
import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver, openMemory } from "../src/memory/open-memory.ts";

const today = async (memory: Pick<Awaited<ReturnType<typeof openMemory>>, "figures">) =>
  [...(await memory.figures()).values()].at(-1);

test("searches and questions are counted by their result, not what is told, the next page or what is not recorded", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add({ user: "Mina lives in Busan" });
  await memory.ask("The fence is blue");
  expect(await today(memory)).toBeUndefined();
  await memory.search("Where does Mina live?");
  await memory.search("Where does Mina live?", { offset: 10 });
  await memory.search("zebra");
  await memory.ask("Where does Mina live?");
  await memory.ask("Where does Mina live?", { record: false });
  const day = await today(memory);
  // Of so small a memory no search is sure.
  expect(day).toMatchObject({ found: 1, unsure: 1, nothing: 1 });
  const total = (times: Readonly<Record<string, number>> = {}) =>
    Object.values(times).reduce((sum, one) => sum + one, 0);
  expect([total(day?.searchTimes), total(day?.answerTimes)]).toEqual([2, 1]);
});

test("the tokens of a model are counted under the name that the settings give it", async () => {
  const client: ChatClient = {
    model: "as-its-endpoint-says",
    async *stream(): AsyncGenerator<ChatEvent> {
      await Promise.resolve();
      yield { type: "delta", text: "Busan." };
      yield { type: "done", finish: "stop", usage: { input: 100, output: 7 } };
    },
  };
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    settingsOf: (stored) => ({ ...stored, model: "mine", judgeModel: "offline" }),
    modelOf: (_, report) =>
      Promise.resolve(
        createLanguageModel(client, {
          clock: createSimulatedClock(),
          language: "en",
          keys: { main: [""], load: [""] },
          report,
        }),
      ),
  });
  onTestFinished(() => memory.close());
  await memory.ask("Where does Mina live?");
  expect((await today(memory))?.models["mine"]).toEqual({
    calls: 1,
    inputTokens: 100,
    outputTokens: 7,
  });
});

test("figures outlive closing, encryption, a purge and undoing; a restored backup brings its own; the store stays sound", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = {
    directory: path.join(folder, "store"),
    workers: 0,
    passphrase: () => Promise.resolve("a long passphrase"),
    backups: { projectFolder: folder, program: "test" },
  };
  const asked = async (memory: Parameters<typeof today>[0]) => (await today(memory))?.unsure;
  const first = await openMemory(options);
  await first.turns.add([{ user: "Mina lives in Busan" }, { user: "The fence is blue" }]);
  await first.search("Where does Mina live?");
  await first.close();

  const second = await openMemory(options);
  expect(await asked(second)).toBe(1);
  const backup = await second.upkeep.backup();
  await second.turns.archive([1]);
  await second.search("Where does Mina live?");
  await second.history.undo(1);
  await second.turns.purge([1]);
  await second.upkeep.encrypt("a long passphrase");
  await second.close();

  const third = await openMemory(options);
  expect(await asked(third)).toBe(2);
  await third.upkeep.rebuild({ tree: true, index: false });
  expect(await asked(third)).toBe(2);
  expect((await third.upkeep.check()).findings).toEqual([]);
  await third.upkeep.restore({ from: backup.path, confirm: () => Promise.resolve(true) });
  expect(await asked(third)).toBe(1);
  await third.close();
});
