import type { Store } from "@hsms/store";
import { cutAtWord, type Language, languageOf } from "@hsms/language";
import type { Model, Scoring } from "@hsms/models";
import type { TreeDraft } from "../draft/draft.ts";
import { askNodeByNode } from "./ask-node-by-node.ts";
import { filingCandidates } from "./filing-candidates.ts";
import type { Advice } from "./place.ts";

/**
 * Characters of digests that a model is shown, all nodes together: some 1,100 tokens of Korean. With 2,560 trees
 * are no better, and a turn that is refined costs more than 6,000 tokens.
 */
const DIGESTS_LENGTH = 1600;
/** Characters of one of them: beyond, trees get no better. */
const DIGEST_LENGTH = 600;
/** Characters of what each side said that it is shown: enough to tell what a turn is about. */
const SAID_LENGTH = 1500;
/** Characters of a turn's line (S1-35). */
const LINE_LENGTH = 100;

/**
 * Asks a language model, in one call, for a turn's line, the name of a leaf of its own, and how alike the nodes
 * are that it might belong to, unless the index is sure of its leaf. `null` where the model has nothing to say or fails:
 * the tree goes on by itself (S0-135).
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
    // Where it was shown none, the index decides.
    scores:
      nodes.length === 0
        ? null
        : scores && new Map(nodes.map(({ id }, at) => [id, scores[at] ?? 0])),
    // A call more, which the tree's own similarity saves.
    group: null,
  };
}
