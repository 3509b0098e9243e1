import type { NodeId, Store, TopicNode, TurnColumns } from "@hsms/store";
import { TurnFlag } from "@hsms/store";
import { EngineError, codeAndMessage } from "../errors.ts";
import type { FoundMemory, SearchEvent, SearchResult, SearchStrategy } from "../events.ts";
import { inverseDocumentFrequency } from "../lexical/bm25.ts";
import { createCorpus } from "../lexical/corpus.ts";
import { queryTerms } from "../lexical/query.ts";
import { topItems } from "../lexical/top.ts";
import { createViewComputer } from "../lexical/views.ts";
import type { SearchOptions, SearchRun, Settings } from "../memory.ts";
import { createEventLog } from "./event-log.ts";
import { gatherEvidence, type Evidence } from "./evidence.ts";
import { fuse, type FusedTurn } from "./fuse.ts";
import { createNodeScorer } from "./score-node.ts";
import { createTreeCache } from "./tree-cache.ts";
import { walkTree, type Walk } from "./walk.ts";

/** Turns whose leaves' paths carry evidence up the tree. */
const EVIDENCE_TURNS = 64;

/** Turns whose paths the walk always follows. */
const SEED_TURNS = 16;

/** What a turn gains from the evidence of its leaf, and from that of the leaf's parent (tree.md, section 2: + .025 recall@10). */
const LEAF_SHARE = 0.15;
const PARENT_SHARE = 0.15;

/** Below this share of the question's information in the best memory nothing is returned: returning nothing is an answer. */
export const CONFIDENCE_FLOOR = 0.12;

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
  const corpusOf = createCorpus();
  const viewsOf = createViewComputer();
  let searches = 0;

  async function run(input: {
    readonly searchId: number;
    readonly query: string;
    readonly options: SearchOptions;
    readonly signal: AbortSignal;
    readonly emit: (event: SearchEvent) => void;
  }): Promise<SearchResult> {
    const { searchId, query, options, signal, emit } = input;
    const started = deps.now();
    const strategy = options.strategy ?? (await deps.settings()).strategy;
    const topK = checkedTopK(options.topK);

    await tree.refresh();
    const terms = queryTerms(query);
    const related = queryTerms((options.related ?? []).join(" ")).filter(
      (term) => !terms.includes(term),
    );
    const [columns, postings] = await Promise.all([
      store.readColumns(),
      store.readPostings([...terms, ...related]),
    ]);
    const admit = await scopeFilter({ store, columns, options });
    const corpus = corpusOf(columns);
    const question = new Map<number, number>();
    terms.forEach((term, at) => {
      const frequency = postings[at]?.turns.length ?? 0;
      question.set(term, inverseDocumentFrequency(corpus.documents, frequency));
    });
    const views = viewsOf({ postings, own: terms.length, columns, corpus, admit });
    const now = options.purpose === "chat" ? started : null;
    const fused = fuse({ views, columns, now });
    signal.throwIfAborted();

    const [root] = await tree.readNodes(["ROOT" as NodeId]);
    const frontier = root?.children.length ?? 0;
    emit({ type: "search.started", searchId, query, strategy, memories: columns.count, frontier });

    const best = topItems(
      fused.map((_, at) => at),
      (at) => fused[at]?.score ?? 0,
      Math.max(EVIDENCE_TURNS, topK),
    ).flatMap((at) => fused[at] ?? []);
    const paths = await pathsOf(best.map(({ turn }) => turn));
    const seeds = best.slice(0, EVIDENCE_TURNS);
    const bestCoverage = seeds.reduce((max, { coverage }) => Math.max(max, coverage), 0);
    const covering = gatherEvidence(
      seeds.map(({ turn, coverage }) => ({ score: coverage, path: paths.get(turn) ?? [] })),
    );

    let walk: Walk = { trace: [], leaves: [] };
    if (strategy !== "flat" && terms.length + related.length > 0) {
      const seedPath = strategy === "bfs" ? null : seedPathOf(seeds.slice(0, SEED_TURNS), paths);
      walk = await walkTree({
        searchId,
        readNodes: tree.readNodes,
        scoreNodes: (nodes, parentScores) =>
          Promise.resolve(
            scorer.score({ nodes, parentScores, question, evidence: covering, bestCoverage }),
          ),
        seedPath,
        signal,
        emit,
      });
    }

    const ranked = await rank({ strategy, fused, best, walk, admit });
    const confidence = ranked.reduce((max, { coverage }) => Math.max(max, coverage), 0);
    const sure = options.evenUnsure === true || confidence >= CONFIDENCE_FLOOR;
    const kept = sure ? ranked.slice(0, topK) : [];
    const dropped: Record<string, number> = {};
    if (!sure && ranked.length > 0) dropped["below-confidence-floor"] = ranked.length;
    else if (ranked.length > kept.length) dropped["beyond-top-k"] = ranked.length - kept.length;
    emit({ type: "search.composed", searchId, found: ranked.length, returned: kept.length });
    return {
      query,
      strategy,
      memories: await describe(kept),
      trace: walk.trace,
      dropped,
      confidence,
      elapsedMs: deps.now() - started,
    };
  }

  /** Flat: by the fused score. Seeded: that score with the tree's evidence. Breadth-first: the memories of the leaves hit. */
  async function rank(input: {
    readonly strategy: SearchStrategy;
    readonly fused: readonly FusedTurn[];
    readonly best: readonly FusedTurn[];
    readonly walk: Walk;
    readonly admit: (turn: number) => boolean;
  }): Promise<readonly RankedTurn[]> {
    const { strategy, fused, best, walk, admit } = input;
    if (strategy === "flat") return [...fused].sort(byScore);
    const scoreOf = new Map(fused.map((turn) => [turn.turn, turn]));
    if (strategy === "bfs") {
      const found = walk.leaves.flatMap(({ turns }) => turns).filter(admit);
      return found.map((turn) => scoreOf.get(turn) ?? unmatched(turn)).sort(byScore);
    }
    const walked = walk.leaves.flatMap(({ turns }) => turns).filter(admit);
    const candidates = new Set([...best.map(({ turn }) => turn), ...walked]);
    const paths = await pathsOf([...candidates]);
    const evidence: Evidence = gatherEvidence(
      best
        .slice(0, EVIDENCE_TURNS)
        .map(({ turn, score }) => ({ score, path: paths.get(turn) ?? [] })),
    );
    const smoothed = [...candidates].map((turn): RankedTurn => {
      const own = scoreOf.get(turn) ?? unmatched(turn);
      const path = paths.get(turn) ?? [];
      const leaf = LEAF_SHARE * evidenceOf(evidence, path.at(-1));
      const parent = PARENT_SHARE * evidenceOf(evidence, path.at(-2));
      return {
        ...own,
        score: own.score + leaf + parent,
        channels: { ...own.channels, leaf, parent },
      };
    });
    const rest = fused.filter(({ turn }) => !candidates.has(turn));
    return [...smoothed, ...rest].sort(byScore);
  }

  /** Path of nodes from below ROOT to the leaf of each turn that has one. */
  async function pathsOf(
    turns: readonly number[],
  ): Promise<ReadonlyMap<number, readonly TopicNode[]>> {
    const placements = await tree.readPlacements(turns);
    const leafOf = new Map<number, NodeId>();
    turns.forEach((turn, at) => {
      const placement = placements[at];
      if (placement?.type === "leaf") leafOf.set(turn, placement.leafId);
    });
    const paths = await tree.pathsTo([...new Set(leafOf.values())]);
    return new Map(
      [...leafOf].flatMap(([turn, leafId]) => {
        const path = paths.get(leafId);
        return path === undefined ? [] : [[turn, path] as const];
      }),
    );
  }

  async function describe(ranked: readonly RankedTurn[]): Promise<readonly FoundMemory[]> {
    const indexes = ranked.map(({ turn }) => turn);
    const [turns, paths] = await Promise.all([store.readTurns(indexes), pathsOf(indexes)]);
    return ranked.flatMap(({ turn: index, score, channels }, at) => {
      const turn = turns[at];
      if (turn === undefined) return [];
      const { id, user, assistant, model, conversationId, createdAt } = turn;
      const path = (paths.get(index) ?? []).map(({ id: nodeId, topic }) => ({ nodeId, topic }));
      return [
        {
          index,
          id,
          score,
          scores: channels,
          path,
          user,
          assistant,
          model,
          conversationId,
          createdAt,
        },
      ];
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
      const result = run({ searchId, query, options, signal, emit }).then(
        (found) => {
          emit({ type: "search.done", searchId, result: found });
          log.end();
          return found;
        },
        (error: unknown) => {
          if (signal.aborted) {
            emit({ type: "search.cancelled", searchId });
            log.end();
            throw new EngineError("CANCELLED", "The search was cancelled");
          }
          const { code, message } = codeAndMessage(error);
          emit({ type: "search.failed", searchId, code, message });
          log.end();
          throw error;
        },
      );
      // Who reads only the events must not meet an unhandled rejection.
      result.catch(() => undefined);
      return { events: log.events, result, cancel: () => controller.abort() };
    },
  };
}

interface RankedTurn extends Omit<FusedTurn, "channels"> {
  readonly channels: Readonly<Record<string, number>>;
}

const byScore = (a: RankedTurn, b: RankedTurn): number => b.score - a.score || a.turn - b.turn;

/** A turn that the walk found though it shares no word with the question. */
const unmatched = (turn: number): RankedTurn => ({ turn, score: 0, coverage: 0, channels: {} });

const evidenceOf = (evidence: Evidence, node: TopicNode | undefined): number =>
  node === undefined ? 0 : (evidence.get(node.id) ?? 0);

function seedPathOf(
  seeds: readonly FusedTurn[],
  paths: ReadonlyMap<number, readonly TopicNode[]>,
): ReadonlySet<NodeId> {
  return new Set(seeds.flatMap(({ turn }) => (paths.get(turn) ?? []).map(({ id }) => id)));
}

function checkedTopK(topK = DEFAULT_TOP_K): number {
  if (Number.isInteger(topK) && topK >= 1 && topK <= MAX_TOP_K) return topK;
  throw new EngineError(
    "BAD_INPUT",
    `topK must be a whole number from 1 to ${MAX_TOP_K}, not ${topK}`,
  );
}

/** Scope before rank: conversation, time and hidden turns are settled before any score. */
async function scopeFilter(input: {
  readonly store: Store;
  readonly columns: TurnColumns;
  readonly options: SearchOptions;
}): Promise<(turn: number) => boolean> {
  const { store, columns, options } = input;
  const { conversationId, since = -Infinity, until = Infinity } = options.scope ?? {};
  const members =
    conversationId === undefined
      ? null
      : new Set(await store.readConversationTurns(conversationId));
  return (turn) => {
    const createdAt = columns.createdAt[turn] ?? 0;
    return (
      ((columns.flags[turn] ?? 0) & TurnFlag.hidden) === 0 &&
      createdAt >= since &&
      createdAt <= until &&
      (members === null || members.has(turn))
    );
  };
}
