import path from "node:path";
import type { Memory } from "@hsms/engine";
import * as z from "zod";
import { parse } from "../../group/group-file.ts";
import { readBeside, removeBeside, writeBeside, type Home } from "../../home/state.ts";
import { ownOf, PAGE } from "../telling/publish.ts";
import { readOwn, type Held, type OwnState } from "./make-own.ts";

/**
 * Stored decision to make this memory's state the state of all machines; kept until that is done, since incoming
 * changes overwrite what it was.
 */
const choiceSchema = z.object({
  /** Cursor of the feed when the state was read; empty if it was not read yet. */
  cursor: z.string(),
  turns: z.array(z.tuple([z.string(), z.custom<Held>()])),
  names: z.array(z.tuple([z.string(), z.string()])),
});

const FILE = "sync-own.json";

/** Holds tags and names of conversations while the decision is pending. */
export const choiceFile = (directory: string): string => path.join(directory, FILE);

const CHOSEN = { cursor: "", turns: [], names: [] };

export const choose = (home: Home): void =>
  writeBeside(home, FILE, Buffer.from(JSON.stringify(CHOSEN)));

export const endChoice = ({ directory }: Pick<Home, "directory">): void =>
  removeBeside(directory, FILE);

/** Writes the file again, sealed if the memory was encrypted since. */
export function resealChoice(home: Home): void {
  const bytes = readBeside(home, FILE);
  if (bytes !== null) writeBeside(home, FILE, bytes);
}

/** The state to be made that of all machines; `null` without such a decision. Must be called before anything is merged. */
export async function readChoice(
  memory: Pick<Memory, "turns" | "topics" | "conversations">,
  input: { readonly home: Home; readonly cursor: string | null; readonly signal: AbortSignal },
): Promise<{ readonly own: OwnState; readonly cursor: string } | null> {
  const { home, signal } = input;
  const found = choiceSchema.safeParse(parse(readBeside(home, FILE)?.toString() ?? ""));
  if (!found.success) return null;
  const { cursor, turns, names } = found.data;
  if (cursor !== "") return { own: { turns: new Map(turns), names: new Map(names) }, cursor };
  const own = await readOwn(memory, signal);
  const kept = { own, cursor: input.cursor ?? "" };
  const said = { cursor: kept.cursor, turns: [...own.turns], names: [...own.names] };
  writeBeside(home, FILE, Buffer.from(JSON.stringify(said)));
  return kept;
}

/** Ids of turns that were recorded or imported here since the decision. */
export async function toldSince(
  { history }: Pick<Memory, "history">,
  cursor: string,
): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  for (let since = cursor, isEnd = false; !isEnd;) {
    const page = await history.operations({ since, limit: PAGE });
    for (const id of ownOf(page.operations, false)) told.add(id);
    ({ cursor: since, isEnd } = page);
  }
  return told;
}
