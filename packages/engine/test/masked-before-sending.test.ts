import { ANALYSER } from "@hsms/language";
import { createModel } from "@hsms/models";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

const KEY = "sk-proj-4f8Jk2LmN9pQrS7tUvWxYz0123456789abcdEFGH";

test.each(["mask", "keep"] as const)(
  "with `secrets` at %s no secret is sent: not asked, not recalled, not filed, not in the talk",
  async (secrets) => {
    const server = await startLoopback((_, response) =>
      sendEvents(response, [openAiPart('{"memory": true}'), openAiPart("", "stop"), "[DONE]"]),
    );
    onTestFinished(() => server.close());
    const memory = memoryOver(await openMemoryStore({ analyser: ANALYSER }), {
      directory: "in memory",
      workers: 0,
      language: "ko",
      settingsOf: (stored) => ({ ...stored, model: "m", secrets }),
      modelOf: (_, report) =>
        createModel(
          {
            type: "openai-compatible",
            model: "m",
            baseUrl: server.url,
            keys: { main: [""], load: [""] },
          },
          {
            clock: { now: () => 0, wait: () => new Promise(() => undefined) },
            language: "ko",
            report,
          },
        ),
    });
    await memory.ask(`내 OpenAI 키는 ${KEY} 이고 비밀번호는 hunter2!9 야`);
    await memory.upkeep.settled();
    await memory.ask(`내 OpenAI 키가 뭐였지? ${KEY} 맞아?`);
    await memory.upkeep.settled();
    const { id } = await memory.conversations.create("another");
    await memory.ask("내 OpenAI 키가 뭐야?", { conversationId: id, searchMode: "force" });
    await memory.upkeep.settled();
    const sent = JSON.stringify(server.received.map(({ body }) => body));
    expect(server.received.length).toBeGreaterThanOrEqual(7);
    expect(sent).toContain("OpenAI 키");
    expect(sent).not.toContain(KEY);
    expect(sent).not.toContain("hunter2");
    await memory.close();
  },
);
