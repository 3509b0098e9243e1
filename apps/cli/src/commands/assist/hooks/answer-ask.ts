import type { Memory } from "@hsms/engine";
import { briefOf, recallForPrompt } from "@hsms/mcp/hooks";
import { NOTHING, type HookAnswer, type HookAsk } from "./hook-asks.ts";

/** What is known, or what was said of a prompt. */
export async function answerAsk(
  memory: Memory,
  ask: Exclude<HookAsk, { readonly type: "record" }>,
  signal: AbortSignal,
): Promise<HookAnswer> {
  if (ask.type === "brief") return { text: await briefOf(memory), indexes: [] };
  const { prompt, except } = ask;
  return (await recallForPrompt(memory, { prompt, except, signal })) ?? NOTHING;
}
