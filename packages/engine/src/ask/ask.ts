import { createMessage } from "@hsms/messages";
import { asks, ModelError, onlyAsks, readForgetRequest } from "@hsms/models";
import { EngineError } from "../outcomes/errors.ts";
import { orAborted } from "../outcomes/or-aborted.ts";
import { drain, type Ending, type Run } from "../outcomes/run.ts";
import type { FoundMemory, SearchResult } from "../search/search-result.ts";
import { refuseTooLong } from "../turns/recording/refuse-too-long.ts";
import { answerChance } from "./answer-chance.ts";
import type { Answer, AnswerEvent, Found } from "./answer-event.ts";
import type { AskDeps, AskOptions } from "./ask-deps.ts";
import { recall } from "./recall.ts";
import { generateAnswer, type GeneratedAnswer } from "./generate-answer.ts";
import { standIn, type StandIn } from "./stand-in.ts";
import { takenBack } from "./taken-back.ts";
import { tellHowToForget } from "./tell-how-to-forget.ts";

/**
 * Judges, searches, answers and records (S0-55, S0-56, S0-140). The turn is on disk before
 * `answer.done`; a failed answer is never recorded.
 */
export function ask(
  deps: AskDeps,
  question: string,
  options: AskOptions = {},
): Run<Answer, AnswerEvent> {
  return deps.runs.start<Answer, AnswerEvent>({
    signal: options.signal,
    work: (signal, emit) =>
      deps.questionsFirst.run(() =>
        drain(answerAndRecord({ deps, question, options, signal }), (event) => {
          deps.publish(event);
          emit(() => [event]);
        }),
      ),
    last(ending) {
      const event = lastOf(ending);
      deps.publish(event);
      return event;
    },
  });
}

async function* answerAndRecord(input: {
  readonly deps: AskDeps;
  readonly question: string;
  readonly options: AskOptions;
  readonly signal: AbortSignal;
}): AsyncGenerator<AnswerEvent, Answer, undefined> {
  const { deps, question, options, signal } = input;
  if (question.trim() === "")
    throw new EngineError("BAD_INPUT", createMessage("questionEmpty", {}));
  // Checked before anything is sent or searched: it could not be recorded.
  refuseTooLong({ user: question });
  const started = deps.now();
  const settings = await deps.settings();
  // Creating the model may query an endpoint; a cancelled question does not wait for it.
  const model = await orAborted(deps.model(), signal);
  const record = options.record ?? settings.record;
  const forgetting = readForgetRequest(question);
  const willRecord = forgetting === null && (record === "told" ? !onlyAsks(question) : record);
  const at = await deps.position({ ...options, willRecord });
  const history = at === null ? [] : await deps.history(at, settings.tokenBudget);
  const isBesideImported = model.abstains && (await deps.hasToldHere());
  const request = { ...input, settings, model, isBesideImported, at, history, started };

  if (forgetting !== null) return yield* tellHowToForget(request, forgetting);
  let { found, searchId, search } = yield* recall(request);
  signal.throwIfAborted();
  let answer: GeneratedAnswer;
  let instead: StandIn | null = null;
  let hasBegun = false;
  try {
    const changed = found === null && willRecord ? await takenBack(request) : null;
    const generated = generateAnswer(request, { found: found ?? changed, willRecord });
    for (;;) {
      const { done, value } = await generated.next();
      if (done === true) {
        answer = value;
        break;
      }
      hasBegun ||= value.type === "answer.delta";
      yield value;
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    instead = await standIn(request, { error, hasBegun, willRecord });
    ({ answer, found, searchId } = instead);
  }

  let index: number | null = null;
  if (willRecord) {
    const turn = await deps.record(
      {
        user: question,
        // A statement that the memory answered in place of the model is recorded as a note, without an answer.
        assistant: instead !== null && onlyTells(question) ? null : answer.text,
        model: answer.model,
        responseMs: Math.round(deps.now() - started),
        tokens: answer.tokens,
        ...(at === null ? {} : { conversationId: at.conversationId, parentId: at.turnId }),
        ...(options.sessionId === undefined ? {} : { sessionId: options.sessionId }),
      },
      // Also a search that only the judge used.
      { from: at, found: search === null ? null : await search.run, history, signal },
    );
    ({ index } = turn);
    const { id, masked, isSkipped } = turn;
    yield { type: "turn.recorded", index: turn.index, id, masked, isSkipped };
  }
  yield* answer.deferred;
  const { text, memories, quoted, isCut } = answer;
  const isAsked = asks(question);
  const abstains = model.abstains || instead !== null;
  return {
    text: instead === null ? text : `${instead.mark}\n${text}`,
    model: answer.model,
    memories,
    found: isAsked ? answer.found : null,
    quoted,
    confidence: confidenceOf({
      found,
      answer: isAsked && abstains ? answer.found : null,
      quotedShare: abstains ? 1 : quotedShareOf(memories, quoted),
    }),
    searchId,
    index,
    ...(instead === null ? {} : { standsIn: instead.failure }),
    isCut,
    ...(answer.isShortened === undefined ? {} : { isShortened: answer.isShortened }),
    elapsedMs: deps.now() - started,
  };
}

const onlyTells = (question: string): boolean => !asks(question);

function confidenceOf(of: {
  readonly found: SearchResult | null;
  /** `null`: the answer has no confidence of its own. */
  readonly answer: Found | null;
  /** Best score among the quoted memories, relative to the best score; 1 if none is quoted. */
  readonly quotedShare: number;
}): number | null {
  if (of.found === null) return null;
  const { confidence } = of.found;
  if (of.answer !== null) return answerChance(of.answer, confidence);
  // The confidence of the search may come from other memories than those a language model answers from.
  return of.quotedShare < WEAK_SHARE ? confidence * of.quotedShare : confidence;
}

/** A memory with a lower share of the best score is weak, and displayed as such. */
const WEAK_SHARE = 0.5;

function quotedShareOf(memories: readonly FoundMemory[], quoted: readonly number[]): number {
  const best = Math.max(0, ...memories.map(({ score }) => score));
  const scores = memories.filter(({ index }) => quoted.includes(index)).map(({ score }) => score);
  return scores.length === 0 || best === 0 ? 1 : Math.max(0, ...scores) / best;
}

function lastOf(ending: Ending<Answer>): AnswerEvent {
  switch (ending.type) {
    case "done":
      return { type: "answer.done", ...ending.result };
    case "failed":
      return { ...ending, type: "answer.failed" };
    case "cancelled":
      return { type: "answer.cancelled" };
  }
}
