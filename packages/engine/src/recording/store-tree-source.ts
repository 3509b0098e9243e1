import type { Store } from "@hsms/store";
import { createCorpus } from "../lexical/corpus.ts";
import { similarTurns } from "../search/similar-turns.ts";
import type { TreeSource } from "../tree/source.ts";

/** How far back the turn before is looked for, where many conversations are recorded at once. */
const LOOK_BACK = 256;

/** What placing reads, from a store and its index. */
export function storeTreeSource(store: Store): TreeSource {
  const corpusOf = createCorpus();
  return {
    readNodes: (ids) => store.readNodes(ids),
    readNodeVectors: (ids) => store.readNodeVectors(ids),
    readPlacements: (indexes) => store.readPlacements(indexes),
    readTreeMeta: (key) => store.readTreeMeta(key),
    readTermVectors: (indexes) => store.readTermVectors(indexes),
    documentFrequencies: (terms) => store.readDocumentFrequencies([...terms]),
    turnCount: async () => (await store.readColumns()).count,
    async readTurnTexts(indexes) {
      const turns = await store.readTurns(indexes);
      return turns.map((turn) =>
        turn === undefined
          ? undefined
          : { line: turn.level1Text ?? turn.user, keyPhrases: turn.keywords },
      );
    },
    async previousTurns(indexes) {
      const { sessions } = await store.readColumns();
      return indexes.map((index) => {
        const last = Math.max(0, index - LOOK_BACK);
        for (let at = index - 1; at >= last; at--) if (sessions[at] === sessions[index]) return at;
        return undefined;
      });
    },
    async similarTurns(query) {
      const { meanLength } = corpusOf(await store.readColumns());
      return similarTurns(store, { ...query, meanLength });
    },
  };
}
