import { expect, test } from "vitest";
import { serve } from "./serving.ts";

type Events = readonly { readonly type: string }[];

const eventsOf = (text: string): Events =>
  text
    .split("\n\n")
    .filter((frame) => frame.startsWith("data: "))
    .flatMap((frame) => JSON.parse(frame.slice(6)) as Events);

test("a search tells its steps and then what was found, with the reasons in the language asked for", async () => {
  const { ask, memory } = await serve();
  await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
  await memory.turns.add({ user: "The bicycle is red.", assistant: null });
  await memory.upkeep.settled();
  const asked = await ask("search", { query: "Where does Mina live?" });
  const events = eventsOf(asked.text);
  expect(events[0]).toMatchObject({ type: "search.started" });
  expect(events.map(({ type }) => type)).toContain("search.node-scored");
  expect(events.at(-1)).toMatchObject({
    type: "page.found",
    memories: expect.arrayContaining([
      expect.objectContaining({
        user: "Mina lives in Busan.",
        fits: expect.stringContaining("Words of the question"),
      }),
    ]),
  });
  const korean = await ask("search", { query: "Mina" }, { "Accept-Language": "ko" });
  expect(korean.text).toContain("찾은 까닭:");
});

test("what is recorded while a tab listens is told to it", async () => {
  const { address, token, memory } = await serve();
  const response = await fetch(`${address}api/changes`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: "{}",
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const until = async (type: string): Promise<void> => {
    while (!heard.includes(type)) {
      const { value = "", done = true } = (await reader?.read()) ?? {};
      expect(done).toBe(false);
      heard += value;
    }
  };
  await until("following");
  await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
  await until("turns-appended");
  await until("tree-changed");
  await reader?.cancel();
});
