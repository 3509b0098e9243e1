import { signal } from "@preact/signals";
import type { InputOf } from "../../api/calls.ts";
import { ask, Refusal } from "./client.ts";
import { texts } from "../parts/look.ts";

/** What was done last, or went wrong; with the number by which it can be undone. */
export const said = signal<Said | null>(null);

interface Said {
  readonly text: string;
  readonly entry: number | null;
}

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

/** Sets a setting, or takes it back to what holds otherwise; of a project it can be undone. */
export async function set(given: InputOf<"set-setting">, text: string): Promise<void> {
  await attempt(async () => {
    said.value = { text, entry: (await ask("set-setting", given)).entry };
  });
}

/** Forgets what the plan of care names. */
export async function forgetPlanned(given: InputOf<"forget-planned">): Promise<void> {
  await attempt(async () => {
    const { count, entry } = await ask("forget-planned", given);
    tell(texts.value.change.forgotten(count), entry);
  });
}

/** Carries the plan of care out. */
export async function carryOut(given: InputOf<"carry-out">): Promise<void> {
  await attempt(async () => {
    const { archived, purged } = await ask("carry-out", given);
    const { change, review } = texts.value;
    const text = archived + purged === 0 ? change.nothing : review.carriedOut(archived, purged);
    said.value = { text, entry: null };
  });
}

/** Brings back what a run of care archived. */
export async function takeBack(run: number): Promise<void> {
  await attempt(async () => {
    const { count } = await ask("take-back", { run });
    said.value = { text: texts.value.change.unforgotten(count), entry: null };
  });
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

/** Records a memory in other words; whether that was done. */
export async function correct(given: InputOf<"correct">): Promise<boolean> {
  const done = await attempt(async () => {
    const { masked, entry } = await ask("correct", given);
    tell(texts.value.change.corrected(masked), entry);
    return true;
  });
  return done === true;
}

export async function undo({ entry }: Said): Promise<void> {
  if (entry === null) return;
  await attempt(async () => {
    const { isUndone, newest, left } = await ask("undo", { entry });
    const { undone, notUndone } = texts.value.change;
    said.value = { text: isUndone ? undone(left) : notUndone(newest), entry: null };
  });
}
