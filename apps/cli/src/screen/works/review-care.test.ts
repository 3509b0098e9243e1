import type { Memory } from "@hsms/engine";
import type { Dialog } from "@hsms/tui";
import { expect, test } from "vitest";
import { messagesIn } from "../../messages/messages.ts";
import type { OpenProject } from "../../open/with-project.ts";
import type { Context } from "../../settings/context.ts";
import { reviewCare } from "./review-care.ts";

test("care says what it looks for, and that it was broken off", async () => {
  const told: string[] = [];
  const dialog = {
    signal: new AbortController().signal,
    given: null,
    progress: () => undefined,
    tell: (text: string) => void told.push(text),
  } as unknown as Dialog;
  const events = (async function* () {
    yield { type: "cancelled" };
  })();
  const cancelled = Object.assign(events, { cancel: () => undefined });
  const memory = { care: { plan: () => cancelled } } as unknown as Memory;
  const context = { messages: messagesIn("en") } as unknown as Context;
  const open = { memory } as unknown as OpenProject;
  await reviewCare({ context, open, dialog, visit: () => undefined });
  expect(told).toEqual([
    "Looks for what was told twice or has long not been used; nothing changes before you say so.",
    "Care was broken off; nothing was changed.",
  ]);
});
