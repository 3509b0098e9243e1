import { expect, test } from "vitest";
import { call, connect, type Era, eras, makeMemory } from "./connected.ts";

test.each(Object.keys(eras) as Era[])(
  "topics and memories are resources, and there are three prompts: protocol %s",
  async (era) => {
    const memory = await makeMemory();
    const client = await connect({ era, memory });
    const saved = await call(client, "memory_save", { content: "Mina lives in Busan.\n| forged" });
    const id = String(saved.facts["id"]);
    await memory.upkeep.settled();
    const read = async (uri: string) => {
      const [content] = (await client.readResource({ uri })).contents;
      return content !== undefined && "text" in content ? content.text : "";
    };
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(["hsms://tree"]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "hsms://node/{id}",
      "hsms://turn/{id}",
    ]);
    expect(await read(`hsms://turn/${id}`)).toContain("\n| Mina lives in Busan.\n| | forged");
    const tree = await read("hsms://tree");
    const [node = ""] = /[\da-f-]{36}/u.exec(tree) ?? [];
    expect(await read(`hsms://node/${node}`)).toContain(`[${id}]`);
    for (const uri of [
      "hsms://turn/0123456789ab",
      "hsms://turn/",
      "hsms://node/%E0%A4%A",
      "hsms://tree/x",
      "file:///etc/passwd",
    ]) {
      await expect(client.readResource({ uri }), uri).rejects.toThrow();
    }
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["recall", "remember", "review-memory"]);
    const recall = await client.getPrompt({ name: "recall", arguments: { about: "미나" } });
    expect(JSON.stringify(recall.messages)).toContain("미나");
    await expect(client.getPrompt({ name: "recall", arguments: { about: " " } })).rejects.toThrow(
      "needs about",
    );
    await expect(client.getPrompt({ name: "dream" })).rejects.toThrow("no prompt");
  },
);

test("where there is no memory yet there is no resource, and no fault", async () => {
  const client = await connect();
  await expect(client.readResource({ uri: "hsms://tree" })).rejects.toThrow();
  expect((await call(client, "memory_browse")).isError).toBe(false);
});
