import type { NodeId } from "@hsms/store";
import { isQuestion, isRequest, loadThesaurus } from "@hsms/language";
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
} from "@hsms/models";
import type { AnswerRequest } from "./ask-deps.ts";

/** Judges whether memory is needed, and searches where it is: what was found for the answer, and the search, if there was one. */
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
  // What was looked at is shown as near; a language model that needs no memory is given none.
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

/** Memories that may say of one what has become of it. */
const MOST_NEWS = 8;

/** What was told later of the very thing that would be quoted need not have a word of the question: it is looked for by the quotation. */
async function withNews(request: AnswerRequest, found: SearchResult): Promise<SearchResult> {
  const { deps, question, model, at, signal } = request;
  const quote = model.abstains
    ? sureQuote(question, found.memories, await loadThesaurus(question))
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
    // By it what another branch says is marked.
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

/** A search whose events are kept from its beginning: what a judge looked at is shown once it is wanted. */
interface StartedSearch {
  readonly run: SearchRun;
  readonly events: AsyncIterable<SearchEvent>;
}

/**
 * A model that only quotes gets what the owner told here, where that answers, or is near and nothing else answers: much that
 * was imported has the words of every question.
 */
async function searchFor(request: AnswerRequest): Promise<StartedSearch> {
  const { question, isBesideImported } = request;
  if (!isBesideImported || !isAsking(question)) return startSearch(request, null);
  const thesaurus = await loadThesaurus(question);
  const supports = async ({ run }: StartedSearch) =>
    answerSupport(question, (await run).memories, thesaurus);
  const own = startSearch(request, null, { origin: "here" });
  const told = await supports(own);
  if (told === "quotes") return own;
  const whole = startSearch(request, null);
  return told === "nearest" && (await supports(whole)) !== "quotes" ? own : whole;
}

/** The odds from which on the search is sure of itself: what it found is used though neither the model nor the rules ask for it. */
const EVEN_ODDS = 0;

/**
 * A language model may save itself the memory, and never hides it: where it sees no need, cannot be reached or cannot
 * be read, the local rules look for themselves, which costs no call.
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
    // One that answers by quotation reads the originals, and at no cost.
    ...(model.abstains
      ? {}
      : {
          tokenBudget: settings.tokenBudget,
          inTalk: history.flatMap(({ index }) => index ?? []),
        }),
    ...(at === null ? {} : { at }),
    asksSlots: true,
    // A statement continues what was talked of on this branch; a question goes to the whole memory.
    purpose: asks ? "question" : "chat",
    branchOnly: !asks,
    related: model.relatedWords(question),
    // A language model is told of them beside the memory; one that quotes quotes them.
    withChanged: model.abstains,
    evenUnsure: model.abstains || nodeScores !== null,
    // Where it is quoted, it would seem an answer.
    loosely: !model.abstains,
    signal,
  });
  return { run, events: run[Symbol.asyncIterator]() };
}

/** `And when is that?` looks for what was said last: it names nothing itself. */
function lookedFor(question: string, last: Exchange | undefined): string {
  if (last === undefined || !isQuestion(question) || !namesNothing(question)) return question;
  return `${last.user}\n${question}`;
}
