import type { NodeId, TurnId } from "@hsms/store";
import { say } from "@hsms/store/statements";
import { isQuestion, isRequest } from "../analysis/cues.ts";
import type { Place } from "../branches/branch.ts";
import { EngineError, codeAndMessage } from "../errors.ts";
import type { AnswerEvent, FoundMemory, SearchResult } from "../events.ts";
import type { AddTurn } from "../add-turn.ts";
import type { AskOptions, SearchOptions, SearchRun, Settings } from "../memory.ts";
import type { Exchange, Language, Model, RecalledMemory } from "../models/model.ts";
import type { MaskedSecret } from "../secrets/mask-secrets.ts";
import { offlineModel } from "../models/offline/offline-model.ts";
import { languageOf } from "./language-of.ts";

/** What answering needs of an open memory. */
export interface AskDeps {
  /** The one that the settings name at that moment. Throws what a person can mend, with its code. */
  readonly model: () => Promise<Model>;
  readonly settings: () => Promise<Settings>;
  readonly search: (query: string, options: SearchOptions) => SearchRun;
  /** The scores that the model gives the nodes of the tree, level by level; `null` where it fails. */
  readonly judgeTree: (
    model: Model,
    asked: { readonly question: string; readonly signal: AbortSignal },
  ) => Promise<ReadonlyMap<NodeId, number> | null>;
  /** Where the question is asked: what is said of it goes behind this turn. `null` before the first conversation. */
  readonly place: (options: AskOptions & { readonly willRecord: boolean }) => Promise<Place | null>;
  /** The branch up to there, oldest first, cut to the tokens. */
  readonly history: (place: Place, tokenBudget: number) => Promise<readonly Exchange[]>;
  /** Whether a slot of the conversation answers: what is held in mind is not asked a judge for. */
  readonly isHeld: (question: string, at: Place) => Promise<boolean>;
  readonly record: (
    turn: AddTurn,
    of: {
      readonly from: Place | null;
      /** What the search for it found; `null` where there was none. */
      readonly found: SearchResult | null;
    },
  ) => Promise<{
    readonly index: number;
    readonly id: TurnId;
    readonly masked: readonly MaskedSecret[];
  }>;
  /** For questions whose letters do not tell. */
  readonly language: Language;
  readonly now: () => number;
}

/**
 * The life of a question: judge, search, answer, record (S0-55, S0-56, S0-140).
 * The turn is on disk before `answer.done`; an answer that failed is never recorded.
 * Must not throw; failures end the stream.
 */
export async function* ask(
  deps: AskDeps,
  question: string,
  options: AskOptions = {},
): AsyncGenerator<AnswerEvent, void, undefined> {
  const signal = options.signal ?? new AbortController().signal;
  try {
    yield* answerAndRecord({ deps, question, options, signal });
  } catch (error) {
    if (signal.aborted) yield { type: "answer.cancelled" };
    else yield { type: "answer.failed", ...codeAndMessage(error) };
  }
}

/** What is known before anything is judged. */
interface Asked {
  readonly deps: AskDeps;
  readonly question: string;
  readonly options: AskOptions;
  readonly signal: AbortSignal;
  readonly settings: Settings;
  readonly model: Model;
  readonly at: Place | null;
}

async function* answerAndRecord(input: {
  readonly deps: AskDeps;
  readonly question: string;
  readonly options: AskOptions;
  readonly signal: AbortSignal;
}): AsyncGenerator<AnswerEvent, void, undefined> {
  const { deps, question, options, signal } = input;
  if (question.trim() === "") throw new EngineError("BAD_INPUT", say("questionEmpty", {}));
  const started = deps.now();
  const settings = await deps.settings();
  // Making it may ask an endpoint: who gives up does not wait for that.
  const model = await orAborted(deps.model(), signal);
  const willRecord = options.record ?? settings.record;
  const at = await deps.place({ ...options, willRecord });
  const history = at === null ? [] : await deps.history(at, settings.tokenBudget);
  const asked = { ...input, settings, model, at };

  const { found, run } = yield* recall(asked);
  signal.throwIfAborted();
  const answer = yield* speak(asked, { found, history, willRecord });
  if (answer === null) return;

  let index: number | null = null;
  if (willRecord) {
    const turn = await deps.record(
      {
        user: question,
        assistant: answer.text,
        model: model.name,
        responseMs: Math.round(deps.now() - started),
        tokens: answer.tokens,
        ...(at === null ? {} : { conversationId: at.conversationId, parentId: at.turnId }),
        ...(options.sessionId === undefined ? {} : { sessionId: options.sessionId }),
      },
      // What only the judge looked at was found, too.
      { from: at, found: run === null ? null : await run.result },
    );
    ({ index } = turn);
    yield { type: "turn.recorded", index: turn.index, id: turn.id, masked: turn.masked };
  }
  yield* answer.heldBack;
  const { text, recalled, isCut } = answer;
  yield { type: "answer.done", text, recalled, index, isCut, elapsedMs: deps.now() - started };
}

/** Judges whether memory is needed, and searches where it is: what was found for the answer, and the search, if there was one. */
async function* recall(
  asked: Asked,
): AsyncGenerator<
  AnswerEvent,
  { readonly found: SearchResult | null; readonly run: SearchRun | null },
  undefined
> {
  const { deps, question, options, signal, settings, model } = asked;
  const searchMode = options.searchMode ?? settings.searchMode;
  let run: SearchRun | null = null;
  let needsMemory = searchMode === "force";
  if (searchMode === "efficiency") {
    yield { type: "judge.started" };
    const look = async (): Promise<readonly FoundMemory[]> => {
      run ??= startSearch(asked, null);
      return (await run.result).memories;
    };
    const judgement = await judge(asked, look);
    ({ needsMemory } = judgement);
    yield { type: "judge.finished", ...judgement };
  }
  if (!needsMemory) return { found: null, run };
  const isNodeByNode = settings.scoring === "per-node" && model.file !== null;
  const nodeScores = isNodeByNode ? await deps.judgeTree(model, { question, signal }) : null;
  run ??= startSearch(asked, nodeScores);
  yield* run.events;
  return { found: await run.result, run };
}

async function judge(
  { deps, question, signal, model, at }: Asked,
  look: () => Promise<readonly FoundMemory[]>,
): Promise<{ readonly needsMemory: boolean; readonly why: string }> {
  const asked = await model.judgeNeed({ question, look }, { signal });
  // A judge that cannot be reached must not hide the memory: the rules go on without it.
  const judged = asked.ok ? asked : await offlineModel.judgeNeed({ question, look }, { signal });
  if (judged.ok && judged.value.needsMemory) return { needsMemory: true, why: judged.value.why };
  const isHeld = isQuestion(question) && at !== null && (await deps.isHeld(question, at));
  if (isHeld) return { needsMemory: true, why: "held-in-mind" };
  return { needsMemory: false, why: judged.ok ? judged.value.why : judged.code };
}

function startSearch(
  { deps, question, options, signal, settings, model, at }: Asked,
  nodeScores: ReadonlyMap<NodeId, number> | null,
): SearchRun {
  const isAsking = isQuestion(question) || isRequest(question);
  const strategy = options.strategy ?? settings.strategy;
  return deps.search(question, {
    ...(nodeScores === null ? { strategy } : { strategy: "bfs", nodeScores }),
    refine: settings.refine && model.file !== null,
    topK: settings.topK,
    // One that answers by quotation reads the originals, and at no cost.
    ...(model.abstains ? {} : { tokenBudget: settings.tokenBudget }),
    ...(at === null ? {} : { at }),
    asksSlots: true,
    // Who tells something goes on with what was talked of on this branch; who asks asks the whole memory.
    purpose: isAsking ? "question" : "chat",
    branchOnly: !isAsking,
    related: model.relatedWords(question),
    evenUnsure: model.abstains || nodeScores !== null,
    signal,
  });
}

interface Spoken {
  readonly text: string;
  readonly tokens: number | null;
  readonly isCut: boolean;
  /** Memories that the answer goes by. */
  readonly recalled: readonly FoundMemory[];
  /** What a model that does not stream said: told once the turn is kept. */
  readonly heldBack: readonly AnswerEvent[];
}

/** Has the model answer; `null` where it failed or was broken off, which was told. */
async function* speak(
  { deps, question, signal, model }: Asked,
  of: {
    readonly found: SearchResult | null;
    readonly history: readonly Exchange[];
    readonly willRecord: boolean;
  },
): AsyncGenerator<AnswerEvent, Spoken | null, undefined> {
  const { found, history, willRecord } = of;
  const recalled = found?.memories ?? [];
  const heldBy = new Map((found?.slots ?? []).map(({ index, relevance }) => [index, relevance]));
  yield {
    type: "answer.started",
    model: model.name,
    recalled: recalled.map(({ index }) => index),
  };
  const heldBack: AnswerEvent[] = [];
  let spoken: Spoken = { text: "", tokens: null, isCut: false, recalled, heldBack };
  for await (const event of model.answer(
    {
      question,
      language: languageOf(question, deps.language),
      memories: recalled.filter(hasSource).map((memory) => inContext(memory, heldBy)),
      history,
      willRecord,
    },
    { signal },
  )) {
    switch (event.type) {
      case "delta":
        if (model.streams) yield { type: "answer.delta", text: event.text };
        else heldBack.push({ type: "answer.delta", text: event.text });
        break;
      case "done": {
        const { text, tokens, isCut } = event;
        // Who says that nothing was found shows nothing: what was looked through is the search's to tell.
        const shown = event.isDenial === true ? [] : recalled;
        spoken = { text, tokens, isCut, recalled: shown, heldBack };
        break;
      }
      case "failed":
        yield { type: "answer.failed", code: event.code, message: event.message };
        return null;
      case "cancelled":
        yield { type: "answer.cancelled" };
        return null;
    }
  }
  return spoken;
}

/** What was drawn from a turn that was deleted since is listed, and told to nobody. */
const hasSource = ({ marks }: FoundMemory): boolean => !marks.includes("source deleted");

/** Throws as soon as `signal` is aborted, whatever is still under way. */
async function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(new EngineError("CANCELLED", "Cancelled by the caller"));
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([value, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** A memory as the model gets it: whole, or what of it fits into the context. */
function inContext(memory: FoundMemory, heldBy: ReadonlyMap<number, number>): RecalledMemory {
  const { context } = memory;
  const relevance = heldBy.get(memory.index);
  const recalled = relevance === undefined ? memory : { ...memory, held: relevance };
  if (context === undefined || context.resolution === "L0") return recalled;
  return { ...recalled, user: context.text, assistant: null };
}
