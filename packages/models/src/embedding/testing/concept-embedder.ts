import { embedded, embedFailed, type Embedder, type EmbedOutcome } from "../embedder.ts";

/** Words that mean the same to the embedder below; each line is a dimension. */
const CONCEPTS = [
  ["car", "automobile", "vehicle", "자동차"],
  ["doctor", "physician", "surgeon", "의사"],
  ["film", "movie", "cinema", "영화"],
  ["dog", "puppy", "hound", "강아지"],
];

/** An embedder that knows a few synonyms, keeps what it was asked, and fails when it is told to. */
export interface ConceptEmbedder extends Embedder {
  readonly asked: readonly string[];
  /** What the next calls answer; `null` for vectors. */
  answer: ((texts: readonly string[]) => Promise<EmbedOutcome | null>) | null;
}

export function createConceptEmbedder({
  model = "concepts",
  reads = () => true,
}: {
  readonly model?: string;
  readonly reads?: (text: string) => boolean;
} = {}): ConceptEmbedder {
  const asked: string[] = [];
  const embedder: ConceptEmbedder = {
    identity: { name: "folder", model, version: 1 },
    asked,
    answer: null,
    reads,
    async embed(texts, { signal }) {
      if (signal.aborted) return embedFailed("cancelled", "cancelled");
      asked.push(...texts);
      const other = (await embedder.answer?.(texts)) ?? null;
      return other ?? embedded(texts.map(vectorOf), texts);
    },
  };
  return embedder;
}

/** What all texts share, one number a concept, and a little of its own letters. */
export function vectorOf(text: string): readonly number[] {
  const lower = text.toLowerCase();
  const concepts = CONCEPTS.map((words) => (words.some((word) => lower.includes(word)) ? 2 : 0));
  const letters = Array.from({ length: 8 }, (_, at) => (lower.charCodeAt(at) || 0) % 7);
  return [0.5, ...concepts, ...letters.map((letter) => letter / 20)];
}
