import { expect, test } from "vitest";
import { messagesIn } from "../messages/messages.ts";
import type { Context } from "../settings/context.ts";
import { visitAll, type Place, type Visit } from "./visit.ts";

test("the screen that comes after another language was chosen is the same memory in that language", async () => {
  const context = {
    language: "en",
    messages: messagesIn("en"),
    interruption: { signal: new AbortController().signal },
  } as unknown as Context;
  const shown: { readonly place: Place; readonly language: string; readonly stages: string }[] = [];
  const nexts: (Visit | null)[] = [{ type: "language", language: "ko" }, null];
  await visitAll(context, async ({ language, messages }, place, opened) => {
    opened();
    shown.push({ place, language, stages: messages.stages("undo") });
    return { exitCode: 0, next: nexts.shift() ?? null };
  });
  const place: Place = { project: undefined, isExample: false };
  expect(shown).toEqual([
    { place, language: "en", stages: "Undoing" },
    { place, language: "ko", stages: "되돌리는 중" },
  ]);
});
