import type { Category } from "@hsms/store";

/** Features of a turn that contribute to its score. All but `tree` are known without the topic tree. */
export type Channel =
  /** Words of the turn itself. */
  | "turn"
  /** Words of the surrounding turns: answers follow questions, details follow names. */
  | "window"
  /** Words of its session. */
  | "session"
  /** It follows a question that contains the words. */
  | "answered"
  /** It contains the question's words in sequence: the user is quoting it. */
  | "phrase"
  /** Information in its words: greetings rank last. */
  | "information"
  /** It was said by a speaker whom the question names. */
  | "speaker"
  /** It asks something: a question is rarely the answer to a question. */
  | "question"
  /** It is about its author: people ask their memory about themselves. */
  | "self"
  /** It reports what a person did. */
  | "ownPast"
  /** It names a time, and the question asks for a time. */
  | "when"
  /** It names a place, and the question asks for a place. */
  | "where"
  /** How recent it is. */
  | "recency"
  /** Its importance, as set by the user, by a file, or derived from its words. */
  | "importance"
  /** Its category is the one that the question names. */
  | "category"
  /** Nearness of its vector to the question's; 0 without an embedder. */
  | "vector"
  /** Similarity of its session, by words, to the best sessions. */
  | "likeness"
  /** Whether its session continues what those began. */
  | "thread"
  /** It states something about what the question names, or about what that is related to (S1-19); 0 unless enabled. */
  | "graph"
  /** Nearness in the topic tree to the other results. */
  | "tree";

/**
 * Weight by channel, each channel scaled to its best turn (max-normalised sums beat reciprocal rank
 * fusion on LoCoMo). At 0 a channel is unused; at 1 its best turn counts as much as the best turn
 * of the turn view.
 */
export type ChannelWeights = Readonly<Record<Channel, number>>;

/**
 * Not fitted: no data set has turns with human judgements of importance. At .2, importance 1 and 10
 * differ by .36, a little less than the lead of the first hit over the second (LoCoMo, median: .4;
 * over the tenth: 1.6), so importance decides between near ties and hardly anything else. Assigned
 * to all turns at random it costs LoCoMo's r@10 nothing (.2: +.2 points; .4: −.6; .6: −1.5);
 * setting all answers to 8 gains 1.7 points, to 1 loses 2.9.
 */
const IMPORTANCE_WEIGHT = 0.2;

/**
 * The continuations of a chat have closer scores: with computed importance levels, .2 costs
 * RealMem's r@10 .2 points, .1 nothing.
 */
const CHAT_IMPORTANCE_WEIGHT = 0.1;

/**
 * Not fitted either, for lack of questions that ask for a category: as much as the highest
 * importance adds, since a category is as much a judgement.
 */
const CATEGORY_WEIGHT = 0.2;

/**
 * Tuned on the open half of our stories (`pnpm --filter @hsms/bench score-stories`): at 2, recall
 * is as high at ten but lower at five; at 4 it is no higher.
 */
const GRAPH_WEIGHT = 3;

/**
 * Additional weight of `vector` if no turn contains a word of the question, falling with the cube
 * of the share of the question that one contains: the less the words say, the more their meaning
 * decides. Fitted with MiniLM on LoCoMo, where words nearly always suffice, and on 407 English
 * questions of our own sets, many of which share no word with their answer (`pnpm bench recall
 * --minilm`).
 */
export const VECTOR_ALONE = 5;

/**
 * Weight of a turn's coverage of the question if no turn covers any of it: loose matches for two
 * words of the question in one turn say more than its surroundings. With it our Korean questions
 * find .01 to .03 more of their turns among the first ten, LoCoMo .001 to .002 fewer; if it applied
 * always, LoCoMo would lose .02 of its first places.
 */
export const COVERAGE_ALONE = 2;

/**
 * Share of the surroundings' score that a turn without a word of the question loses if no turn has
 * any: the surroundings then match mostly by chance. Of 225 questions of our own sets, most of them
 * paraphrased, six more find their turn among the first ten (200, 194 before); at 1 one more, and
 * LoCoMo loses .001, nothing at .7.
 */
export const WORDLESS_LOSS = 0.7;

/** Exceeds everything else that a turn without the words can have: a user who repeats a turn wants that one. */
const PHRASE_WEIGHT = 5;

/**
 * Weights for a question to the whole memory. Fitted on LoCoMo (`pnpm bench recall --weights`
 * prints the fit and the contribution of each channel) by leaving out one conversation at a time,
 * and rounded: between the folds no weight moves by more than .3. `recency` is 0 because questions
 * are as often about the distant past, `tree` is small because the words of an explicit question
 * say more than the neighbourhood of its best hits. `vector` applies to a question whose words
 * occur in turns (`VECTOR_ALONE` otherwise): at 2 it costs LoCoMo .03 among the first five, since
 * half of the turns it favours share the subject and not the fact.
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
 * Weights for a chat turn, which looks for what it continues; fitted in the same way on RealMem.
 * Such a turn has few words of its subject, so the thread of its hits, their position in the tree
 * and their recency count as much as words; features of good answers do not count. `thread` looks
 * large because its logarithm separates good sessions by a few tenths. `vector` is that of
 * questions: there was no set with vectors to fit it on.
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
 * Weights for a question that asks only for a time: no turn shares words with it, so the most
 * informative ones come first, and what people say about themselves. Channels weigh as for a
 * question.
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
 * Days after which recency has decayed to 1/e (S1-25). For facts, the category of turns that were
 * never judged, 15 does a little better than 30 with threads. The others keep the ratios of the
 * seed, where facts decay by .005 a day, principles by .001, emotions by .03.
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
  /** How strongly it starts at the best turns: 0 starts everywhere alike, much more only at the very best. */
  sharpness: 6,
  /**
   * Probability of moving from a node up to its parent rather than down: 0 stays in the leaf, near
   * 1 all turns are alike.
   */
  climb: 0.6,
  /** A probability that counts as zero; without it, the logarithm would separate negligible ones. */
  floor: 1e-4,
} as const;
