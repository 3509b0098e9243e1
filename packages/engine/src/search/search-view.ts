import { ROOT_NUMBER, type NodeId, type StoreView } from "@hsms/store";
import {
  isQuestion,
  type Thesaurus,
  QUOTING_MODEL,
  readPart,
  SELF_STATEMENT_TERM,
  speaksOfSelf,
  type TermsOf,
  type Translations,
} from "@hsms/language";
import type { TalkPosition } from "../conversations/branches/branch.ts";
import type { QueryVector } from "../retrieval/embedding/query-vector.ts";
import type { SearchEvent, SearchOptions } from "./search-run.ts";
import type { SearchStrategy } from "../settings/settings.ts";
import type { SlotRecall } from "../conversations/working-memory/slot-store.ts";
import type { SlotAnswer } from "../conversations/working-memory/working-memory.ts";
import { createCandidateFinder, type Candidates } from "./question/candidates.ts";
import type { ConfidenceSignals } from "./confidence/signals.ts";
import { createEvidenceGatherer } from "./tree/evidence.ts";
import { promoteSlotAnswers } from "./ranking/promote-slot-answers.ts";
import type { Page } from "./paging/page.ts";
import { POOL } from "./compose/compose-context.ts";
import { keepLiteral } from "./ranking/keep-literal.ts";
import { ownStatementFirst } from "./ranking/own-statement.ts";
import { rank, type PathOf, type RankedTurn } from "./ranking/rank.ts";
import { scopedTree } from "./scope/scoped-tree.ts";
import { createNodeScorer } from "./tree/score-node.ts";
import { viewTree, type Path } from "./tree/tree-view.ts";
import { createTreeWalk } from "./tree/tree-walk.ts";
import { walkEvents } from "./tree/walk-events.ts";
import { walkTree, type Walk, type WalkInput } from "./tree/walk.ts";
import { CHAT_WEIGHTS, QUESTION_WEIGHTS } from "./ranking/weights.ts";

/**
 * Number of turns whose scores are propagated up their paths as evidence. Pure breadth-first search
 * depends on it (LoCoMo r@10 .616 with 64, .600 with 32). For a seeded search it only decides what
 * else is examined: .8432 with 64 and with 16, and RealMem's .7937.
 */
const EVIDENCE_TURNS = { bfs: 64, seeded: 16, flat: 16 } as const;

/**
 * Number of turns whose paths the walk always follows: a page of results. With 16 it found nothing
 * more, in a quarter more nodes.
 */
const SEED_TURNS = 10;

export interface SearchRequest {
  readonly searchId: number;
  readonly query: string;
  readonly options: SearchOptions;
  /** Whether the walk over the tree is shown; otherwise it is only done if the first memories depend on it. */
  readonly isWatched: boolean;
  readonly signal: AbortSignal;
  /** Emits events, which are created when a subscriber reads them. */
  readonly emit: (make: () => readonly SearchEvent[]) => void;
}

/** A search with everything it needs except the present state of the store. */
export interface ResolvedSearch extends SearchRequest {
  /** Position in a conversation at which it was asked. */
  readonly at: TalkPosition | null;
  readonly strategy: SearchStrategy;
  /** Whether relations are followed. */
  readonly graph: boolean;
  readonly page: Page;
  /** The scope, with other branches excluded if requested. */
  readonly scope: SearchOptions["scope"];
  readonly translations: Translations;
  readonly thesaurus: Thesaurus;
  /** Terms of the analyser that built the index. */
  readonly termsOf: TermsOf;
  readonly meaning: QueryVector;
  readonly recall: SlotRecall;
  readonly started: number;
}

export interface Found {
  readonly ranked: readonly RankedTurn[];
  /** Those of `ranked` that slots of working memory answer with, most relevant first. */
  readonly slots: readonly SlotAnswer[];
  readonly signals: ConfidenceSignals | null;
  /** 0–1: nearness of the nearest turn by its vector; `null` without vectors. */
  readonly nearness: number | null;
  readonly coversQuestion: boolean;
  readonly usesSubstitutes: boolean;
  readonly turns: number;
  readonly paths: ReadonlyMap<number, Path>;
  readonly trace: Walk["trace"];
}

export function createViewSearcher(): (view: StoreView, search: ResolvedSearch) => Found {
  const scoreNodes = createNodeScorer();
  const gatherEvidence = createEvidenceGatherer();
  const nearnessTo = createTreeWalk();
  const findCandidates = createCandidateFinder();

  function nodeScores(
    { question }: Candidates,
    seeds: readonly RankedTurn[],
    pathOf: PathOf,
  ): ScoreNodes {
    const evidence = gatherEvidence(
      seeds.map(({ turn, coverage }) => ({ score: coverage, path: pathOf(turn) })),
    );
    const bestCoverage = seeds.reduce((max, { coverage }) => Math.max(max, coverage), 0);
    return (nodes, parentScores) =>
      scoreNodes({ nodes, parentScores, question, evidence, bestCoverage });
  }

  return (view, search) => {
    const { searchId, query, options, signal, emit, strategy, page } = search;
    const weights = options.purpose === "chat" ? CHAT_WEIGHTS : QUESTION_WEIGHTS;
    const limit = page.cursor.shown.length + page.offset + page.topK;
    const found = findCandidates({
      view,
      query: readPart(query),
      related: options.related ?? [],
      lastSaid: options.purpose === "chat" ? lastSaidAt(view, search) : "",
      translations: search.translations,
      thesaurus: search.thesaurus,
      termsOf: search.termsOf,
      meaning: search.meaning,
      scope: search.scope,
      now: Math.min(search.started, options.scope?.asOf ?? search.started),
      weights,
      loosely: options.loosely ?? true,
      graph: search.graph,
      limit,
    });
    const { fused, scope, isLookup } = found;
    const turns = fused.map(({ turn }) => turn);
    const tree = scopedTree({ view, tree: viewTree(view), scope, found: turns });
    const frontier = tree.read(ROOT_NUMBER)?.children.length ?? 0;
    const { size: memories } = scope;
    emit(started({ searchId, query, strategy, memories, frontier }));

    const seeds = fused.slice(0, EVIDENCE_TURNS[strategy]);
    const { pathOf } = tree;
    const linked = strategy === "seeded" ? search.recall.linked.map(tree.numberOf) : [];
    const walk = (): Walk =>
      strategy === "flat" ||
      (fused.length + linked.length === 0 && options.nodeScores === undefined)
        ? NO_WALK
        : walkTree({
            read: tree.read,
            scoreNodes:
              options.nodeScores === undefined
                ? nodeScores(found, seeds, pathOf)
                : givenScores(options.nodeScores),
            linked,
            seedPath: strategy === "bfs" ? null : nodesOn(seeds.slice(0, SEED_TURNS), pathOf),
            signal,
          });
    const slots = search.recall.answers.filter(({ index }) => scope.admit(index));
    // With a token budget, the page is chosen from more candidates than it shows.
    const pool = options.tokenBudget === undefined ? 0 : Math.max(0, POOL - page.topK);
    const shown = limit + pool;
    const treeWeight = weights.tree;
    const rankWith = (walked: readonly number[]): readonly RankedTurn[] =>
      rank({ strategy, fused, walked, isLookup, pathOf, nearnessTo, treeWeight, limit: shown });
    const isOptional =
      strategy === "seeded" &&
      !search.isWatched &&
      options.asksSlots !== true &&
      options.nodeScores === undefined;
    const unwalked = isOptional && fused.length > shown ? rankWith([]) : [];
    const taken = isAboveTree(unwalked[shown], treeWeight) ? null : walk();
    if (taken !== null) emit(walked(searchId, taken));
    const byScore =
      taken === null
        ? unwalked
        : rankWith(taken.leaves.flatMap((leaf) => leaf.turns).filter(scope.admit));
    const literal = strategy === "bfs" ? byScore : keepLiteral(byScore);
    const isOfSelf = weights === QUESTION_WEIGHTS && isQuestion(query) && speaksOfSelf(query);
    const told = isOfSelf ? ownStatementFirst(literal, ownStatements(view)) : literal;
    const ranked = promoteSlotAnswers(told, slots);
    const first = ranked.slice(0, shown).map(({ turn }) => turn);
    const mayBeShown = [...first, ...slots.map(({ index }) => index)];
    return {
      ranked,
      slots,
      signals: found.signals,
      nearness: found.nearness,
      coversQuestion: found.coversQuestion,
      usesSubstitutes: found.usesSubstitutes,
      turns: memories,
      paths: new Map(mayBeShown.map((turn) => [turn, pathOf(turn)])),
      trace: taken?.trace ?? [],
    };
  };
}

type Started = Omit<Extract<SearchEvent, { readonly type: "search.started" }>, "type">;

// Separate functions: a cached result keeps its events, and closures would keep everything in their scope.
const started = (event: Started) => (): readonly SearchEvent[] => [
  { type: "search.started", ...event },
];
const walked = (searchId: number, walk: Walk) => (): readonly SearchEvent[] =>
  walkEvents(searchId, walk);

/** Tells whether the author of a turn states something lasting about themselves. */
function ownStatements(view: StoreView): (turn: number) => boolean {
  const [list] = view.index.readPostingLists([SELF_STATEMENT_TERM]);
  return (turn) => {
    const places = new Uint32Array(1);
    const asked = Uint32Array.of(turn);
    return (list?.findIn(asked, { places, counts: new Uint8Array(1) }) ?? 0) > 0;
  };
}

/**
 * Number of characters of the last answer that are added to a chat turn's query: with 200, .004
 * fewer sessions are found, with 800 .002 fewer (RealMem).
 */
const LAST_SAID = 400;

/** After a pause of this length the last answer is no longer what the conversation is about. */
const SITTING_MS = 12 * 3_600_000;

/** The start of the last answer at the position of the search; "" if there is none. */
function lastSaidAt(view: StoreView, { at, started }: ResolvedSearch): string {
  if (at === null || at.turnId === null) return "";
  const [index] = view.turns.find([at.turnId]);
  const [turn] = index === undefined ? [] : view.turns.read([index]);
  if (turn === undefined || !(Math.abs(started - turn.createdAt) <= SITTING_MS)) return "";
  // An answer that only quotes the memory would lead back to what it quotes.
  const answer = turn.model === QUOTING_MODEL ? null : turn.assistant;
  return answer?.slice(0, LAST_SAID) ?? "";
}

/** Whether a turn ranks above everything that a walk could add, which only has its nearness in the tree. */
const isAboveTree = (turn: RankedTurn | undefined, treeWeight: number): boolean =>
  turn !== undefined && !turn.isLookup && turn.score > treeWeight * MOST_NEARNESS;

/** Upper bound of nearness: 1, plus what the floor of its logarithm adds. */
const MOST_NEARNESS = 1.001;

type ScoreNodes = WalkInput["scoreNodes"];

const givenScores =
  (scores: ReadonlyMap<NodeId, number>): ScoreNodes =>
  (nodes) =>
    nodes.map(({ id }) => scores.get(id) ?? 0);

const NO_WALK: Walk = { trace: [], leaves: [], levels: [], isPure: false };

function nodesOn(turns: readonly RankedTurn[], pathOf: PathOf): ReadonlySet<number> {
  return new Set(turns.flatMap(({ turn }) => pathOf(turn).map(({ number }) => number)));
}
