import { signal } from "@preact/signals";
import type { PageSearchEvent } from "../../../api/streams.ts";
import { listen } from "../../link/client.ts";
import { chosen, load, nodes, open } from "../../tree/nodes.ts";
import { begin, foldSearch, IDLE, type Searching } from "./fold-search.ts";

export const query = signal("");
export const searching = signal<Searching>(IDLE);

/** Until a word is typed on: shorter, and each letter would be searched for. */
const TYPING_MS = 180;
/** Nodes that are opened along a walk at most: the best; a wide walk would bury them. */
const MOST_OPENED = 24;

let under = new AbortController();
let typing: ReturnType<typeof setTimeout> | undefined;

/** Searches for what is typed once nobody types on. */
export function type(text: string, { atOnce = false } = {}): void {
  query.value = text;
  chosen.value = null;
  clearTimeout(typing);
  under.abort();
  if (text.trim() === "") {
    searching.value = IDLE;
    return;
  }
  searching.value = { ...searching.value, state: "searching" };
  typing = setTimeout(() => void run(text.trim()), atOnce ? 0 : TYPING_MS);
}

/** Searches anew for what is shown, after one of it was put into other words. */
export function searchAgain(): void {
  if (query.value.trim() !== "" && chosen.value === null) type(query.value, { atOnce: true });
}

async function run(text: string): Promise<void> {
  under = new AbortController();
  const { signal } = under;
  let now = begin(searching.value);
  try {
    for await (const event of listen<PageSearchEvent>("search", { query: text }, signal)) {
      now = foldSearch(now, event);
      if (signal.aborted) return;
      searching.value = now;
      if (event.type === "search.level-finished" || event.type === "page.found") {
        await openAlong(now);
      }
    }
  } catch {
    if (!signal.aborted) searching.value = { ...now, state: "failed", memories: [] };
  }
}

/** Opens the topics that the walk goes through and the found memories lie in. */
async function openAlong({ steps, memories }: Searching): Promise<void> {
  const paths = memories.flatMap(({ path }) => path.map(({ nodeId }) => nodeId as string));
  const walked = [...steps]
    .filter(([, { fate }]) => fate !== "pruned")
    .toSorted(([, a], [, b]) => b.score - a.score)
    .slice(0, MOST_OPENED)
    .map(([id]) => id);
  const ids = [...new Set([...paths, ...walked])];
  await load(ids);
  await open([...new Set(ids.flatMap((id) => nodes.value.get(id)?.parentId ?? []))]);
}
