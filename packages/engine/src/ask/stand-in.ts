import { createMessage, formatMessage } from "@hsms/messages";
import { languageOf } from "@hsms/language";
import { type ModelError, offlineModel, tellsSomething } from "@hsms/models";
import { drain } from "../outcomes/run.ts";
import { type Failure, failureOf } from "../outcomes/errors.ts";
import type { SearchResult } from "../search/search-result.ts";
import type { AnswerEvent } from "./answer-event.ts";
import type { AnswerRequest } from "./ask-deps.ts";
import { generateAnswer, type GeneratedAnswer } from "./generate-answer.ts";
import { recall } from "./recall.ts";

export interface StandIn {
  /** Its first delta says, in the question's language, why the memory itself answers. */
  readonly answer: GeneratedAnswer;
  /** What that says; no part of what is recorded. */
  readonly mark: string;
  readonly failure: Failure;
  readonly found: SearchResult | null;
  readonly searchId: number | null;
}

/**
 * The memory's own answer, by quotation, where the language model gave none; nobody loses what was told for that. Throws the model's
 * error where nothing answers and nothing is to be kept. Its search is published for whoever watches the memory; the answer's own events
 * have told of a search before.
 */
export async function standIn(
  request: AnswerRequest,
  of: { readonly error: ModelError; readonly hasBegun: boolean; readonly willRecord: boolean },
): Promise<StandIn> {
  const { error, hasBegun, willRecord } = of;
  const { question, deps } = request;
  const { giveUp: _, ...withoutGivingUp } = request.options;
  const local: AnswerRequest = {
    ...request,
    model: offlineModel,
    isBesideImported: await deps.hasToldHere(),
    // What was broken off does not break off the memory's own answer.
    options: withoutGivingUp,
    deps: { ...deps, judge: () => Promise.resolve(offlineModel) },
  };
  const { found, searchId } = await drain(recall(local), (event) => {
    if (event.type.startsWith("search.")) deps.publish(event);
  });
  const answer = await drain(generateAnswer(local, { found, willRecord }), () => undefined);
  const isKept = willRecord && tellsSomething(question);
  const hasNone = answer.found === "no";
  if (hasNone && !isKept && request.model.endsOffline !== true) throw error;
  const name = !hasNone ? "modelStoodIn" : isKept ? "modelNoted" : "modelSilent";
  const language = languageOf(question, deps.language);
  const mark = `(${formatMessage(createMessage(name, { failure: error.reason ?? error.message }), language)})`;
  const first: AnswerEvent = { type: "answer.delta", text: `${hasBegun ? "\n" : ""}${mark}\n` };
  return {
    answer: { ...answer, deferred: [first, ...answer.deferred] },
    mark,
    failure: failureOf(error),
    found,
    searchId,
  };
}
