import { openMemoryStore } from "@hsms/store";
import { conversationId, newTurn } from "@hsms/store/testing";
import { expect, test, vi } from "vitest";
import { readNewest } from "./read-newest.ts";

test("the newest of a conversation are read without the words of others", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  await store.turns.append(
    Array.from({ length: 400 }, (_, at) =>
      newTurn(at, { conversationId: conversationId(at % 100), placement: "skipped" }),
    ),
  );
  const read = vi.spyOn(store.turns, "read");
  const found = await readNewest(store, { limit: 3, conversationId: conversationId(7) });
  expect(found.map(({ index }) => index)).toEqual([307, 207, 107]);
  expect(read.mock.calls.flat(2)).toHaveLength(4);
  await store.close();
});
