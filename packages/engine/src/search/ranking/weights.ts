import type { Category } from "@hsms/store";

/** What speaks for a turn. All but `tree` are known without the topic tree. */
export type Channel =
  /** Its own words. */
  | "turn"
  /** What was said around it: answers follow questions, details follow names. */
  | "window"
  /** What its session was about. */
  | "session"
  /** It follows a question that has the words. */
  | "answered"
  /** It has the question's words in a row: somebody quotes it. */
  | "phrase"
  /** Information in its words: greetings come last. */
  | "information"
  /** Whoever the question names said it. */
  | "speaker"
  /** It asks something: a question is rarely the answer to a question. */
  | "question"
  /** It speaks of its author: people ask their memory about themselves. */
  | "self"
  /** It reports what a person did. */
  | "ownPast"
  /** It names a time, and a time is asked for. */
  | "when"
  /** It names a place, and a place is asked for. */
  | "where"
  /** How lately it was said. */
  | "recency"
  /** How important it is, as a person, a file or its words say. */
  | "importance"
  /** It is of the category that the question names. */
  | "category"
  /** How near its vector is to the question's; without an embedder it is silent. */
  | "vector"
  /** How alike its session is, by words, to those that answer best. */
  | "likeness"
  /** Whether its session goes on with what those began. */
  | "thread"
  /** It states something of what the question names, or of what that is related to (S1-19); silent unless turned on. */
  | "graph"
  /** Nearness to what was found, in the topic tree. */
  | "tree";

/**
 * Weight by channel, each channel on its best turn's scale (max-normalised sums beat reciprocal
 * ranks on LoCoMo). At 0 a channel is silent; at 1 its best turn counts as much as the best turn of the turn view.
 */
export type ChannelWeights = Readonly<Record<Channel, number>>;

/**
 * Not fitted: no data set has turns that a person has judged. At .2 a 1 against a 10 differs by .36, a little less than
 * the first hit of a question leads the second (LoCoMo, median: .4; before the tenth: 1.6), so that
 * importance decides between near ties and hardly else. Given to all turns at random it costs LoCoMo's r@10 nothing
 * (.2: +.2 points; .4: −.6; .6: −1.5); all that answers called an 8 gains 1.7 points, called a 1 loses 2.9.
 */
const IMPORTANCE_WEIGHT = 0.2;

/** What a chat goes on with lies closer together: with levels that were worked out, .2 costs RealMem's r@10 .2 points, .1 nothing. */
const CHAT_IMPORTANCE_WEIGHT = 0.1;

/** Not fitted either, for want of questions that ask for one: what the most important adds, since a category is as much a judgement. */
const CATEGORY_WEIGHT = 0.2;

/** Tried on the open half of our stories (`pnpm --filter @hsms/bench score-stories`): with 2 as much at ten, less at five; with 4 no more. */
const GRAPH_WEIGHT = 3;

/**
 * What `vector` weighs more where no turn holds a word of the question, falling by the cube of the share that one holds:
 * the less the words say, the more their meaning decides. Fitted with MiniLM on LoCoMo, where words nearly always say
 * enough, and on 407 English questions of our own sets, many of which share none with their answer
 * (`pnpm bench recall --minilm`).
 */
export const VECTOR_ALONE = 5;

/**
 * What the share of the question's information counts that a turn holds, where no turn holds any: words that may have been
 * told for two of the question's, in one turn, say more than what was said around it. With it our Korean questions find
 * .01 to .03 more of their turns among the first ten, LoCoMo .001 to .002 fewer; whatever the words say, LoCoMo loses .02 of its first places.
 */
export const COVERAGE_ALONE = 2;

/**
 * What a turn without a word of the question loses of what stands around it, where no turn holds any of the question: then what
 * is around is mostly chance. Of 225 questions of our own sets, most in other words, six more find their turn among the first
 * ten (200, 194 before); with 1 one more, and LoCoMo loses .001, nothing at .7.
 */
export const WORDLESS_LOSS = 0.7;

/** More than all else may add to a turn that does not hold the words: who repeats a turn wants that one. */
const PHRASE_WEIGHT = 5;

/**
 * A question put to the whole memory. Fitted on LoCoMo (`pnpm bench recall --weights` prints the fit and
 * what each channel brings), one conversation left out after the other, and rounded: between the folds no weight
 * moves by more than .3. `recency` is 0 because questions are as often about what is long past,
 * `tree` is small because the words of an explicit question say more than the neighbourhood of its best hits.
 * `vector` is that of a question whose words are told (`VECTOR_ALONE`): at 2 it costs LoCoMo .03 among the first
 * five, since half of what it likes shares the subject and not the fact.
 */
export const QUESTION_WEIGHTS: ChannelWeights = {
  turn: 1,
  window: 1.3,
  session: 0.8,
  answered: 0.8,
  phrase: PHRASE_WEIGHT,
  information: 0.5,
  speaker: 0.35,
  question: -0.2,
  self: 0.15,
  ownPast: 0.2,
  when: 0.6,
  where: 0.9,
  recency: 0,
  importance: IMPORTANCE_WEIGHT,
  category: CATEGORY_WEIGHT,
  likeness: 0,
  thread: 0,
  vector: 0.6,
  graph: GRAPH_WEIGHT,
  tree: 0.25,
};

/**
 * A turn of a chat that looks for what it continues; fitted likewise on RealMem. Such a turn has few words of its
 * subject, so the thread that its hits belong to, their position in the tree and how lately they were said
 * count as much as words; what makes a good answer to a question does not count. `thread` looks large because
 * its logarithm separates good sessions by a few tenths.
 * `vector` is that of questions: no set with vectors was there to fit it on.
 */
export const CHAT_WEIGHTS: ChannelWeights = {
  turn: 1,
  window: 0,
  session: 0.4,
  answered: 0,
  phrase: PHRASE_WEIGHT,
  information: 0,
  speaker: 0,
  question: 0,
  self: 0,
  ownPast: 0,
  when: 0,
  where: 0,
  recency: 0.9,
  importance: CHAT_IMPORTANCE_WEIGHT,
  category: CATEGORY_WEIGHT,
  likeness: 0.6,
  thread: 3.5,
  vector: 0.6,
  graph: GRAPH_WEIGHT,
  tree: 1.1,
};

/**
 * All that was said in a time, where nothing else is asked for: none of it has words of the question, so that what says
 * most comes first, and what people say of themselves. The channels weigh as in a question.
 */
export const LIST_WEIGHTS: ChannelWeights = {
  ...CHAT_WEIGHTS,
  turn: 0,
  phrase: 0,
  session: 0,
  recency: 0,
  likeness: 0,
  thread: 0,
  vector: 0,
  graph: 0,
  tree: 0,
  information: QUESTION_WEIGHTS.information,
  question: QUESTION_WEIGHTS.question,
  self: QUESTION_WEIGHTS.self,
  ownPast: QUESTION_WEIGHTS.ownPast,
};

/**
 * Days after which recency has fallen to 1/e (S1-25); for facts, which a turn is that nobody has judged, 15 do a little better than 30 with
 * threads. The others are to these as in the seed, whose facts fall by .005 a day, principles by .001, emotions by .03.
 */
export const RECENCY_DAYS: Readonly<Record<Category, number>> = {
  core_principle: 75,
  fact: 15,
  preference: 15,
  technical: 7.5,
  experience: 3.75,
  emotion: 2.5,
};

export const WALK = {
  /** How sharply it starts at the best turns: 0 starts everywhere alike, much more at the very best alone. */
  sharpness: 6,
  /** Chance to climb on from a node rather than to go down from it: 0 stays in the leaf, near 1 all turns are alike. */
  climb: 0.6,
  /** A chance that counts as none: the logarithm would separate what is nothing. */
  floor: 1e-4,
} as const;
