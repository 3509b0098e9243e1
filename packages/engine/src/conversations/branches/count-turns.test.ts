import { openMemoryStore } from "@hsms/store";
import { conversationId, newTurn, turnId } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listBranches } from "./branch-tree.ts";
import { countTurns } from "./count-turns.ts";
import { createOutlines } from "./outline.ts";

test("sizes are those of the conversations' trees, whatever follows what and in whatever order they were told", async () => {
  const someTurn = fc.record({ conversation: fc.nat({ max: 2 }), parent: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(someTurn, { maxLength: 30 }), async (told) => {
      const store = await openMemoryStore({ analyser: "words 1" });
      const byConversation = new Map<number, number[]>();
      for (const [index, { conversation, parent }] of told.entries()) {
        const own = byConversation.get(conversation) ?? [];
        byConversation.set(conversation, own);
        const above = own[(parent % (own.length + 1)) - 1];
        const parentId = above === undefined ? null : turnId(above);
        own.push(index);
        await store.turns.append([
          newTurn(index, {
            conversationId: conversationId(conversation),
            parentId,
            placement: "skipped",
          }),
        ]);
      }
      const conversations = await store.conversations.read();
      const sizes = await countTurns(store);
      await store.look((view) => {
        expect(sizes.size).toBe(byConversation.size);
        for (const conversation of conversations) {
          const outline = createOutlines().read(view, conversation.id);
          const parts = { conversation, outline, labels: [], presentId: null };
          expect(sizes.get(conversation.id)).toMatchObject({
            turns: outline.ids.length,
            branches: listBranches(parts).length,
          });
        }
      });
      await store.close();
    }),
    { numRuns: 60 },
  );
});
