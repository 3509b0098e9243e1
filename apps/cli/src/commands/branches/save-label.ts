import type { LabelSaved, Memory, TalkPosition } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Messages } from "../../messages/en/en.ts";
import { numberOf } from "./turn-numbers.ts";

/** Puts a label on a place, the present one unless given. Throws `CliError` where it cannot stand there. */
export async function saveLabel(
  memory: Pick<Memory, "conversations" | "turns">,
  label: { readonly name: string; readonly position?: TalkPosition; readonly isForced: boolean },
): Promise<Extract<LabelSaved, { readonly type: "saved" }>> {
  const { name, ...options } = label;
  const saved = await memory.conversations.labels.save(name, options);
  switch (saved.type) {
    case "saved":
      return saved;
    case "taken": {
      const detail = await numberOf(memory, saved.by.turnId);
      throw new CliError("LABEL_TAKEN", name, { detail });
    }
    case "refused":
      throw new CliError("BAD_LABEL", name, { detail: saved.why });
  }
}

export async function describeLabel(
  memory: Pick<Memory, "conversations" | "turns">,
  { label, from }: Extract<LabelSaved, { readonly type: "saved" }>,
  { branches }: Messages,
): Promise<string> {
  const at = await numberOf(memory, label.turnId);
  return from === null
    ? branches.labelled(label.name, at)
    : branches.labelMoved({ name: label.name, at, from: await numberOf(memory, from.turnId) });
}
