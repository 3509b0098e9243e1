import type * as z from "zod";
import { refuseForeign } from "../memories/refuse-foreign.ts";
import { findIds, showIds } from "../memories/short-ids.ts";
import { Refusal } from "./refusal.ts";
import type { forgetInput } from "./inputs.ts";
import type { ToolAnswer, ToolCall } from "./tool.ts";

export async function forget(
  call: ToolCall,
  { ids }: z.output<typeof forgetInput>,
): Promise<ToolAnswer> {
  const memory = await call.access.toRead();
  if (memory === null) throw new Refusal("There is no memory here, so nothing to forget.");
  const indexes = [...new Set(await findIds(memory, ids))];
  const turns = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
  const shown = await showIds(
    memory,
    turns.map(({ id }) => id),
  );
  refuseForeign(call, turns);
  const guarded = shown.filter(
    (_, at) => turns[at]?.pinned === true || turns[at]?.immutable === true,
  );
  if (guarded.length > 0) {
    throw new Refusal(
      `Pinned or immutable: ${guarded.join(", ")}. Nothing was forgotten. The user can unpin it first.`,
    );
  }
  const active = turns.filter(({ state }) => state === "active");
  await memory.turns.archive(
    active.map(({ index }) => index),
    { by: "assistant" },
  );
  const numbers = turns.map(({ index }) => index).join(" ");
  return {
    text: `Forgotten: ${shown.join(", ")}. The user brings it back with: hsms unforget ${numbers}`,
    facts: { ids: shown, forgotten: active.length },
  };
}
