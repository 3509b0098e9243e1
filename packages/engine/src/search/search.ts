import {
  analyserOf,
  loadThesaurus,
  loadTerms,
  loadTranslations,
  queryTerms,
  readPart,
  spansIn,
} from "@hsms/language";
import type { MemoryDeps } from "../settings/memory-deps.ts";
import type { TalkPosition } from "../conversations/branches/branch.ts";
import type { BranchView } from "../conversations/branches/marks.ts";
import type { QueryVector, SkippedVector } from "../retrieval/embedding/query-vector.ts";
import type { SearchEvent, SearchOptions, SearchRun } from "./search-run.ts";
import type { SearchResult } from "./search-result.ts";
import { nextTick } from "../outcomes/pace/next-tick.ts";
import type { Foreground } from "../outcomes/pace/foreground.ts";
import type { Ending, Runs } from "../outcomes/run.ts";
import { NO_RECALL, type SlotStore } from "../conversations/working-memory/slot-store.ts";
import { createResultCache } from "./paging/result-cache.ts";
import { createResultComposer } from "./compose/compose-result.ts";
import { createViewSearcher, type ResolvedSearch, type SearchRequest } from "./search-view.ts";
import { checkedPage } from "./paging/page.ts";
import { DAY_MS } from "../retrieval/strength/strength.ts";

/** Number of characters above which a question counts as pasted text. */
const LONG_QUESTION = 400;
/** Number of posting lists read at a time for such a question: 40 ms for the most common words of a million turns. */
const LISTS_AHEAD = 8;

/** Creates a function that searches one store; it caches what it learns about the tree and the corpus. */
export function createSearcher(
  deps: MemoryDeps & {
    /** Absolute path of the memory's folder. */
    readonly directory: string;
    readonly queryVector: (query: string, signal: AbortSignal) => Promise<QueryVector>;
    readonly branches: BranchView;
    readonly slots: Pick<SlotStore, "recall" | "noteSearch">;
    readonly runs: Runs;
    readonly foreground: Pick<Foreground, "run">;
    /** Rescores a result with the configured language model: `SearchOptions.refine`. */
    readonly refine: (result: SearchResult, signal: AbortSignal) => Promise<SearchResult>;
    /**
     * Receives the last event of each search, and the others while a subscriber wants them; a
     * search may have its own instead.
     */
    readonly onEvent: (event: SearchEvent) => void;
    readonly wantsSteps: () => boolean;
  },
): (query: string, options?: SearchOptions, onEvent?: (event: SearchEvent) => void) => SearchRun {
  const { store } = deps;
  const searchView = createViewSearcher();
  const compose = createResultComposer(deps);
  const results = createResultCache();
  let searches = 0;
  let hasColumns = false;

  /** Runs a search, or repeats its events and result if nothing was written since. */
  async function runOrRecall(search: SearchRequest): Promise<SearchResult> {
    const { query, options, searchId, signal } = search;
    const read = readPart(query);
    const started = deps.now();
    const settings = await deps.settings();
    const strategy = options.strategy ?? settings.strategy;
    const graph = options.graph ?? settings.graph;
    const page = checkedPage({ directory: deps.directory, query, strategy }, options);
    const at = options.at ?? (await deps.branches.peek());
    const recall =
      options.asksSlots === true && at !== null
        ? await deps.slots.recall(read, at.conversationId)
        : NO_RECALL;
    const noted = (result: SearchResult): SearchResult => {
      const isAsked = options.asksSlots === true && at !== null && query.trim() !== "";
      // Including turns outside the scope: the latest ones are not searched for if a language model already has them.
      const { answers } = recall;
      if (isAsked) deps.slots.noteSearch(at.conversationId, { answers, found: result });
      return result;
    };
    if (recall.answers.length > 0) {
      const { answers: slots, linked } = recall;
      const elapsedMs = deps.now() - started;
      search.emit(() => [{ type: "search.slots-answered", searchId, slots, linked, elapsedMs }]);
    }
    const scope = await scopeAt(options, at);
    const { signal: _signal, refine: _refine, withTrace: _withTrace, ...asked } = options;
    // `yesterday` is another day tomorrow.
    const days = spansIn(read, started);
    // Fading also depends on the day.
    const fadingDay = settings.forgetBy === "use" ? Math.floor(started / DAY_MS) : 0;
    const { isWatched } = search;
    const key = JSON.stringify([
      query,
      { ...asked, at, strategy, graph, isWatched },
      recall,
      days,
      fadingDay,
    ]);
    // Recency counts in a chat, so its results change by the hour.
    const isLasting = options.purpose !== "chat" && options.nodeScores === undefined;
    const before = await store.look((view) => {
      signal.throwIfAborted();
      const known = isLasting ? results.find(key, view.sequence()) : undefined;
      return { known, analyser: view.index.analyser() };
    });
    if (before.known !== undefined) {
      const { events, result } = before.known;
      search.emit(() => events().map((event) => ({ ...event, searchId })));
      return noted({ ...result, isCached: true, elapsedMs: deps.now() - started });
    }
    if (!hasColumns) {
      // In a million turns, loading them is the longest part of a first search; it can be cancelled after this.
      await store.look((view) => view.index.readColumns().count);
      hasColumns = true;
      await nextTick();
      signal.throwIfAborted();
    }
    const translations = await loadTranslations();
    const thesaurus = await loadThesaurus(read);
    const termsOf = await loadTerms(analyserOf(before.analyser));
    const meaning = await deps.queryVector(read, signal);
    if (read.length > LONG_QUESTION) await readAhead(read, signal);
    // An embedder that fails now may work in a minute.
    const isKept = isLasting && (meaning.type !== "skipped" || KNOWN_TO_LAST.has(meaning.why));
    const emitted: (() => readonly SearchEvent[])[] = [];
    const emit: SearchRequest["emit"] = (make) => {
      if (isKept) emitted.push(make);
      search.emit(make);
    };
    const resolved: ResolvedSearch = {
      ...search,
      emit,
      strategy,
      graph,
      page,
      at,
      scope,
      translations,
      thesaurus,
      termsOf,
      meaning,
      recall,
      started,
    };
    const { found, sequence } = await store.look((view) => {
      signal.throwIfAborted();
      return { found: searchView(view, resolved), sequence: view.sequence() };
    });
    const result = await compose(resolved, found);
    const events = (): readonly SearchEvent[] => emitted.flatMap((make) => make());
    if (isKept) results.keep(key, { sequence, events, result });
    return noted(result);
  }

  /**
   * Loads the posting lists of a long question, hundreds of which may not be cached, a few at a
   * time, so that it can be cancelled.
   */
  async function readAhead(query: string, signal: AbortSignal): Promise<void> {
    const terms = queryTerms(query);
    for (let from = 0; from < terms.length; from += LISTS_AHEAD) {
      signal.throwIfAborted();
      const some = Array.from(terms.subarray(from, from + LISTS_AHEAD));
      await store.look((view) => view.index.readPostingLists(some).length);
      await nextTick();
    }
  }

  async function scopeAt(
    { scope, branchOnly = false }: SearchOptions,
    at: TalkPosition | null,
  ): Promise<SearchOptions["scope"]> {
    if (!branchOnly || at === null) return scope;
    const others = await deps.branches.othersOf(at);
    if (others.length === 0) return scope;
    return { ...scope, except: [...(scope?.except ?? []), ...others] };
  }

  return (query, options = {}, onEvent = deps.onEvent) => {
    const searchId = ++searches;
    return deps.runs.start({
      signal: options.signal,
      async work(signal, emit, hasListeners) {
        const { withTrace = false, refine = false } = options;
        const isWatched = withTrace || refine || hasListeners() || deps.wantsSteps();
        const found = await deps.foreground.run(() =>
          runOrRecall({
            searchId,
            query,
            options,
            isWatched,
            signal,
            emit(make) {
              emit(make);
              if (deps.wantsSteps()) make().forEach(onEvent);
            },
          }),
        );
        return refine ? deps.refine(found, signal) : found;
      },
      last(ending) {
        const event = lastOfSearch(searchId, ending);
        onEvent(event);
        return event;
      },
    });
  };
}

function lastOfSearch(searchId: number, ending: Ending<SearchResult>): SearchEvent {
  switch (ending.type) {
    case "done":
      return { type: "search.done", searchId, result: ending.result };
    case "failed":
      return { ...ending, type: "search.failed", searchId };
    case "cancelled":
      return { type: "search.cancelled", searchId };
  }
}

/** Reasons for doing without vectors that stay valid while the store is unchanged. */
const KNOWN_TO_LAST: ReadonlySet<SkippedVector> = new Set(["language", "not-yet"]);
