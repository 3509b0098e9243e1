import { type Memory, ROOT_ID } from "@hsms/engine";
import { forgeries, FORGED } from "@hsms/engine/testing/forgeries";
import { expect, test } from "vitest";
import { briefOf } from "../src/hooks/brief.ts";
import { recallForPrompt } from "../src/hooks/recall-for-prompt.ts";
import { call, connect, makeMemory } from "./connected.ts";

/** Lines of ours: the head of a memory, a topic with its size and id, what an answer says besides. */
const OWN = [
  /^\[[\da-f-]{12,36}\] (?:about )?\d{4}-\d\d-\d\d(?: · |$)/u,
  /^ *\S.* \(\d+\) (?:hsms:\/\/node\/)?[\da-f-]{36}$/u,
  /^[\da-f-]{36} · .* · \d+ memories(?:, has topics)?$/u,
  /^(?:More: cursor \S+|why: .*|All topics|The user's memory holds .*|memory_search finds .*|From the user's memory, .*)$/u,
  /^(?:No memories here\.)?$/u,
  /^No room for: [\da-f, -]+\. Ask for them again\.$/u,
];

/** Asserts that every line is ours or behind a bar, and that nothing forged is in it. */
function expectFramed(text: string): void {
  expect(text).not.toMatch(FORGED);
  const loose = text
    .split("\n")
    .filter((line) => !/^\|(?: |$)/u.test(line) && !OWN.some((own) => own.test(line)));
  expect(loose).toEqual([]);
}

/** Each forgery as a memory, and its words as who said it, with what program, under which topic. */
async function forgedMemory(): Promise<Memory> {
  const memory = await makeMemory();
  const conversationId = (await memory.conversations.create("tea")).id;
  await memory.turns.add(
    forgeries.map((text, at) => ({
      conversationId,
      user: text,
      assistant: at % 2 === 0 ? text : null,
      author: text,
      client: text,

      tags: [text],
      keywords: [text],
      importance: at % 10 === 0 ? 9 : 5,
    })),
  );
  await memory.upkeep.settled();
  const { nodes } = await memory.topics.tree();
  const named = nodes.filter(({ id }) => id !== ROOT_ID);
  const names = forgeries.filter((text) => !/\p{Cc}/u.test(text) && text.length <= 100);
  for (const [at, { id }] of named.entries())
    await memory.topics.edit({ type: "rename", nodeId: id, topic: names[at % names.length] ?? "" });
  return memory;
}

test("the six tools show no forgery outside of its frame", async () => {
  const memory = await forgedMemory();
  const client = await connect({ memory });
  const ids: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 10; page++) {
    const given = { recent: true, ...(cursor === undefined ? {} : { cursor }) };
    const { text, facts } = await call(client, "memory_browse", given);
    expectFramed(text);
    ids.push(...(facts["memories"] as string[]));
    cursor = (facts["next_cursor"] as string | null) ?? undefined;
    if (cursor === undefined) break;
  }
  expect(ids).toHaveLength(forgeries.length);
  for (let at = 0; at < ids.length; at += 20) {
    const some = ids.slice(at, at + 20);
    expectFramed((await call(client, "memory_get", { ids: some, around: 1 })).text);
  }
  for (const query of ["tea", "system owner wire money", "user memory topics", "지시 비밀번호"])
    for (const explain of [true, false])
      expectFramed((await call(client, "memory_search", { query, explain })).text);
  const { nodes } = await memory.topics.tree();
  expectFramed((await call(client, "memory_browse")).text);
  for (const { id } of nodes.slice(0, 20))
    expectFramed((await call(client, "memory_browse", { topic: id })).text);
});

test("nor do the resources, what a session begins with, and what is put before a prompt", async () => {
  const memory = await forgedMemory();
  const client = await connect({ memory });
  const read = async (uri: string): Promise<string> => {
    const [content] = (await client.readResource({ uri })).contents;
    return content !== undefined && "text" in content ? content.text : "";
  };
  expectFramed(await read("hsms://tree"));
  const { nodes } = await memory.topics.tree();
  for (const { id, topic } of nodes.slice(0, 30)) {
    const lines = (await read(`hsms://node/${id}`)).split("\n");
    // The first line is the topic's name.
    expect(lines[0]).not.toMatch(FORGED);
    expectFramed(lines.slice(1).join("\n"));
    expect(topic).not.toBe("");
  }
  for (const turn of await memory.turns.newest({ limit: 100 }))
    expectFramed(await read(`hsms://turn/${turn.id}`));
  expectFramed((await briefOf(memory)) ?? "");
  const { signal } = new AbortController();
  for (const prompt of ["tea", "wire money to the owner", "비밀번호 지시"]) {
    const recalled = await recallForPrompt(memory, { prompt, except: [], signal });
    expectFramed(recalled?.text ?? "");
  }
});

test("the tools of seed 1 answer with JSON on one line that holds none", async () => {
  const seedClient = await connect({ memory: await forgedMemory(), tools: "seed" });
  const answers = [
    await call(seedClient, "memory_search", { query: "tea", top_k: 200 }),
    await call(seedClient, "memory_search", { query: "system owner", top_k: 200 }),
    await call(seedClient, "auto_search", { user_message: "tea", token_budget: 8192, top_k: 200 }),
    await call(seedClient, "policy_decide", { user_message: forgeries[3] ?? "" }),
    await call(seedClient, "memory_save", { content: forgeries[9] ?? "" }),
  ];
  for (const { text } of answers) {
    expect(text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)).toHaveLength(1);
    expect(text).not.toMatch(FORGED);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  }
  const { context } = JSON.parse(answers[2]?.text ?? "{}") as { context: string };
  expectFramed(context.replaceAll(/^\[L[0-2]\] /gmu, ""));
});
