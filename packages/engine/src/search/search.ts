import { ROOT_ID, type NodeId, type Store } from "@hsms/store";
import { EngineError, codeAndMessage } from "../errors.ts";
import type { FoundMemory, SearchEvent, SearchResult } from "../events.ts";
import type { SearchOptions, SearchRun, Settings } from "../memory.ts";
import { createCandidateFinder, type Candidates } from "./candidates.ts";
import { createEventLog } from "../streams/event-log.ts";
import { gatherEvidence } from "./evidence.ts";
import type { FusedTurn } from "./fuse.ts";
import { rank, type Paths, type RankedTurn } from "./rank.ts";
import { scopedTree, type TreeView } from "./scope/scoped-tree.ts";
import { createNodeScorer } from "./score-node.ts";
import { createTreeCache } from "./tree-cache.ts";
import { walkTree, type Walk } from "./walk.ts";
import { CHAT_WEIGHTS, QUESTION_WEIGHTS } from "./weights.ts";

/** Turns whose leaves' paths carry evidence up the tree. */
const EVIDENCE_TURNS = 64;

/** Turns whose paths the walk always follows. */
const SEED_TURNS = 16;

/** Below this share of the question's information in the best memory nothing is returned: returning nothing is an answer. */
const CONFIDENCE_FLOOR = 0.12;

/** Memories returned unless asked otherwise (S0-84, C0-32). */
const DEFAULT_TOP_K = 10;
const MAX_TOP_K = 1000;

export interface Searcher {
  search(query: string, options?: SearchOptions): SearchRun;
}

/** Searches one store; keeps what it learns of the tree and the corpus between searches. */
export function createSearcher(deps: {
  readonly store: Store;
  readonly now: () => number;
  readonly settings: () => Promise<Settings>;
  readonly onEvent: (event: SearchEvent) => void;
}): Searcher {
  const { store } = deps;
  const tree = createTreeCache(store);
  const scorer = createNodeScorer();
  const findCandidates = createCandidateFinder(store);
  let searches = 0;

  async function run({ searchId, query, options, signal, emit }: Search): Promise<SearchResult> {
    const started = deps.now();
    const strategy = options.strategy ?? (await deps.settings()).strategy;
    const topK = checkedTopK(options.topK);
    const weights = options.purpose === "chat" ? CHAT_WEIGHTS : QUESTION_WEIGHTS;
    await tree.refresh();
    const found = await findCandidates({
      query,
      related: options.related ?? [],
      scope: options.scope,
      now: started,
      weights,
      limit: topK,
    });
    signal.throwIfAborted();
    const { fused, scope } = found;
    const view = await scopedTree({
      tree,
      scope,
      found: fused.map(({ turn }) => turn),
      termsOf,
    });
    const [root] = await view.readNodes([ROOT_ID]);
    const frontier = root?.children.length ?? 0;
    const { size: memories } = scope;
    emit({ type: "search.started", searchId, query, strategy, memories, frontier });

    const seeds = fused.slice(0, EVIDENCE_TURNS);
    const seedPaths = await view.pathsOf(fused.map(({ turn }) => turn));
    const walk =
      strategy === "flat" || fused.length === 0
        ? NO_WALK
        : await walkTree({
            searchId,
            readNodes: view.readNodes,
            scoreNodes: nodeScores(found, seeds, seedPaths),
            seedPath: strategy === "bfs" ? null : nodesOn(seeds.slice(0, SEED_TURNS), seedPaths),
            signal,
            emit,
          });
    const walked = walk.leaves.flatMap(({ turns }) => turns).filter(scope.admit);
    const paths = new Map([...seedPaths, ...(await view.pathsOf(walked))]);
    const ranked = rank({ strategy, fused, walked, paths, treeWeight: weights.tree });

    const confidence = ranked.reduce((max, { coverage }) => Math.max(max, coverage), 0);
    const isSure = options.evenUnsure === true || confidence >= CONFIDENCE_FLOOR;
    const kept = isSure ? ranked.slice(0, topK) : [];
    const left = ranked.length - kept.length;
    const reason = isSure ? "beyond-top-k" : "below-confidence-floor";
    emit({ type: "search.composed", searchId, found: ranked.length, returned: kept.length });
    return {
      query,
      strategy,
      memories: await describe(kept, view),
      trace: walk.trace,
      dropped: left > 0 ? { [reason]: left } : {},
      confidence,
      elapsedMs: deps.now() - started,
    };
  }

  /** Scores a level by what its nodes say themselves and by how much their best turns cover. */
  function nodeScores(
    { question }: Candidates,
    seeds: readonly FusedTurn[],
    paths: Paths,
  ): Parameters<typeof walkTree>[0]["scoreNodes"] {
    const evidence = gatherEvidence(
      seeds.map(({ turn, coverage }) => ({ score: coverage, path: paths.get(turn) ?? [] })),
    );
    const bestCoverage = seeds.reduce((max, { coverage }) => Math.max(max, coverage), 0);
    return (nodes, parentScores) =>
      Promise.resolve(scorer.score({ nodes, parentScores, question, evidence, bestCoverage }));
  }

  async function termsOf(turns: readonly number[]): Promise<ReadonlySet<number>> {
    const vectors = await store.readTermVectors(turns);
    return new Set(vectors.flatMap((vector) => (vector === undefined ? [] : [...vector.ids])));
  }

  async function describe(
    ranked: readonly RankedTurn[],
    view: TreeView,
  ): Promise<readonly FoundMemory[]> {
    const indexes = ranked.map(({ turn }) => turn);
    const [turns, paths] = await Promise.all([store.readTurns(indexes), view.pathsOf(indexes)]);
    return ranked.flatMap(({ turn: index, score, channels: scores }, at) => {
      const turn = turns[at];
      if (turn === undefined) return [];
      const { id, user, assistant, model, conversationId, createdAt } = turn;
      const path = (paths.get(index) ?? []).map(({ id: nodeId, topic }) => ({ nodeId, topic }));
      return {
        index,
        id,
        score,
        scores,
        path,
        user,
        assistant,
        model,
        conversationId,
        createdAt,
      };
    });
  }

  return {
    search(query, options = {}) {
      const searchId = ++searches;
      const log = createEventLog<SearchEvent>();
      const controller = new AbortController();
      const signals = [
        controller.signal,
        ...(options.signal === undefined ? [] : [options.signal]),
      ];
      const signal = AbortSignal.any(signals);
      const emit = (event: SearchEvent): void => {
        log.push(event);
        deps.onEvent(event);
      };
      const result = run({ searchId, query, options, signal, emit }).then(
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

const NO_WALK: Walk = { trace: [], leaves: [] };

function nodesOn(turns: readonly FusedTurn[], paths: Paths): ReadonlySet<NodeId> {
  return new Set(turns.flatMap(({ turn }) => (paths.get(turn) ?? []).map(({ id }) => id)));
}

function checkedTopK(topK = DEFAULT_TOP_K): number {
  if (Number.isInteger(topK) && topK >= 1 && topK <= MAX_TOP_K) return topK;
  const message = `topK must be a whole number from 1 to ${MAX_TOP_K}, not ${topK}`;
  throw new EngineError("BAD_INPUT", message);
}
