import type { AnswerRequest, Exchange, Model, NodeOutline } from "@hsms/models";
import { maskSecrets } from "./mask-secrets.ts";
import type { SecretKind } from "./secret.ts";

/** Decides whether unmasked secrets of these kinds, contained in memories, may be sent to the model of this name. */
export type SecretsMayGo = (model: string, kinds: readonly SecretKind[]) => Promise<boolean>;

/**
 * Wraps a model so that no secret is sent to it: what would be masked in the store is masked before
 * sending, whatever the setting `secrets` says. An answer gets memories unmasked if `mayGo` allows
 * it; judging and filing need no secrets.
 */
export function maskedModel(
  model: Model,
  policy: {
    /** Whether the present message is stored verbatim. */
    readonly keepsWords: () => Promise<boolean>;
    readonly mayGo: (kinds: readonly SecretKind[]) => Promise<boolean>;
  },
): Model {
  const { file } = model;
  return {
    ...model,
    judgeNeed: ({ question, last, look }, call) =>
      model.judgeNeed(
        { question: mask(question), last: last === null ? null : maskExchange(last), look },
        call,
      ),
    score: (request, call) =>
      model.score(
        {
          ...request,
          nodes: request.nodes.map(maskOutline),
          exchange: maskExchange(request.exchange),
        },
        call,
      ),
    summarise: (request, call) =>
      model.summarise({ ...request, exchange: maskExchange(request.exchange) }, call),
    nameTopic: (request, call) =>
      model.nameTopic({ ...request, digest: mask(request.digest) }, call),
    group: (request, call) =>
      model.group(
        {
          ...request,
          candidates: request.candidates.map(maskOutline),
          exchange: maskExchange(request.exchange),
        },
        call,
      ),
    compress: ({ topic, summary, added, maxLength }, call) =>
      model.compress(
        { topic: mask(topic), summary: mask(summary), added: mask(added), maxLength },
        call,
      ),
    file:
      file === null
        ? null
        : (request, call) =>
            file(
              {
                ...request,
                nodes: request.nodes.map(maskOutline),
                exchange: maskExchange(request.exchange),
              },
              call,
            ),
    async *answer(request, call) {
      const question = (await policy.keepsWords()) ? request.question : mask(request.question);
      const kept = { ...request, question };
      const kinds = secretsIn(kept);
      const isWhole = kinds.length > 0 && (await policy.mayGo(kinds));
      yield* model.answer(isWhole ? kept : maskRequest(kept), call);
    },
  };
}

function maskRequest(request: AnswerRequest): AnswerRequest {
  return {
    ...request,
    question: mask(request.question),
    history: request.history.map((said) => ({ ...said, ...maskExchange(said) })),
    memories: request.memories.map((memory) => ({ ...memory, ...maskExchange(memory) })),
  };
}

function secretsIn({ question, history, memories }: AnswerRequest): readonly SecretKind[] {
  const said = [...history, ...memories].flatMap(({ user, assistant }) => [user, assistant ?? ""]);
  const masked = [question, ...said].flatMap((text) => maskSecrets(text).masked);
  return [...new Set(masked.map(({ kind }) => kind))];
}

const mask = (text: string): string => maskSecrets(text).text;

const maskExchange = ({ user, assistant }: Exchange): Exchange => ({
  user: mask(user),
  assistant: assistant === null ? null : mask(assistant),
});

const maskOutline = ({ topic, digest }: NodeOutline): NodeOutline => ({
  topic: mask(topic),
  digest: mask(digest),
});
