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
  /** Its first delta explains, in the question's language, why the memory itself answers. */
  readonly answer: GeneratedAnswer;
  /** The explanation, which is not recorded. */
  readonly mark: string;
  readonly failure: Failure;
  readonly found: SearchResult | null;
  readonly searchId: number | null;
}

/**
 * The memory's own answer, by quotation, when the language model gave none, so that statements are
 * recorded all the same. Throws the model's error if nothing answers and nothing is to be recorded.
 * Its search events are only published to subscribers of the memory: the answer's own events may
 * already contain a search.
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
    // A cancelled wait for the model does not cancel the memory's own answer.
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
