import { ROOT_ID, type Branch, type NodeId, type Store } from "@hsms/store";
import { codeAndMessage } from "../errors.ts";
import type { FindEvent, NodeMatch, NodeQuery } from "./tree-reader.ts";
import { walkDown } from "./walk-down.ts";

/** See `TreeReader.findNodes`. */
export async function* findNodes(
  store: Store,
  {
    query,
    limit,
    signal,
  }: { readonly query: NodeQuery; readonly limit: number; readonly signal: AbortSignal },
): AsyncGenerator<FindEvent, void, undefined> {
  try {
    const { accepts, atMost } = await matcherOf(store, query);
    const [root] = await store.readBranches([ROOT_ID]);
    const total = (await store.statistics()).nodes - 1;
    const walk = walkDown(root?.children ?? []);
    let [found, done] = [0, 0];
    let isCut = false;
    for (let state = found < atMost ? "more" : "end"; state === "more";) {
      signal.throwIfAborted();
      const matches: NodeMatch[] = [];
      state = await store.look((view) =>
        walk.next(view, ({ node, above }) => {
          done++;
          if (!accepts(node)) return "enter";
          if (found >= limit) {
            isCut = true;
            return "stop";
          }
          found++;
          matches.push({ id: node.id, path: [...above] });
          return found >= atMost ? "stop" : "enter";
        }),
      );
      if (matches.length > 0) yield { type: "found", matches };
      yield { type: "progress", stage: "find", done: Math.min(done, total), total };
      // A look that finds nothing to wait for would keep keys from being read.
      await new Promise((resolve) => setImmediate(resolve));
    }
    yield { type: "done", result: { found, isCut } };
  } catch (error) {
    if (signal.aborted) yield { type: "cancelled" };
    else yield { type: "failed", ...codeAndMessage(error) };
  }
}

interface Matcher {
  readonly accepts: (node: Branch) => boolean;
  /** Behind so many there are no more. */
  readonly atMost: number;
}

async function matcherOf(store: Store, query: NodeQuery): Promise<Matcher> {
  switch (query.type) {
    case "words": {
      const words = plain(query.words)
        .split(/\s+/u)
        .filter((word) => word !== "");
      const accepts = ({ topic }: Branch): boolean => {
        const text = plain(topic);
        return words.every((word) => text.includes(word));
      };
      return { accepts, atMost: words.length === 0 ? 0 : Infinity };
    }
    case "tag": {
      const tags = (await store.readTags()).filter((tag) => plain(tag) === plain(query.tag));
      const turns = await Promise.all(tags.map((tag) => store.readTagTurns(tag)));
      const places = await store.readPlacements(turns.flat());
      const leaves = new Set<NodeId>(
        places.flatMap((place) => (place?.type === "leaf" ? place.leafId : [])),
      );
      return { accepts: ({ id }) => leaves.has(id), atMost: leaves.size };
    }
  }
}

const plain = (text: string): string => text.normalize("NFC").toLowerCase();
