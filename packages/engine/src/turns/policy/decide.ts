import { isCourteous, isPhatic, readSigns, type MessageSigns } from "@hsms/language";

/** What happens to a turn: recorded and placed, kept out of tree and search, or answered from memory (S1-06). */
export const POLICY_ACTIONS = ["save", "skip", "retrieve"] as const;
export type PolicyAction = (typeof POLICY_ACTIONS)[number];

/** The position of a message in its conversation, and facts about the memory. */
export interface PolicyContext {
  /** Number of turns before it in its conversation. */
  readonly turnPosition: number;
  /** Number of stored memories. */
  readonly memoryCount: number;
  /** Number of saves and retrievals among the last decisions; see `RECENT`. */
  readonly recentSaves: number;
  readonly recentRetrieves: number;
  /** The reply to it; `null` if there is none, or if the memory quoted itself. */
  readonly reply: string | null;
  /** Whether the preceding message asked the user something. */
  readonly answersQuestion: boolean;
}

export type PolicyReason =
  | "personal"
  | "preference"
  | "strong-preference"
  | "technical"
  | "emotion"
  | "keywords"
  | "question"
  | "marker"
  | "phatic"
  | "answers-question"
  | "reply-tells"
  | "high-score"
  | "low-score"
  | "network"
  | "exploring"
  /** It says more than a greeting, so it is saved whatever else was preferred (C1-20). */
  | "floor";

export interface Decision {
  readonly action: PolicyAction;
  /** The action before the floor applied: what rules or network preferred. */
  readonly preferred: PolicyAction;
  /** 0–1 (S1-12). */
  readonly score: number;
  readonly reasons: readonly PolicyReason[];
  /** The ten features in the order of S1-13, each scaled to 0–1. */
  readonly features: readonly number[];
}

/** Ranks the actions, best first, for uncertain cases, from the features. */
export type ChooseAction = (features: readonly number[]) => {
  readonly ranked: readonly PolicyAction[];
  readonly isExploring: boolean;
};

/** Weights of S1-12. */
const WEIGHTS = {
  personal: 0.4,
  preference: 0.35,
  technical: 0.3,
  emotion: 0.2,
  keywords: 0.15,
} as const;
/** Thresholds of S1-08 and S1-09. Statements about oneself and strong preferences score at least the first (C1-01). */
export const SAVE_FROM = 0.7;
export const SKIP_UP_TO = 0.1;

/** Number of past decisions that `recentSaves` and `recentRetrieves` cover. */
export const RECENT = 10;
/** Values at which a feature reaches 1. */
const MOST = { turns: 20, keywords: 12, memories: 1_000_000 } as const;

/**
 * Decides on a message by rules: greetings and the like are skipped, questions answered, the rest
 * saved by score. For uncertain scores it returns a function that decides once a ranking of the
 * actions is known. O(characters).
 */
export function decideByRules(
  message: string,
  context: PolicyContext,
  { saveFrom, skipUpTo } = { saveFrom: SAVE_FROM, skipUpTo: SKIP_UP_TO },
): Decision | ((choose: ChooseAction) => Decision) {
  const signs = readSigns(message);
  const score = scoreOf(signs);
  const features = featuresOf(signs, context);
  const decided = (action: PolicyAction, ...reasons: readonly PolicyReason[]): Decision => ({
    action,
    preferred: action,
    score,
    reasons: [...reasons, ...found(signs)],
    features,
  });
  if (isPhatic(message)) {
    if (context.answersQuestion) return decided("save", "phatic", "answers-question");
    if (context.reply !== null && !isCourteous(context.reply))
      return decided("save", "phatic", "reply-tells");
    return decided("skip", "phatic");
  }
  if (context.memoryCount > 0 && (signs.isQuestion || signs.hasMarker)) return decided("retrieve");
  if (score >= saveFrom) return decided("save", "high-score");
  if (score <= skipUpTo) return { ...decided("save", "floor", "low-score"), preferred: "skip" };
  return (choose) => {
    const { ranked, isExploring } = choose(features);
    const why = isExploring ? "exploring" : "network";
    const action = ranked.find((one) => one !== "skip") ?? "save";
    if (ranked[0] !== "skip") return decided(action, why);
    return { ...decided(action, "floor", why), preferred: "skip" };
  };
}

function scoreOf(signs: MessageSigns): number {
  const sum =
    (signs.hasPersonalInfo ? WEIGHTS.personal : 0) +
    (signs.hasPreference ? WEIGHTS.preference : 0) +
    (signs.hasTech ? WEIGHTS.technical : 0) +
    (signs.hasEmotion ? WEIGHTS.emotion : 0) +
    WEIGHTS.keywords * signs.keywordDensity;
  const isSure = signs.hasPersonalInfo || signs.hasStrongPreference;
  // Rounded, so that .4 + .3 is .7.
  return Math.round(Math.min(1, Math.max(sum, isSure ? SAVE_FROM : 0)) * 1e6) / 1e6;
}

function featuresOf(signs: MessageSigns, context: PolicyContext): readonly number[] {
  const flag = (is: boolean): number => (is ? 1 : 0);
  return [
    Math.min(1, context.turnPosition / MOST.turns),
    Math.min(1, Math.log1p(context.memoryCount) / Math.log1p(MOST.memories)),
    Math.min(1, signs.keywordCount / MOST.keywords),
    flag(signs.isQuestion),
    flag(signs.hasPersonalInfo),
    flag(signs.hasPreference),
    flag(signs.hasTech),
    flag(signs.hasEmotion),
    context.recentSaves / RECENT,
    context.recentRetrieves / RECENT,
  ];
}

function found(signs: MessageSigns): readonly PolicyReason[] {
  const named: readonly (readonly [boolean, PolicyReason])[] = [
    [signs.isQuestion, "question"],
    [signs.hasMarker, "marker"],
    [signs.hasPersonalInfo, "personal"],
    [signs.hasStrongPreference, "strong-preference"],
    [signs.hasPreference && !signs.hasStrongPreference, "preference"],
    [signs.hasTech, "technical"],
    [signs.hasEmotion, "emotion"],
    [signs.keywordDensity > 0, "keywords"],
  ];
  return named.filter(([is]) => is).map(([, reason]) => reason);
}
