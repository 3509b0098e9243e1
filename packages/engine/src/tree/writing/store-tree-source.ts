import { type Store, type Turn, TurnFlag } from "@hsms/store";
import { createCorpus } from "../../retrieval/lexical/corpus.ts";
import { createSimilarTurns } from "../../retrieval/lexical/similar/similar-turns.ts";
import type { TreeSource, TurnText } from "../draft/source.ts";

/** Number of turns searched back for the previous one, when many conversations are recorded at once. */
const LOOK_BACK = 256;

/**
 * Number of turns whose lines, key phrases and terms are cached, ~600 bytes each: naming reads the
 * same turns repeatedly.
 */
const KEPT_TEXTS = 20_000;
const NO_TERMS = new Uint32Array(0);

/** The tree source that reads from a store and its index. */
export interface StoreTreeSource extends TreeSource {
  /** Drops cached lines of these turns, which may have changed. */
  forgetTexts(indexes: Iterable<number>): void;
}

export function storeTreeSource(store: Store): StoreTreeSource {
  const corpusOf = createCorpus();
  const similarTurns = createSimilarTurns(store);
  const texts = new Map<number, TurnText>();
  let textsEpoch = 0;
  return {
    readNodes: (ids) => store.tree.readNodes(ids),
    readHeaders: (ids) => store.tree.readHeaders(ids),
    readNodeVectors: (ids) => store.tree.readVectors(ids),
    readPlacements: (indexes) => store.tree.readPlacements(indexes),
    readTreeMeta: (key) => store.tree.readMeta(key),
    readTermVectors: (indexes) => store.index.readTerms(indexes),
    readImported: () => store.index.readImported(),
    documentFrequencies: (terms) => store.index.readFrequencies([...terms]),
    async extent() {
      const { count, epoch } = await store.index.readColumns();
      return { turns: count, epoch };
    },
    async readTurnTexts(indexes) {
      const { flags, epoch } = await store.index.readColumns();
      // After a restore, the indexes may belong to other turns.
      if (epoch !== textsEpoch) texts.clear();
      textsEpoch = epoch;
      const found = new Map(indexes.map((index) => [index, texts.get(index)]));
      const unknown = indexes.filter((index) => found.get(index) === undefined);
      if (unknown.length === 0) return indexes.map((index) => found.get(index));
      const [read, terms] = await Promise.all([
        store.turns.read(unknown),
        store.index.readTerms(unknown),
      ]);
      if (texts.size + unknown.length > KEPT_TEXTS) texts.clear();
      for (const [at, turn] of read.entries()) {
        if (turn === undefined) continue;
        const line = turn.level1Text ?? turn.user;
        const isLookup = ((flags[turn.index] ?? 0) & TurnFlag.lookup) !== 0;
        const { ids = NO_TERMS } = terms[at] ?? {};
        const keyPhrases = saidPhrases(turn);
        const text = { line, keyPhrases, termIds: ids, isLookup };
        texts.set(turn.index, text);
        found.set(turn.index, text);
      }
      return indexes.map((index) => found.get(index));
    },
    forgetTexts(indexes) {
      for (const index of indexes) texts.delete(index);
    },
    async previousTurns(indexes) {
      const { sessions } = await store.index.readColumns();
      return indexes.map((index) => {
        const last = Math.max(0, index - LOOK_BACK);
        for (let at = index - 1; at >= last; at--) if (sessions[at] === sessions[index]) return at;
        return undefined;
      });
    },
    async similarTurns(query) {
      const { meanLength } = corpusOf(await store.index.readColumns());
      return similarTurns({ ...query, meanLength });
    },
  };
}

/** The key phrases in the user's message; those of the answer if the message has none, as in `next, please`. */
function saidPhrases({ user, keywords }: Pick<Turn, "user" | "keywords">): readonly string[] {
  const said = user.normalize("NFC");
  const own = keywords.filter((phrase) => said.includes(phrase));
  return own.length > 0 ? own : keywords;
}
