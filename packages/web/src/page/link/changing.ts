import { signal } from "@preact/signals";
import type { InputOf } from "../../api/calls.ts";
import { ask, Refusal } from "./client.ts";
import { texts } from "../parts/look.ts";

/** What was done last, or went wrong; with the number by which it can be undone. */
export const said = signal<{ readonly text: string; readonly entry: number | null } | null>(null);

/** Does something, and tells what went wrong. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    // That nobody answers is told by the connection.
    if (error instanceof Refusal) said.value = { text: error.message, entry: null };
    return null;
  }
}

const tell = (text: string, entry: number | null): void =>
  void (said.value = { text: entry === null ? texts.value.change.nothing : text, entry });

/** Changes the tree or turns, and offers to undo it. */
export async function edit(given: InputOf<"edit">, text: string): Promise<void> {
  await attempt(async () => tell(text, (await ask("edit", given)).entry));
}

export async function forget(turns: readonly number[]): Promise<void> {
  await attempt(async () => {
    const { count, entry } = await ask("forget", { turns: [...turns] });
    tell(texts.value.change.forgotten(count), entry);
  });
}

export async function unforget(turns: readonly number[]): Promise<void> {
  await attempt(async () => {
    const { count, entry } = await ask("unforget", { turns: [...turns] });
    tell(texts.value.change.unforgotten(count), entry);
  });
}

export async function undo(entry: number): Promise<void> {
  await attempt(async () => {
    const { isUndone } = await ask("undo", { entry });
    const { undone, notUndone } = texts.value.change;
    said.value = { text: isUndone ? undone : notUndone, entry: null };
  });
}
