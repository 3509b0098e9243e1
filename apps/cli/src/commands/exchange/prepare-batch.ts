import type { ImportBatch } from "@hsms/engine";

type ImportedTurn = ImportBatch["turns"][number];

/** What the flags of an import make of what a file holds. */
export interface Preparation {
  readonly tag?: readonly string[] | undefined;
  readonly asNotes?: boolean | undefined;
}

/** Every turn with the tags besides its own; as notes, question and answer are one text, an empty line between them. */
export function prepareBatch(batch: ImportBatch, { tag = [], asNotes }: Preparation): ImportBatch {
  if (tag.length === 0 && asNotes !== true) return batch;
  const turns = batch.turns.map((turn): ImportedTurn => {
    const tags = [...new Set([...(turn.tags ?? []), ...tag])];
    const tagged = { ...turn, ...(tags.length === 0 ? {} : { tags }) };
    if (asNotes !== true) return tagged;
    const texts = [turn.user, turn.assistant ?? ""].filter((text) => text !== "");
    return { ...tagged, kind: "note", user: texts.join("\n\n"), assistant: null };
  });
  return { ...batch, turns };
}
