import { POLICY_ACTIONS, type PolicyAction } from "./decide.ts";
import type { PolicyState } from "./learner.ts";
import { predict } from "./network.ts";

/** Kinds of messages with uncertain scores, with the positions of their features (S1-13). */
const KINDS = {
  technical: [6],
  emotion: [7],
  preference: [5],
  "technical-preference": [5, 6],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export interface LearnedTaste {
  readonly kind: keyof typeof KINDS;
  readonly action: PolicyAction;
  /** 0–1: the network's probability for the action. */
  readonly chance: number;
}

/** Features of a typical message: seven content words, in mid-conversation, in a memory of a few thousand. */
const USUAL = [0.3, 0.6, 0.6, 0, 0, 0, 0, 0, 0.5, 0.2];

/** The network's choice for a typical message of each kind, most certain first; empty before anything was learned. */
export function describeTaste({ network, updates }: PolicyState): readonly LearnedTaste[] {
  if (updates === 0) return [];
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return kinds
    .map((kind): LearnedTaste => {
      const held: readonly number[] = KINDS[kind];
      const chances = predict(
        network,
        USUAL.map((value, at) => (held.includes(at) ? 1 : value)),
      );
      const chance = Math.max(...chances);
      return { kind, action: POLICY_ACTIONS[chances.indexOf(chance)] ?? "save", chance };
    })
    .toSorted((a, b) => b.chance - a.chance);
}
