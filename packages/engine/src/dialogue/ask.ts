import type { NodeId, TurnId } from "@hsms/store";
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

async function* answerAndRecord(input: {
  readonly deps: AskDeps;
  readonly question: string;
  readonly options: AskOptions;
  readonly signal: AbortSignal;
}): AsyncGenerator<AnswerEvent, void, undefined> {
  const { deps, question, options, signal } = input;
  if (question.trim() === "") throw new EngineError("BAD_INPUT", "The question is empty");
  const started = deps.now();
  const settings = await deps.settings();
  // Making it may ask an endpoint: who gives up does not wait for that.
  const model = await orAborted(deps.model(), signal);
  const willRecord = options.record ?? settings.record;
  const at = await deps.place({ ...options, willRecord });
  const history = at === null ? [] : await deps.history(at, settings.tokenBudget);
  const searchMode = options.searchMode ?? settings.searchMode;
  const strategy = options.strategy ?? settings.strategy;

  const isNodeByNode = settings.scoring === "per-node" && model.file !== null;
  let nodeScores: ReadonlyMap<NodeId, number> | null = null;
  let run: SearchRun | null = null;
  const isAsking = isQuestion(question) || isRequest(question);
  const startSearch = (): SearchRun => {
    run ??= deps.search(question, {
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
    return run;
  };
  const foundSoFar = async (): Promise<SearchResult | null> => (run === null ? null : run.result);
  let needsMemory = searchMode === "force";
  if (searchMode === "efficiency") {
    yield { type: "judge.started" };
    const look = async (): Promise<readonly FoundMemory[]> => (await startSearch().result).memories;
    const asked = await model.judgeNeed({ question, look }, { signal });
    // A judge that cannot be reached must not hide the memory: the rules go on without it.
    const judged = asked.ok ? asked : await offlineModel.judgeNeed({ question, look }, { signal });
    const isHeld =
      !(judged.ok && judged.value.needsMemory) &&
      isQuestion(question) &&
      at !== null &&
      (await deps.isHeld(question, at));
    needsMemory = isHeld || (judged.ok && judged.value.needsMemory);
    const why = judged.ok ? judged.value.why : judged.code;
    yield { type: "judge.finished", needsMemory, why: isHeld ? "held-in-mind" : why };
  }
  let recalled: readonly FoundMemory[] = [];
  const held = new Map<number, number>();
  if (needsMemory) {
    if (isNodeByNode) nodeScores = await deps.judgeTree(model, { question, signal });
    const search = startSearch();
    yield* search.events;
    const found = await search.result;
    recalled = found.memories;
    for (const { index, relevance } of found.slots) held.set(index, relevance);
  }
  signal.throwIfAborted();

  yield {
    type: "answer.started",
    model: model.name,
    recalled: recalled.map(({ index }) => index),
  };
  const language = languageOf(question, deps.language);
  let text = "";
  let tokens: number | null = null;
  let isCut = false;
  const heldBack: AnswerEvent[] = [];
  for await (const event of model.answer(
    {
      question,
      language,
      memories: recalled.filter(hasSource).map((memory) => inContext(memory, held)),
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
      case "done":
        ({ text, tokens, isCut } = event);
        // Who says that nothing was found shows nothing: what was looked through is the search's to tell.
        if (event.isDenial === true) recalled = [];
        break;
      case "failed":
        yield { type: "answer.failed", code: event.code, message: event.message };
        return;
      case "cancelled":
        yield { type: "answer.cancelled" };
        return;
    }
  }

  let index: number | null = null;
  if (willRecord) {
    const turn = await deps.record(
      {
        user: question,
        assistant: text,
        model: model.name,
        responseMs: Math.round(deps.now() - started),
        tokens,
        ...(at === null ? {} : { conversationId: at.conversationId, parentId: at.turnId }),
        ...(options.sessionId === undefined ? {} : { sessionId: options.sessionId }),
      },
      { from: at, found: await foundSoFar() },
    );
    ({ index } = turn);
    yield { type: "turn.recorded", index: turn.index, id: turn.id, masked: turn.masked };
  }
  yield* heldBack;
  yield { type: "answer.done", text, recalled, index, isCut, elapsedMs: deps.now() - started };
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
