import { type PostingList, TurnFlag, type StoreView, type TurnColumns } from "@hsms/store";
import {
  asksForTime,
  categoryAsked,
  isQuestion,
  type Thesaurus,
  questionType,
  type TermsOf,
  type Translations,
} from "@hsms/language";
import type { QueryVector } from "../../retrieval/embedding/query-vector.ts";
import { positionOf } from "../../retrieval/lexical/ascending.ts";
import { inverseDocumentFrequency } from "../../retrieval/lexical/bm25.ts";
import { createCorpus, factOf, lengthIn, sessionOf } from "../../retrieval/lexical/corpus.ts";
import { phraseOf } from "../../retrieval/lexical/phrase.ts";
import { turnsIn } from "../../retrieval/lexical/dates/time-range.ts";
import { createViewComputer, viewsOfAll } from "../../retrieval/lexical/views.ts";
import type { SearchScope } from "../search-run.ts";
import { createVectorIndex, type NearTurns } from "../../retrieval/vectors/vector-index.ts";
import { readSignals, type ConfidenceSignals } from "../confidence/signals.ts";
import { coversQuestion } from "../confidence/covers-question.ts";
import { addGraphChannel } from "../ranking/add-graph-channel.ts";
import { fuse, similarityAt, type FusedTurn } from "../ranking/fuse.ts";
import type { RankedTurn } from "../ranking/rank.ts";
import { informationOf, informationWithSubstitutes } from "./information.ts";
import { readQuestionLists, type QuestionLists } from "./read-lists.ts";
import { createTimeReader, type NamedTimes } from "./times.ts";
import { createScopeResolver, type ResolvedScope } from "../scope/resolve-scope.ts";
import { addThreadChannels } from "../ranking/threads/add-thread-channels.ts";
import {
  CHAT_WEIGHTS,
  LIST_WEIGHTS,
  QUESTION_WEIGHTS,
  type ChannelWeights,
} from "../ranking/weights.ts";

export interface Candidates {
  readonly scope: ResolvedScope;
  /** Ids of the question's own terms, with their idf. */
  readonly question: ReadonlyMap<number, number>;
  /** Best first. */
  readonly fused: readonly RankedTurn[];
  /** Whether a turn only asks, and was answered by the memory alone. */
  readonly isLookup: (turn: number) => boolean;
  /** `null` if there is nothing to judge by: no candidate, or a question only for everything of a time. */
  readonly signals: ConfidenceSignals | null;
  /** 0–1: nearness of the nearest turn that states something, by its vector; `null` without vectors. */
  readonly nearness: number | null;
  /** Whether one of the first turns has most of the question's information, or its rarest word and more. */
  readonly coversQuestion: boolean;
  /**
   * Whether the question is in another language than the signals were fitted to, or some of its
   * words were substituted.
   */
  readonly usesSubstitutes: boolean;
}

interface CandidateQuery {
  readonly view: StoreView;
  readonly query: string;
  readonly related: readonly string[];
  readonly lastSaid: string;
  readonly translations: Translations;
  readonly thesaurus: Thesaurus;
  readonly termsOf: TermsOf;
  readonly meaning: QueryVector;
  readonly scope: SearchScope | undefined;
  readonly now: number;
  readonly weights: ChannelWeights;
  readonly loosely: boolean;
  /** Whether relations are followed. */
  readonly graph: boolean;
  readonly limit: number;
}

export function createCandidateFinder(): (asked: CandidateQuery) => Candidates {
  const corpusOf = createCorpus();
  const viewsOf = createViewComputer();
  const timesIn = createTimeReader();
  const scopeOf = createScopeResolver();
  const vectors = createVectorIndex();
  return (asked) => {
    const { view, query, meaning, now, weights } = asked;
    const limit = Math.max(asked.limit, weights === CHAT_WEIGHTS ? KEPT.chat : KEPT.question);
    // A chat turn has so many words that loose matches displace its sessions (RealMem, r@10: .797
    // with them, .802 without).
    const isLoose = asked.loosely && weights !== CHAT_WEIGHTS;
    const columns = view.index.readColumns();
    const storeCorpus = corpusOf(columns);
    const scope = scopeOf({ view, scope: asked.scope, columns, corpus: storeCorpus });
    const { admit, index, members } = scope;
    const corpus = index?.corpus ?? storeCorpus;
    const cut = index?.cut ?? ((list) => list);
    const postingsOf = (terms: readonly number[]): readonly PostingList[] =>
      index?.postingsOf(view, terms) ?? view.index.readPostingLists(terms);
    const times = timesIn({ query, now, columns, cut, postingsOf });
    const lists = readQuestionLists({
      ...asked,
      times,
      postingsOf,
      documents: corpus.documents,
      isLoose,
      isLookup: lookupTest(columns),
    });
    const { words, days, replaced, added, related, spoken } = lists;
    const information = informationOf(lists, corpus.documents);
    const question = information.idfs;
    const listed = listOfTime(asked, { times, lists, admit });
    if (listed !== null) return candidatesOf(listed, asked, { scope, question, columns });

    const near =
      meaning.type === "vector" ? vectors.nearest({ view, ...meaning, columns, members }) : null;
    const own = [...words, ...days, ...replaced];
    const views = viewsOf({
      weighted: [...own, ...added, ...related],
      own: own.length,
      phrase: phraseOf(query, { view, columns }),
      columns,
      corpus,
      hasWindows: weights.window !== 0,
      near: near === null ? [] : nearer(near, lookupTest(columns)),
      admit: members === null ? null : admit,
      isOwnScope: members === null || index !== null,
    });
    const fuseWith = (nearTurns: NearTurns | null): readonly FusedTurn[] =>
      fuse({
        views,
        columns,
        facets: view.index.readFacets(),
        asked: questionType(query),
        category: () => categoryAsked(query),
        spoken,
        near: nearTurns,
        now,
        weights,
        isLoose,
        limit,
      });
    const fused = fuseWith(near);
    // The signals were fitted to words alone.
    const byWords = near === null ? fused : fuseWith(null);
    // A question is not answered by another question.
    const told = byWords.filter(({ isLookup }) => !isLookup);
    const judged = told.length === 0 ? byWords : told;
    const { all, unsaid } = information;
    const { documents } = corpus;
    const {
      information: substituted,
      unknown,
      standIns,
    } = informationWithSubstitutes({ unsaid, asked: all, added, documents });
    return {
      scope,
      question,
      isLookup: lookupTest(columns),
      fused: addGraphChannel({
        view,
        query,
        fused: addThreadChannels({ view, fused, columns, weights }),
        columns,
        postingsOf,
        admit,
        weight: asked.graph ? weights.graph : 0,
      }),
      signals: readSignals({
        views,
        fused: judged,
        asked: all,
        words: [
          ...own.map(({ postings, weight }) => ({
            postings,
            idf: weight * inverseDocumentFrequency(documents, postings.frequency),
          })),
          ...standIns,
        ],
        sessionOf: (turn) => sessionOf(corpus, turn),
        relativeLengthOf: (turn) =>
          lengthIn(factOf(corpus, turn), columns, turn) / (corpus.meanLength || 1),
        isLookup: told.length === 0 ? () => false : lookupTest(columns),
        information: substituted,
        unknown,
      }),
      nearness: near === null ? null : nearnessOf(near, lookupTest(columns)),
      coversQuestion: coversQuestion({
        subject: [...words.filter(({ isName }) => !isName), ...days, ...replaced],
        fused: judged,
        documents,
      }),
      usesSubstitutes: added.length + replaced.length > 0 || HANGUL.test(query),
    };
  };
}

/** The turns of a time, ascending, if the question asks for a time and nothing else; otherwise `null`. */
function listOfTime(
  { query, weights }: CandidateQuery,
  {
    times,
    lists,
    admit,
  }: {
    readonly times: NamedTimes;
    readonly lists: QuestionLists;
    readonly admit: (turn: number) => boolean;
  },
): Uint32Array | null {
  const named = [...times.dates.map(({ part }) => part), ...times.spans];
  const surfaces = named.map(({ surface }) => surface);
  if (weights !== QUESTION_WEIGHTS || !asksForTime({ terms: lists.terms, surfaces })) return null;
  const turns = turnsIn(lists.times.values()).filter(admit);
  // If nothing was said then, a question has no other words to search for, but a bare `yesterday`
  // is searched for as a word.
  return turns.length > 0 || isQuestion(query) ? turns : null;
}

function candidatesOf(
  turns: Uint32Array,
  { view, now, limit }: CandidateQuery,
  {
    scope,
    question,
    columns,
  }: Pick<Candidates, "scope" | "question"> & { readonly columns: TurnColumns },
): Candidates {
  return {
    // The walk must not add other turns either.
    scope: { ...scope, admit: (turn) => positionOf(turns, turn) >= 0 },
    question,
    isLookup: lookupTest(columns),
    fused: fuse({
      views: viewsOfAll(turns),
      columns,
      facets: view.index.readFacets(),
      asked: null,
      category: () => null,
      spoken: null,
      near: null,
      now,
      weights: LIST_WEIGHTS,
      isLoose: false,
      limit: Math.max(limit, KEPT.question),
    }).map((turn) => ({ ...turn, channels: () => ({ ...turn.channels(), time: 0 }) })),
    signals: null,
    nearness: null,
    coversQuestion: turns.length > 0,
    usesSubstitutes: false,
  };
}

/**
 * Number of candidates kept for ranking: more than a reader wants, few enough to examine one by
 * one. For a chat turn they identify the sessions it continues: with a hundred it misses .006 of
 * them (RealMem).
 */
const KEPT = { question: 100, chat: 200 } as const;

/** The signals were fitted to English, where a word is one term; a Korean word is also its pairs of syllables. */
const HANGUL = /\p{Script=Hangul}/u;

/** Number of candidates from vectors, in addition to those from words. */
const NEAR_TURNS = 100;

/** Candidates must be nearer than turns are by chance. */
const nearer = (
  { turns, similarities, background }: NearTurns,
  isLookup: (turn: number) => boolean,
): readonly number[] =>
  turns
    .filter((turn, at) => (similarities[at] ?? 0) > background && !isLookup(turn))
    .slice(0, NEAR_TURNS);

function nearnessOf(near: NearTurns, isLookup: (turn: number) => boolean): number {
  const at = near.turns.findIndex((turn) => !isLookup(turn));
  return at < 0 ? 0 : similarityAt(near, at);
}

const lookupTest =
  ({ flags }: TurnColumns) =>
  (turn: number): boolean =>
    ((flags[turn] ?? 0) & TurnFlag.lookup) !== 0;
