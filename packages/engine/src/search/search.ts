import { ROOT_ID, type NodeId, type Store, type StoreView } from "@hsms/store";
import { analyserOf, loadTerms } from "../analysers/analyser.ts";
import type { TermsOf } from "../analysis/analyse.ts";
import { EngineError, codeAndMessage } from "../errors.ts";
import type { FoundMemory, SearchEvent, SearchResult, SearchStrategy } from "../events.ts";
import { loadTranslations, type Translations } from "../cross-lingual/translations.ts";
import type { Place } from "../branches/branch.ts";
import type { BranchView } from "../branches/marks.ts";
import type { QueryVector, SkippedVector } from "../embedding/query-vector.ts";
import type { SearchOptions, SearchRun, Settings } from "../memory.ts";
import { createResultCache } from "./cache/result-cache.ts";
import { choose, type Choice } from "./compose/choose.ts";
import { readCursor, type Cursor } from "./paging/cursor.ts";
import { queryTerms } from "../lexical/query.ts";
import { confidenceOf, isSure } from "./confidence/confidence.ts";
import type { ConfidenceSignals } from "./confidence/signals.ts";
import { createCandidateFinder, type Candidates } from "./candidates.ts";
import { createEventLog } from "../streams/event-log.ts";
import { nextTurn } from "../streams/next-turn.ts";
import { createEvidenceGatherer } from "./evidence.ts";
import type { FusedTurn } from "./fuse.ts";
import { countPlaced, rank, type Paths, type RankedTurn } from "./rank.ts";
import { scopedTree } from "./scope/scoped-tree.ts";
import { createNodeScorer } from "./score-node.ts";
import { createTreeCache, type PlacedNode } from "./tree-cache.ts";
import { createTreeWalk } from "./tree-walk.ts";
import { NO_RECALL, type SlotKeeper, type SlotRecall } from "../working-memory/slot-keeper.ts";
import type { SlotAnswer } from "../working-memory/working-memory.ts";
import { liftSlots } from "./lift-slots.ts";
import { walkTree, type Walk, type WalkInput } from "./walk.ts";
import { CHAT_WEIGHTS, QUESTION_WEIGHTS } from "./weights.ts";

/** Turns whose leaves' paths carry evidence up the tree. */
const EVIDENCE_TURNS = 64;

/** Turns whose paths the walk always follows. */
const SEED_TURNS = 16;

/** Memories returned unless asked otherwise (S0-84, C0-32). */
const DEFAULT_TOP_K = 10;
const MAX_TOP_K = 1000;
const MAX_OFFSET = 100_000;

/** Characters above which a question is a page that somebody pasted. */
const LONG_QUESTION = 400;
/** Posting lists that such a question reads at a time: of the commonest words of a million turns 40 milliseconds. */
const LISTS_AHEAD = 8;

export interface Searcher {
  search(query: string, options?: SearchOptions): SearchRun;
}

/** Searches one store; keeps what it learns of the tree and the corpus between searches. */
export function createSearcher(deps: {
  readonly store: Store;
  readonly now: () => number;
  readonly settings: () => Promise<Settings>;
  /** The vector of a question; see `createQueryVectors`. */
  readonly queryVector: (query: string, signal: AbortSignal) => Promise<QueryVector>;
  readonly branches: BranchView;
  /** What the slots of a conversation say to a question. */
  readonly slots: Pick<SlotKeeper, "recall" | "noteSearch">;
  readonly onEvent: (event: SearchEvent) => void;
}): Searcher {
  const { store } = deps;
  const trees = createTreeCache();
  const scorer = createNodeScorer();
  const gatherEvidence = createEvidenceGatherer();
  const nearnessTo = createTreeWalk();
  const findCandidates = createCandidateFinder();
  const results = createResultCache();
  let searches = 0;

  /** Runs a search, or tells again how it went if nothing was written since. */
  async function runOrRecall(search: Search): Promise<SearchResult> {
    const { query, options, searchId, signal } = search;
    const started = deps.now();
    const strategy = options.strategy ?? (await deps.settings()).strategy;
    const page = checkedPage(query, options);
    const at = options.at ?? (await deps.branches.peek());
    const recall =
      options.asksSlots === true && at !== null
        ? await deps.slots.recall(query, at.conversationId)
        : NO_RECALL;
    const noted = (result: SearchResult): SearchResult => {
      const isAsked = options.asksSlots === true && at !== null && query.trim() !== "";
      const { slots: answers } = result;
      if (isAsked) deps.slots.noteSearch(at.conversationId, { answers, found: result });
      return result;
    };
    if (recall.answers.length > 0) {
      const { answers: slots, linked } = recall;
      const elapsedMs = deps.now() - started;
      search.emit({ type: "search.slots-answered", searchId, slots, linked, elapsedMs });
    }
    const scope = await scopeAt(options, at);
    const translations = await loadTranslations();
    const termsOf = await loadTerms(analyserOf(await store.look((view) => view.analyser())));
    const meaning = await deps.queryVector(query, signal);
    if (query.length > LONG_QUESTION) await readAhead(query, signal);
    // How lately something was said weighs in a chat, so that its results change with the hour.
    // What an embedder fails at today it may not in a minute.
    const isWhole = meaning.type !== "skipped" || KNOWN_TO_LAST.has(meaning.why);
    const isKept = options.purpose !== "chat" && isWhole && options.nodeScores === undefined;
    const { signal: _signal, refine: _refine, ...asked } = options;
    const key = JSON.stringify([query, { ...asked, at, strategy }, recall]);
    const events: SearchEvent[] = [];
    const emit = (event: SearchEvent): void => {
      if (isKept) events.push(event);
      search.emit(event);
    };
    const seen = await store.look((view) => {
      signal.throwIfAborted();
      const sequence = view.sequence();
      const known = isKept ? results.find(key, sequence) : undefined;
      if (known !== undefined) return { known };
      const lookup = {
        ...search,
        emit,
        strategy,
        page,
        scope,
        recall,
        translations,
        termsOf,
        meaning,
        started,
      };
      return { found: lookIn(view, lookup), sequence };
    });
    if (seen.known !== undefined) {
      for (const event of seen.known.events) search.emit({ ...event, searchId });
      return noted({ ...seen.known.result, isCached: true, elapsedMs: deps.now() - started });
    }
    const { found, sequence } = seen;
    const chosen = { ...search, emit, strategy, page, at, meaning, started };
    const result = await compose(chosen, found);
    if (isKept) results.keep(key, { sequence, events, result });
    return noted(result);
  }

  /** Everything but choosing, of one state. */
  function lookIn(view: StoreView, search: Lookup): Found {
    const { searchId, query, options, signal, emit, strategy, page } = search;
    const weights = options.purpose === "chat" ? CHAT_WEIGHTS : QUESTION_WEIGHTS;
    const limit = page.cursor.shown.length + page.offset + page.topK;
    const found = findCandidates({
      view,
      query,
      related: options.related ?? [],
      translations: search.translations,
      termsOf: search.termsOf,
      meaning: search.meaning,
      scope: search.scope,
      now: Math.min(search.started, options.scope?.asOf ?? search.started),
      weights,
      limit,
    });
    const { fused, scope } = found;
    const turns = fused.map(({ turn }) => turn);
    const tree = scopedTree({ view, tree: trees.at(view), scope, found: turns });
    const [root] = tree.readNodes([ROOT_ID]);
    const frontier = root?.children.length ?? 0;
    const { size: memories } = scope;
    emit({ type: "search.started", searchId, query, strategy, memories, frontier });

    const seeds = fused.slice(0, EVIDENCE_TURNS);
    const placed = countPlaced({ fused, limit, treeWeight: weights.tree });
    const paths = tree.pathsOf(turns.slice(0, Math.max(placed, EVIDENCE_TURNS)));
    const linked = strategy === "seeded" ? search.recall.linked : [];
    const walk =
      strategy === "flat" ||
      (fused.length + linked.length === 0 && options.nodeScores === undefined)
        ? NO_WALK
        : walkTree({
            searchId,
            readNodes: tree.readNodes,
            scoreNodes:
              options.nodeScores === undefined
                ? nodeScores(found, seeds, paths)
                : givenScores(options.nodeScores),
            linked,
            seedPath: strategy === "bfs" ? null : nodesOn(seeds.slice(0, SEED_TURNS), paths),
            signal,
            emit,
          });
    const walked = walk.leaves.flatMap((leaf) => leaf.turns).filter(scope.admit);
    const slots = search.recall.answers.filter(({ index }) => scope.admit(index));
    const more = [...walked, ...slots.map(({ index }) => index)];
    for (const [turn, path] of tree.pathsOf(more.filter((turn) => !paths.has(turn)))) {
      paths.set(turn, path);
    }
    return {
      ranked: liftSlots(
        rank({ strategy, fused, walked, paths, nearnessTo, treeWeight: weights.tree }),
        slots,
      ),
      slots,
      signals: found.signals,
      isTold: found.isTold,
      isGuessed: found.isGuessed,
      turns: memories,
      paths,
      trace: walk.trace,
    };
  }

  /** Chooses of what was found, and reads it. */
  async function compose(
    search: Search &
      Pick<Lookup, "strategy" | "page" | "meaning" | "started"> & { readonly at: Place | null },
    { ranked, slots, signals, turns, isTold, isGuessed, paths, trace }: Found,
  ): Promise<SearchResult> {
    const { searchId, query, options, emit, strategy, page, meaning, started } = search;
    const { topK, offset, cursor } = page;
    const coverage = ranked.reduce((max, found) => Math.max(max, found.coverage), 0);
    const confidence = confidenceOf(signals, coverage);
    const isJudged = options.purpose !== "chat" && meaning.type !== "vector" && !isGuessed;
    const isReturned =
      options.evenUnsure === true || isSure({ confidence, coverage, turns, isTold, isJudged });
    const offered = isReturned ? ranked : heldOf(ranked, slots);
    const chosen =
      offered.length > 0
        ? await choose({
            store,
            ranked: offered,
            search: { query, scope: options.scope },
            cursor,
            offset,
            topK,
            tokenBudget: options.tokenBudget,
          })
        : NOTHING;
    const { kept, nextCursor } = chosen;
    const unsure = ranked.length - offered.length;
    const dropped = {
      ...chosen.dropped,
      ...(unsure > 0 ? { "below-confidence-floor": unsure } : {}),
    };
    emit({ type: "search.composed", searchId, found: ranked.length, returned: kept.length });
    return {
      query,
      strategy,
      memories: await describe(chosen, { paths, at: search.at }),
      trace,
      dropped,
      confidence,
      signals,
      slots,
      vectors: useOf(meaning),
      nextCursor,
      isCached: false,
      elapsedMs: deps.now() - started,
    };
  }

  /** A long question may ask for hundreds of lists that nobody has read yet: a few at a time, so that it can be cancelled. */
  async function readAhead(query: string, signal: AbortSignal): Promise<void> {
    const terms = queryTerms(query);
    for (let from = 0; from < terms.length; from += LISTS_AHEAD) {
      signal.throwIfAborted();
      const some = Array.from(terms.subarray(from, from + LISTS_AHEAD));
      await store.look((view) => view.readPostingLists(some).length);
      await nextTurn();
    }
  }

  /** Scores a level by what its nodes say themselves and by how much their best turns cover. */
  function nodeScores(
    { question }: Candidates,
    seeds: readonly FusedTurn[],
    paths: Paths,
  ): ScoreNodes {
    const evidence = gatherEvidence(
      seeds.map(({ turn, coverage }) => ({ score: coverage, path: paths.get(turn) ?? [] })),
    );
    const bestCoverage = seeds.reduce((max, { coverage }) => Math.max(max, coverage), 0);
    return (nodes, parentScores) =>
      scorer.score({ nodes, parentScores, question, evidence, bestCoverage });
  }

  async function scopeAt(
    { scope, branchOnly = false }: SearchOptions,
    at: Place | null,
  ): Promise<SearchOptions["scope"]> {
    if (!branchOnly || at === null) return scope;
    const others = await deps.branches.othersOf(at);
    if (others.length === 0) return scope;
    return { ...scope, except: [...(scope?.except ?? []), ...others] };
  }

  async function describe(
    { kept, contexts }: Choice,
    { paths, at }: { readonly paths: Paths; readonly at: Place | null },
  ): Promise<readonly FoundMemory[]> {
    const indexes = kept.map(({ turn }) => turn);
    const turns = await store.readTurns(indexes);
    const marks = await deps.branches.marksOf(turns, at);
    return kept.flatMap(({ turn: index, score, channels }, place) => {
      const turn = turns[place];
      if (turn === undefined) return [];
      const { id, user, assistant, model, conversationId, createdAt } = turn;
      const path = (paths.get(index) ?? []).map(({ id: nodeId, topic }) => ({ nodeId, topic }));
      const context = contexts.get(index);
      return {
        ...(context === undefined ? {} : { context }),
        index,
        id,
        score,
        scores: channels(),
        path,
        user,
        assistant,
        model,
        conversationId,
        createdAt,
        marks: marks[place] ?? [],
      };
    });
  }

  return {
    search(query, options = {}) {
      const searchId = ++searches;
      const log = createEventLog<SearchEvent>();
      const controller = new AbortController();
      const signal =
        options.signal === undefined
          ? controller.signal
          : AbortSignal.any([controller.signal, options.signal]);
      const emit = (event: SearchEvent): void => {
        log.push(event);
        deps.onEvent(event);
      };
      const result = runOrRecall({ searchId, query, options, signal, emit }).then(
        (found) => {
          emit({ type: "search.done", searchId, result: found });
          log.end();
          return found;
        },
        (error: unknown) => {
          emit(
            signal.aborted
              ? { type: "search.cancelled", searchId }
              : { type: "search.failed", searchId, ...codeAndMessage(error) },
          );
          log.end();
          throw signal.aborted ? new EngineError("CANCELLED", "The search was cancelled") : error;
        },
      );
      // Who reads only the events must not meet an unhandled rejection.
      result.catch(() => undefined);
      return { events: log.events, result, cancel: () => controller.abort() };
    },
  };
}

/** One search under way. */
interface Search {
  readonly searchId: number;
  readonly query: string;
  readonly options: SearchOptions;
  readonly signal: AbortSignal;
  readonly emit: (event: SearchEvent) => void;
}

/** A search with all that it needs but the store. */
interface Lookup extends Search {
  readonly strategy: SearchStrategy;
  readonly page: Page;
  /** What may be found, other branches left out where they are not wanted. */
  readonly scope: SearchOptions["scope"];
  readonly translations: Translations;
  /** Of the analyser that made the index. */
  readonly termsOf: TermsOf;
  readonly meaning: QueryVector;
  readonly recall: SlotRecall;
  /** Milliseconds since 1970. */
  readonly started: number;
}

/** Which of the ranked memories are wanted. */
interface Page {
  readonly topK: number;
  readonly offset: number;
  readonly cursor: Cursor;
}

/** What one look at the store has found. */
interface Found {
  readonly ranked: readonly RankedTurn[];
  /** Those of them that slots of working memory answer with, the surest first. */
  readonly slots: readonly SlotAnswer[];
  /** What its confidence is judged by. */
  readonly signals: ConfidenceSignals | null;
  readonly isTold: boolean;
  readonly isGuessed: boolean;
  /** Turns in scope. */
  readonly turns: number;
  readonly paths: Paths;
  readonly trace: Walk["trace"];
}

/** Reasons to do without vectors that a later search of the same state has, too. */
const KNOWN_TO_LAST: ReadonlySet<SkippedVector> = new Set(["language", "not-yet"]);

const useOf = (meaning: QueryVector): SearchResult["vectors"] =>
  meaning.type === "vector" ? { type: "used" } : meaning;

type ScoreNodes = WalkInput<PlacedNode>["scoreNodes"];

const givenScores =
  (scores: ReadonlyMap<NodeId, number>): ScoreNodes =>
  (nodes) =>
    nodes.map(({ id }) => scores.get(id) ?? 0);

const NO_WALK: Walk = { trace: [], leaves: [] };

function nodesOn(turns: readonly FusedTurn[], paths: Paths): ReadonlySet<NodeId> {
  return new Set(turns.flatMap(({ turn }) => (paths.get(turn) ?? []).map(({ id }) => id)));
}

const NOTHING: Choice = { kept: [], contexts: new Map(), dropped: {}, nextCursor: null };

/** Of a search that is not sure, what slots are sure of: a slot hit is a hit. */
function heldOf(
  ranked: readonly RankedTurn[],
  slots: readonly SlotAnswer[],
): readonly RankedTurn[] {
  const held = new Set(slots.map(({ index }) => index));
  return ranked.filter(({ turn }) => held.has(turn));
}

function checkedPage(
  query: string,
  { topK = DEFAULT_TOP_K, offset = 0, tokenBudget = 1, cursor, scope }: SearchOptions,
): Page {
  checkRange("topK", topK, { min: 1, max: MAX_TOP_K });
  checkRange("offset", offset, { min: 0, max: MAX_OFFSET });
  checkRange("tokenBudget", tokenBudget, { min: 1, max: Number.MAX_SAFE_INTEGER });
  const shown = cursor === undefined ? { shown: [] } : readCursor({ query, scope }, cursor);
  return { topK, offset, cursor: shown };
}

function checkRange(
  name: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const message = `${name} must be a whole number from ${min} to ${max}, not ${value}`;
  throw new EngineError("BAD_INPUT", message);
}
