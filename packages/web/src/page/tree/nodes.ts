import { signal } from "@preact/signals";
import type { PageNode } from "../../api/calls/browse.ts";
import { ask } from "../link/client.ts";

export const ROOT = "ROOT";

export const nodes = signal<ReadonlyMap<string, PageNode>>(new Map());
/** Those whose children are shown. */
export const opened = signal<ReadonlySet<string>>(new Set([ROOT]));
export const chosen = signal<string | null>(null);

/** As many in a request as it takes. */
const BATCH = 50;

/** Reads nodes anew, or those that are not known yet. */
export async function load(ids: readonly string[], { anew = false } = {}): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => anew || !nodes.value.has(id));
  for (let at = 0; at < wanted.length; at += BATCH) {
    const batch = wanted.slice(at, at + BATCH);
    const { nodes: read } = await ask("nodes", { ids: batch });
    const all = new Map(nodes.value);
    for (const id of batch) all.delete(id);
    for (const node of read) all.set(node.id, node);
    nodes.value = all;
  }
}

/** Opens nodes, the upper ones first, once their children are read. */
export async function open(ids: readonly string[]): Promise<void> {
  const closed = ids.filter((id) => !opened.value.has(id) || !nodes.value.has(id));
  if (closed.length === 0) return;
  await load(closed);
  await load(closed.flatMap((id) => nodes.value.get(id)?.childIds ?? []));
  opened.value = new Set([...opened.value, ...closed]);
}

export function close(id: string): void {
  opened.value = new Set([...opened.value].filter((one) => one !== id));
}

export const closeAll = (): void => void (opened.value = new Set([ROOT]));

/** Down to the first level that has several topics: one that holds everything tells nothing. */
export async function loadTop(): Promise<void> {
  await load([ROOT], { anew: true });
  const seen = new Set<string>();
  for (let at: string | undefined = ROOT; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const childIds: readonly string[] = nodes.value.get(at)?.childIds ?? [];
    await load(childIds);
    const [only, another] = childIds;
    if (only !== undefined) opened.value = new Set([...opened.value, at]);
    at = another === undefined ? only : undefined;
  }
}

/** Reads what is shown of these nodes anew: another process, or this page, changed them. */
export async function refresh(ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => nodes.value.has(id));
  await load([ROOT, ...known], { anew: true });
  const shown = [...opened.value].flatMap((id) => nodes.value.get(id)?.childIds ?? []);
  await load(shown);
}
