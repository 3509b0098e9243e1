import { signal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";

type Words = Pick<Row, "user" | "assistant">;

/** A correction that is being written. */
interface Draft extends Words {
  /** What it would take the place of. */
  readonly said: Words;
}

/** By index of the memory. A draft outlives its row, which a filter or new memories may take out of the list. */
export const drafts = signal<ReadonlyMap<number, Draft>>(new Map());

export function putDraft(index: number, draft: Draft | null): void {
  const next = new Map(drafts.peek());
  if (draft === null) next.delete(index);
  else next.set(index, draft);
  drafts.value = next;
}
