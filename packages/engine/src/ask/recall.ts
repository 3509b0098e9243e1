import type { NodeId } from "@hsms/store";
import { isQuestion, isRequest, loadAnswerWords } from "@hsms/language";
import type { AnswerEvent } from "./answer-event.ts";
import type { FoundMemory, SearchResult } from "../search/search-result.ts";
import type { SearchEvent, SearchRun, SearchScope } from "../search/search-run.ts";
import { oddsOf } from "../search/confidence/confidence.ts";
import {
  answerSupport,
  asks,
  type Exchange,
  namesNothing,
  newsOf,
  offlineModel,
  sureQuote,
  untoldIn,
} from "@hsms/models";
import type { AnswerRequest } from "./ask-deps.ts";

/**
 * Judges whether memory is needed, and searches if so; returns what was found for the answer, and
 * the search, if there was one.
 */
export async function* recall(request: AnswerRequest): AsyncGenerator<
  AnswerEvent,
  {
    readonly found: SearchResult | null;
    readonly searchId: number | null;
    readonly search: StartedSearch | null;
  },
  undefined
> {
  const { deps, question, options, signal, settings, model } = request;
  await deps.relate();
  const searchMode = options.searchMode ?? settings.searchMode;
  let search: StartedSearch | null = null;
  let needsMemory = searchMode === "force";
  if (searchMode === "efficiency") {
    yield { type: "judge.started" };
    const look = async (): Promise<SearchResult> => {
      search ??= await searchFor(request);
      return search.run;
    };
    const judgement = await judge(request, look);
    ({ needsMemory } = judgement);
    yield { type: "judge.finished", ...judgement };
  }
  // A quoting model is still given what the judge's search found, as close memories; a language
  // model that needs no memory is given none.
  if (!needsMemory && (search === null || !model.abstains)) {
    return { found: null, searchId: null, search };
  }
  const isNodeByNode = settings.scoring === "per-node" && model.file !== null;
  const nodeScores = isNodeByNode ? await deps.judgeTree(model, { question, signal }) : null;
  search ??= isNodeByNode ? startSearch(request, nodeScores) : await searchFor(request);
  let searchId: number | null = null;
  for await (const event of search.events) {
    ({ searchId } = event);
    yield event;
  }
  return { found: await withNews(request, await search.run), searchId, search };
}

/** Maximum number of later memories that are checked for an update of the quoted one. */
const MOST_NEWS = 8;

/** A later update of the quoted fact may share no word with the question, so it is searched for by the quotation. */
async function withNews(request: AnswerRequest, found: SearchResult): Promise<SearchResult> {
  const { deps, question, model, at, signal } = request;
  const quote = model.abstains
    ? sureQuote(question, found.memories, await loadAnswerWords(question))
    : null;
  if (quote === null) return found;
  const except = found.memories.map(({ index }) => index);
  const { memories } = await deps.search(quote.quote, {
    topK: MOST_NEWS,
    scope: {
      ...(request.isBesideImported ? { origin: "here" } : {}),
      since: quote.memory.createdAt,
      except,
    },
    // The position marks memories of other branches.
    ...(at === null ? {} : { at }),
    evenUnsure: true,
    withChanged: true,
    signal,
  });
  const news = newsOf(question, quote, memories);
  if (news === null) return found;
  const score = Math.min(news.score, found.memories.at(-1)?.score ?? 0);
  return { ...found, memories: [...found.memories, { ...news, score }] };
}

/** A search whose events are kept from the start, so that one the judge made can be shown if its result is used. */
interface StartedSearch {
  readonly run: SearchRun;
  readonly events: AsyncIterable<SearchEvent>;
}

/**
 * Gives a quoting model only what the owner recorded here, if that answers, or is close and nothing
 * else answers: large imports contain words of almost any question.
 */
async function searchFor(request: AnswerRequest): Promise<StartedSearch> {
  const { question, isBesideImported } = request;
  if (!isBesideImported || !isAsking(question)) return startSearch(request, null);
  const thesaurus = await loadAnswerWords(question);
  const supports = async ({ run }: StartedSearch) =>
    answerSupport(question, (await run).memories, thesaurus);
  const own = startSearch(request, null, { origin: "here" });
  const told = await supports(own);
  if (told === "quotes") return own;
  const whole = startSearch(request, null);
  const inAll = await supports(whole);
  if (told !== "nearest" || inAll === "quotes") return whole;
  // Own memories do not mention what the question names; others may.
  const isUntold = untoldIn(question, (await own.run).memories, thesaurus);
  return isUntold && inAll === "nearest" ? whole : own;
}

/** Log odds of confidence from which results are used even if neither the model nor the rules ask for memory. */
const EVEN_ODDS = 0;

/**
 * A language model may skip memory to save a call, but cannot hide it: if it sees no need, is
 * unreachable or returns nonsense, the local rules search themselves, without a model call.
 */
async function judge(
  { deps, question, signal, model, at, history }: AnswerRequest,
  look: () => Promise<SearchResult>,
): Promise<{ readonly needsMemory: boolean; readonly why: string }> {
  const request = {
    question,
    last: history.at(-1) ?? null,
    look: async (): Promise<readonly FoundMemory[]> => (await look()).memories,
  };
  const judgeModel = await deps.judge().catch(() => offlineModel);
  const asked = await judgeModel.judgeNeed(request, { signal });
  if (asked.ok && asked.value.needsMemory) return asked.value;
  const isLocal = judgeModel === offlineModel;
  const local = isLocal ? asked : await offlineModel.judgeNeed(request, { signal });
  if (local.ok && local.value.needsMemory) return local.value;
  if (isQuestion(question) && at !== null && (await deps.isHeld(question, at))) {
    return { needsMemory: true, why: "held-in-mind" };
  }
  const isSure = async (): Promise<boolean> =>
    oddsOf((await look()).signals, "question") >= EVEN_ODDS;
  if (!model.abstains && isAsking(question) && (await isSure()))
    return { needsMemory: true, why: "found-in-memory" };
  return { needsMemory: false, why: local.ok ? local.value.why : local.code };
}

const isAsking = (text: string): boolean => isQuestion(text) || isRequest(text) || asks(text);

function startSearch(
  { deps, question, options, signal, settings, model, at, history }: AnswerRequest,
  nodeScores: ReadonlyMap<NodeId, number> | null,
  scope?: SearchScope,
): StartedSearch {
  const asks = isAsking(question);
  const strategy = options.strategy ?? settings.strategy;
  const run = deps.search(model.abstains ? question : lookedFor(question, history.at(-1)), {
    ...(nodeScores === null ? { strategy } : { strategy: "bfs", nodeScores }),
    refine: settings.refine && model.file !== null,
    topK: settings.topK,
    ...(scope === undefined ? {} : { scope }),
    // A quoting model reads the original turns, which costs nothing.
    ...(model.abstains
      ? {}
      : {
          tokenBudget: settings.tokenBudget,
          inTalk: history.flatMap(({ index }) => index ?? []),
        }),
    ...(at === null ? {} : { at }),
    asksSlots: true,
    // A statement continues the topic of its branch; a question is searched for in the whole memory.
    purpose: asks ? "question" : "chat",
    branchOnly: !asks,
    related: model.relatedWords(question),
    // A language model is told of changed facts beside the memory; a quoting model quotes them.
    withChanged: model.abstains,
    evenUnsure: model.abstains || nodeScores !== null,
    // A quoted loose match would look like an answer.
    loosely: !model.abstains,
    signal,
  });
  return { run, events: run[Symbol.asyncIterator]() };
}

/** A follow-up such as `And when is that?` names nothing itself, so the previous message is added to the query. */
function lookedFor(question: string, last: Exchange | undefined): string {
  if (last === undefined || !isQuestion(question) || !namesNothing(question)) return question;
  return `${last.user}\n${question}`;
}
