import type { ChatEntry } from "../entry.ts";
import type { ChatState } from "../state.ts";

/** The talk with what imports have recorded so far: one line for those that follow each other. */
export function countImports(state: ChatState, imports: ReadonlyMap<number, number>): ChatState {
  let now = state;
  for (const [command, count] of imports) now = countImport(now, { command, count });
  return now;
}

function countImport(
  state: ChatState,
  { command, count }: { readonly command: number; readonly count: number },
): ChatState {
  const before = state.entries ?? [];
  const known =
    before.find((entry) => entry.type === "imported" && entry.counts.has(command)) ??
    lastShown(before);
  if (known?.type === "imported") {
    if (known.counts.get(command) === count) return state;
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

const lastShown = (entries: readonly ChatEntry[]): ChatEntry | undefined =>
  entries.findLast(({ type }) => type !== "pending" && type !== "queued");
