import { isDeepStrictEqual } from "node:util";
import type { ChatEntry, ImportCount, ImportedEntry } from "../entry.ts";
import type { ChatState } from "../state.ts";

/** The talk with what imports have recorded so far: one line for those that follow each other. */
export function countImports(
  state: ChatState,
  imports: ReadonlyMap<number, ImportCount>,
): ChatState {
  let now = state;
  for (const [command, count] of imports) now = countImport(now, { command, count });
  return now;
}

function countImport(
  state: ChatState,
  { command, count }: { readonly command: number; readonly count: ImportCount },
): ChatState {
  const before = state.entries ?? [];
  const known =
    before.find((entry) => entry.type === "imported" && entry.counts.has(command)) ??
    lastShown(before);
  if (known?.type === "imported") {
    if (isDeepStrictEqual(known.counts.get(command), count)) return state;
    const counted = { ...known, counts: new Map([...known.counts, [command, count]]) };
    const entries = before.map((entry) => (entry === known ? counted : entry));
    return { ...state, entries };
  }
  const id = state.nextId;
  const entry: ChatEntry = { type: "imported", id, counts: new Map([[command, count]]) };
  // What goes on stays the last.
  const at = before.findIndex(({ type }) => type === "pending");
  const end = at < 0 ? before.length : at;
  const entries = [...before.slice(0, end), entry, ...before.slice(end)];
  const fresh = state.cursor === null ? 0 : state.fresh + 1;
  return { ...state, entries, nextId: id + 1, fresh };
}

/** All of them together. */
export function sumOf({ counts }: ImportedEntry): ImportCount {
  const all = [...counts].toSorted(([one], [other]) => one - other).map(([, count]) => count);
  const recorded = all.reduce((sum, one) => sum + one.recorded, 0);
  const takenBack = all.reduce((sum, one) => sum + one.takenBack, 0);
  const last = all.at(-1);
  // One that went on with it, or took it back, leaves nothing to be done.
  const isCutOff = last !== undefined && last.of !== null && last.takenBack === 0;
  return {
    recorded,
    takenBack,
    isOpen: all.some(({ isOpen }) => isOpen),
    of: isCutOff ? recorded - last.recorded + (last.of ?? 0) : null,
  };
}

/** The imports that the talk shows. */
export const importsIn = ({ entries }: Pick<ChatState, "entries">): readonly number[] =>
  (entries ?? []).flatMap((entry) => (entry.type === "imported" ? [...entry.counts.keys()] : []));

/** Whether one of them was under way when it was read last. */
export const isImporting = ({ entries }: Pick<ChatState, "entries">): boolean =>
  (entries ?? []).some(
    (entry) => entry.type === "imported" && [...entry.counts.values()].some(({ isOpen }) => isOpen),
  );

const lastShown = (entries: readonly ChatEntry[]): ChatEntry | undefined =>
  entries.findLast(({ type }) => type !== "pending" && type !== "queued");
