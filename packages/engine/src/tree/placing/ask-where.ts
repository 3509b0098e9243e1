import type { Store } from "@hsms/store";
import { cutAtWord, type Language, languageOf } from "@hsms/language";
import type { Model, Scoring } from "@hsms/models";
import type { TreeDraft } from "../draft/draft.ts";
import { askNodeByNode } from "./ask-node-by-node.ts";
import { filingCandidates } from "./filing-candidates.ts";
import type { Advice } from "./place.ts";

/**
 * Total number of digest characters shown to a model: about 1,100 tokens of Korean. With 2,560 the
 * trees are no better, and a refined turn costs more than 6,000 tokens.
 */
const DIGESTS_LENGTH = 1600;
/** Maximum number of characters of one digest: beyond, the trees are no better. */
const DIGEST_LENGTH = 600;
/** Maximum number of characters of each side of the exchange: enough to tell what a turn is about. */
const SAID_LENGTH = 1500;
/** Maximum number of characters of a turn's summary line (S1-35). */
const LINE_LENGTH = 100;

/**
 * Asks a language model, in one call, for a turn's summary line, the name of a possible new leaf,
 * and the similarity of candidate nodes, unless the index is sure of the leaf. `null` if the model
 * has no answer or fails: the tree then decides alone (S0-135).
 */
export async function askWhere(
  {
    store,
    draft,
    model,
  }: { readonly store: Store; readonly draft: TreeDraft; readonly model: Model },
  {
    index,
    scoring,
    language,
    signal,
  }: {
    readonly index: number;
    readonly scoring: Scoring;
    readonly language: Language;
    readonly signal: AbortSignal;
  },
): Promise<Advice | null> {
  const [turn] = await store.turns.read([index]);
  if (model.file === null || turn === undefined) return null;
  const exchange = {
    user: cutAtWord(turn.user, SAID_LENGTH),
    assistant: turn.assistant === null ? null : cutAtWord(turn.assistant, SAID_LENGTH),
  };
  const inLanguage = languageOf(turn.user, language);
  if (scoring === "per-node") {
    const asked = { exchange, maxLength: LINE_LENGTH, language: inLanguage, signal };
    return askNodeByNode({ draft, model }, asked);
  }
  const nodes = await filingCandidates(draft, index);
  const digestLength = Math.min(
    DIGEST_LENGTH,
    Math.floor(DIGESTS_LENGTH / Math.max(1, nodes.length)),
  );
  const filed = await model.file(
    {
      exchange,
      nodes: nodes.map(({ topic, digest }) => ({
        topic,
        digest: cutAtWord(digest, digestLength),
      })),
      maxLength: LINE_LENGTH,
      language: inLanguage,
    },
    { signal },
  );
  if (!filed.ok) return null;
  const { line, topic, scores } = filed.value;
  return {
    line,
    topic,
    // If it was shown no nodes, the index decides.
    scores:
      nodes.length === 0
        ? null
        : scores && new Map(nodes.map(({ id }, at) => [id, scores[at] ?? 0])),
    // Would take another call; the tree's own similarity is used instead.
    group: null,
  };
}
