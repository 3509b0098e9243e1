import type { Exchange, Model, NodeOutline } from "@hsms/models";
import { maskSecrets } from "./mask-secrets.ts";

/** The model, that is sent no secret: what would be masked in the store is masked before it leaves, whatever the setting `secrets` says. */
export function maskedModel(model: Model): Model {
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
    answer: (request, call) =>
      model.answer(
        {
          ...request,
          question: mask(request.question),
          history: request.history.map(maskExchange),
          memories: request.memories.map((memory) => ({ ...memory, ...maskExchange(memory) })),
        },
        call,
      ),
  };
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
