import { createMessage } from "@hsms/messages";
import type { AnswerEvent, Found } from "./answer-event.ts";
import type { FoundMemory, SearchResult } from "../search/search-result.ts";
import { EngineError } from "../outcomes/errors.ts";
import { modelErrorOf, type RecalledMemory } from "@hsms/models";
import type { AnswerRequest } from "./ask-deps.ts";
import { languageOf } from "@hsms/language";

export interface GeneratedAnswer {
  readonly text: string;
  /** Name of the model that answered. */
  readonly model: string;
  readonly tokens: number | null;
  readonly isCut: boolean;
  readonly isShortened?: true;
  readonly memories: readonly FoundMemory[];
  readonly found: Found;
  readonly quoted: readonly number[];
  /** Events of a model that does not stream; emitted once the turn is stored. */
  readonly deferred: readonly AnswerEvent[];
}

/** Generates an answer with the model. Throws `EngineError` if that fails or is cancelled. */
export async function* generateAnswer(
  request: AnswerRequest,
  of: {
    readonly found: SearchResult | null;
    readonly willRecord: boolean;
  },
): AsyncGenerator<AnswerEvent, GeneratedAnswer, undefined> {
  const { deps, question, options, signal, settings, model, history, started } = request;
  const { found, willRecord } = of;
  const recalled = found?.memories ?? [];
  const heldBy = new Map((found?.slots ?? []).map(({ index, relevance }) => [index, relevance]));
  yield {
    type: "answer.started",
    model: model.name,
    recalled: recalled.map(({ index }) => index),
  };
  const ownerTold = request.isBesideImported;
  const deferred: AnswerEvent[] = [];
  const { patienceMs = 1000 * settings.wait, giveUp } = options;
  let answer: GeneratedAnswer = {
    text: "",
    model: model.name,
    tokens: null,
    isCut: false,
    memories: recalled,
    found: "no",
    quoted: [],
    deferred,
  };
  for await (const event of model.answer(
    {
      question,
      language: languageOf(question, deps.language),
      memories: recalled
        .filter(hasSource)
        .map((memory) => inContext(memory, { heldBy, ownerTold })),
      history,
      willRecord,
      now: deps.now(),
    },
    {
      signal: giveUp === undefined ? signal : AbortSignal.any([signal, giveUp]),
      firstSignMs: Math.max(LEAST_PATIENCE_MS, patienceMs - (deps.now() - started)),
    },
  )) {
    switch (event.type) {
      case "delta":
        if (model.streams) yield { type: "answer.delta", text: event.text };
        else deferred.push({ type: "answer.delta", text: event.text });
        break;
      case "thinking":
        yield { type: "answer.thinking", text: event.text };
        break;
      case "retracted":
        yield { type: "answer.retracted" };
        break;
      case "done": {
        const { text, tokens, isCut, cites: quoted = [] } = event;
        // A language model was given all of them; a quoting one was also offered memories that are only close.
        const relevant = model.abstains ? recalled.filter(isRelevant(recalled, quoted)) : recalled;
        const isMet = model.abstains ? quoted.length > 0 : recalled.length > 0;
        answer = {
          text,
          model: event.model ?? model.name,
          tokens,
          isCut,
          ...(event.isShortened === undefined ? {} : { isShortened: event.isShortened }),
          memories: citedFirst(relevant, quoted),
          found: isMet ? (event.isUnsure === true ? "unsure" : "yes") : "no",
          quoted,
          deferred,
        };
        break;
      }
      case "failed":
        throw modelErrorOf(event);
      case "cancelled":
        if (giveUp?.aborted === true && !signal.aborted)
          throw modelErrorOf({ code: "MODEL_SLOW", message: "" });
        throw new EngineError("CANCELLED", createMessage("cancelled", {}));
    }
  }
  return answer;
}

/** Minimum time in milliseconds to wait for an answer, however long judging and searching took. */
const LEAST_PATIENCE_MS = 5000;

/** Memories below this share of the best score match by chance. */
const LEAST_SHARE = 0.1;

function isRelevant(
  recalled: readonly FoundMemory[],
  quoted: readonly number[],
): (memory: FoundMemory) => boolean {
  const least = LEAST_SHARE * (recalled[0]?.score ?? 0);
  return ({ index, score }) => quoted.includes(index) || score >= least;
}

function citedFirst(
  recalled: readonly FoundMemory[],
  cites: readonly number[],
): readonly FoundMemory[] {
  const isCited = ({ index }: FoundMemory): boolean => cites.includes(index);
  return [...recalled.filter(isCited), ...recalled.filter((memory) => !isCited(memory))];
}

/** Memories whose source turn was deleted are listed, but not given to the model. */
const hasSource = ({ marks }: FoundMemory): boolean => !marks.includes("source deleted");

/** A memory as the model gets it: the full text, or the part that fits into the context. */
function inContext(
  memory: FoundMemory,
  given: { readonly heldBy: ReadonlyMap<number, number>; readonly ownerTold: boolean },
): RecalledMemory {
  const { isOfUnknown = false, ...known } = memory;
  const { context } = memory;
  const relevance = given.heldBy.get(memory.index);
  const recalled: RecalledMemory = {
    ...known,
    ...(relevance === undefined ? {} : { held: relevance }),
    ...(isOfUnknown && given.ownerTold ? { isOfUnknown } : {}),
  };
  if (context === undefined || context.resolution === "L0") return recalled;
  return { ...recalled, user: context.text, assistant: null };
}
