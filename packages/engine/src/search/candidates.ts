import type { PostingList, StoreView } from "@hsms/store";
import { analyse, type TermsOf } from "../analysis/analyse.ts";
import { categoryAsked, isQuestion, questionType } from "../analysis/cues.ts";
import { datesIn, numbersOfDates } from "../lexical/dates/dates.ts";
import { spansIn } from "../lexical/dates/relative-dates.ts";
import { namesIn } from "../analysis/speaker.ts";
import { speakerTerm, termId } from "../analysis/term-id.ts";
import { inverseDocumentFrequency } from "../lexical/bm25.ts";
import { createCalendar, turnsBetween } from "../lexical/dates/calendar.ts";
import { asksForTime, turnsIn, viewsOfAll } from "../lexical/dates/time-range.ts";
import { placeOf } from "../lexical/ascending.ts";
import { createCorpus } from "../lexical/corpus.ts";
import type { Translations } from "../cross-lingual/translations.ts";
import { expandQuery } from "../lexical/expand-query.ts";
import { queryTerms } from "../lexical/query.ts";
import { createViewComputer } from "../lexical/views.ts";
import type { QueryVector } from "../embedding/query-vector.ts";
import { createVectorIndex, type NearTurns } from "../vectors/vector-index.ts";
import type { SearchScope } from "../memory.ts";
import { fuse, type FusedTurn } from "./fuse.ts";
import { LIST_WEIGHTS, QUESTION_WEIGHTS, type ChannelWeights } from "./weights.ts";
import { readSignals, type ConfidenceSignals } from "./confidence/signals.ts";
import { isTold } from "./confidence/told.ts";
import { understood } from "./confidence/understood.ts";
import { lendThreads } from "./threads/lend-threads.ts";
import { createScopeResolver, type ResolvedScope } from "./scope/resolve-scope.ts";

/** What the index alone knows of a question. */
export interface Candidates {
  readonly scope: ResolvedScope;
  /** Ids of the question's own terms with their idf. */
  readonly question: ReadonlyMap<number, number>;
  /** Best first. */
  readonly fused: readonly FusedTurn[];
  /** `null` where there is nothing to judge by: no candidate, or all that was said in a time that alone is asked for. */
  readonly signals: ConfidenceSignals | null;
  /** One of the first turns holds most of what was asked, or its rarest word with more. */
  readonly isTold: boolean;
  /** The question is of another language than that of the signals, or something else stands for words of it. */
  readonly isGuessed: boolean;
}

/** Finds the candidates of one question after another; what it learns of the store it keeps. */
export function createCandidateFinder(): (input: {
  readonly view: StoreView;
  readonly query: string;
  /** Words that an answer may use instead; they weigh less. */
  readonly related: readonly string[];
  readonly translations: Translations;
  readonly termsOf: TermsOf;
  /** The question's vector, where an embedder is chosen. */
  readonly meaning: QueryVector;
  readonly scope: SearchScope | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly weights: ChannelWeights;
  /** Results that are asked for. */
  readonly limit: number;
}) => Candidates {
  const corpusOf = createCorpus();
  const viewsOf = createViewComputer();
  const calendar = createCalendar();
  const scopeOf = createScopeResolver();
  const vectors = createVectorIndex();
  return ({ view, query, related, translations, termsOf, meaning, scope, now, weights, limit }) => {
    const own = queryTerms(query, termsOf);
    const others = queryTerms(related.join(" "), termsOf).filter((term) => !own.includes(term));
    const speakers = namesIn(query).map(speakerTerm);
    const terms = [...own, ...others, ...speakers];
    const columns = view.readColumns();
    const facets = view.readFacets();
    const storeCorpus = corpusOf(columns);
    const resolved = scopeOf({ view, scope, columns, corpus: storeCorpus });
    const { admit, index } = resolved;
    const corpus = index?.corpus ?? storeCorpus;
    const postingsOf = (wanted: readonly number[]): readonly PostingList[] =>
      index?.postingsOf(view, wanted) ?? view.readPostingLists(wanted);
    const lists = postingsOf(terms);
    const ownLists = lists.slice(0, own.length);
    const frequencyOf = (term: number): number | undefined => {
      const at = own.indexOf(term);
      return at < 0 ? undefined : ownLists[at]?.frequency;
    };
    const expansion = expandQuery({ query, translations, frequencyOf, postingsOf });
    const dates = datesIn(query);
    /** The lists of years, of months, of days, and of spans of days. */
    const times = new Map<string, PostingList[]>();
    const addTime = (kind: string, list: PostingList): void => {
      times.set(kind, [...(times.get(kind) ?? []), list]);
    };
    for (const part of dates) {
      // The date belongs to the text of what was said on it: a turn with the word and one of the day are alike.
      const at = own.indexOf(termId(analyse(part.surface).at(-1) ?? ""));
      const onDay = calendar.turnsOf(columns, part);
      const turns = index?.cut(onDay) ?? onDay;
      const either = ownLists[at]?.either(turns) ?? turns;
      addTime(part.field, either);
      if (at >= 0) ownLists[at] = either;
      else ownLists.push(turns);
    }
    // What was said on days that are named by how long ago they are; where nothing was, the words are words.
    const relative = spansIn(query, now);
    const spans = relative.flatMap(({ surface, ...days }) => {
      const inDays = turnsBetween(columns, days);
      const turns = index?.cut(inDays) ?? inDays;
      addTime("span", turns);
      if (turns.frequency === 0) return [];
      const of = analyse(surface).map(termId);
      // `yesterday` names its day wherever it is said; of `last week` each word by itself names none.
      const word = surface.includes(" ") ? undefined : ownLists[own.indexOf(of[0] ?? -1)];
      return [{ postings: word?.either(turns) ?? turns, of }];
    });
    const spokenOf = lists.slice(own.length + others.length);
    const spoken = turnsOfOne(spokenOf);
    const names = new Set(
      namesIn(query)
        .filter((_, at) => spokenOf[at]?.frequency !== 0)
        .flatMap((name) => Array.from(queryTerms(name, termsOf))),
    );
    const { added, replaced } = expansion;
    const gone = new Set([
      ...replaced.flatMap(({ of }) => of),
      ...spans.flatMap(({ of }) => of),
      ...numbersOfDates(query, dates).map(termId),
    ]);
    const words = ownLists.flatMap((postings, at) => {
      const term = own[at] ?? -1;
      return gone.has(term) ? [] : [{ postings, weight: 1, isName: names.has(term) }];
    });
    const days = spans.map(({ postings }) => ({ postings, weight: 1, isName: false }));
    const kept = [...words, ...days];
    const asked = [...kept, ...replaced];
    const weighted = [
      ...asked,
      ...added,
      ...lists
        .slice(own.length, own.length + others.length)
        // A translation counts as one already.
        .filter((_, at) => !expansion.translations.has(others[at] ?? -1))
        .map((list) => ({ postings: list, weight: RELATED_WEIGHT })),
    ];
    const question = new Map<number, number>();
    let information = 0;
    const unsaid = new Map<number, number>();
    own.forEach((term, at) => {
      if (gone.has(term)) return;
      const frequency = ownLists[at]?.frequency ?? 0;
      const idf = inverseDocumentFrequency(corpus.documents, frequency);
      question.set(term, idf);
      information += idf;
      if (frequency === 0) unsaid.set(term, idf);
    });
    for (const { postings } of days) {
      information += inverseDocumentFrequency(corpus.documents, postings.frequency);
    }
    for (const { postings, weight, by } of replaced) {
      const idf = weight * inverseDocumentFrequency(corpus.documents, postings.frequency);
      for (const term of by) question.set(term, idf);
      information += idf;
    }
    const { members } = resolved;
    const surfaces = [...dates, ...relative].map(({ surface }) => surface);
    const isList = weights === QUESTION_WEIGHTS && asksForTime({ terms: own, surfaces });
    const listed = isList ? turnsIn(times.values()).filter(admit) : NO_TURNS;
    // Where nothing was, the words of a question are no words to look for; `yesterday` by itself is one.
    if (listed.length > 0 || (isList && isQuestion(query))) {
      const views = viewsOfAll(listed);
      const rest = {
        asked: null,
        category: null,
        spoken: null,
        near: null,
        now,
        weights: LIST_WEIGHTS,
        limit,
      };
      return {
        // Nor does the walk add others.
        scope: { ...resolved, admit: (turn) => placeOf(listed, turn) >= 0 },
        question,
        fused: fuse({ views, columns, facets, ...rest }),
        signals: null,
        isTold: listed.length > 0,
        isGuessed: false,
      };
    }
    const near =
      meaning.type === "vector" ? vectors.nearest({ view, ...meaning, columns, members }) : null;
    const views = viewsOf({
      weighted,
      own: asked.length,
      columns,
      corpus,
      hasWindows: weights.window !== 0,
      near: near === null ? [] : nearer(near),
      admit: members === null ? null : admit,
      isOwnScope: members === null || index !== null,
    });
    const fused = fuse({
      views,
      columns,
      facets,
      asked: questionType(query),
      category: categoryAsked(query),
      spoken,
      near,
      now,
      weights,
      limit,
    });
    return {
      scope: resolved,
      question,
      fused: lendThreads({ view, fused, columns, weights }),
      signals: readSignals({
        views,
        fused,
        asked: information,
        ...understood({ unsaid, asked: information, added, documents: corpus.documents }),
      }),
      isTold: isTold({
        subject: [...kept.filter(({ isName }) => !isName), ...replaced],
        fused,
        documents: corpus.documents,
      }),
      isGuessed: added.length + replaced.length > 0 || HANGUL.test(query),
    };
  };
}

/** The signals were fitted to English, where a word is one term: a Korean one is also its pairs of syllables. */
const HANGUL = /\p{Script=Hangul}/u;

const NO_TURNS = new Uint32Array();

/** Turns near by their vectors that are candidates, besides those of the words. */
const NEAR_TURNS = 100;

/** What is no nearer than turns are by chance is no candidate. */
const nearer = ({ turns, similarities, background }: NearTurns): readonly number[] =>
  turns.slice(0, NEAR_TURNS).filter((_, at) => (similarities[at] ?? 0) > background);

/** A related word is a guess: a third of a word that was said. */
const RELATED_WEIGHT = 0.3;

/** Turns of the speaker whose names these are; `null` when nobody is named, or more than one. */
function turnsOfOne(named: readonly PostingList[]): PostingList | null {
  const [first, ...others] = named.filter(({ frequency }) => frequency > 0);
  if (first === undefined) return null;
  const isSame = ({ frequency, last }: PostingList): boolean =>
    frequency === first.frequency && last === first.last;
  return others.every(isSame) ? first : null;
}
