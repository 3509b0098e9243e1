import type { Decision, PolicyAction, PolicyReason, PolicyStatus } from "@hsms/engine";
import { counted } from "../counts.ts";
import { whyNoVectors } from "../models/embedding.ts";

const ACTIONS: Readonly<Record<PolicyAction, string>> = {
  save: "keep it",
  skip: "keep it out of tree and search",
  retrieve: "look it up",
};

const KINDS: Readonly<Record<PolicyStatus["learned"][number]["kind"], string>> = {
  technical: "technical messages",
  emotion: "messages about feelings",
  preference: "mild preferences",
  "technical-preference": "technical preferences",
};

const REASONS: Readonly<Record<PolicyReason, string>> = {
  personal: "it is about the person",
  preference: "it states a preference",
  "strong-preference": "it states a strong preference",
  technical: "it is technical",
  emotion: "it states a feeling",
  keywords: "it contains meaningful words",
  question: "it is a question",
  marker: "it refers to earlier messages",
  phatic: "it is a greeting, thanks, assent or filler",
  "answers-question": "it answers a question",
  "reply-tells": "its reply contains information",
  "high-score": "its importance is .7 or more",
  "low-score": "its importance is .1 or less",
  network: "what was learned from feedback",
  exploring: "at random, to learn from it",
  floor: "it is more than a greeting, so it is never kept out",
};

const NOT_ENHANCED: Readonly<Record<string, string>> = {
  setting: "ENHANCED_POLICY is off",
  "no-embedder": "no embedder is chosen (EMBEDDER)",
  language: "the embedder does not read this language",
};

const percent = (share: number): string => `${Math.round(100 * share)}%`;

export const enPolicy = {
  decided: ({ action, preferred, score, reasons }: Decision) =>
    [
      `${ACTIONS[action]} (importance ${score.toFixed(2)})`,
      ...reasons.map((reason) => `  ${REASONS[reason]}`),
      ...(preferred === action ? [] : [`  otherwise: ${ACTIONS[preferred]}`]),
    ].join("\n"),
  status: ({
    isOn,
    exploring,
    epsilon,
    updates,
    agreement,
    learned,
    hasSnapshot,
    enhanced,
  }: Omit<PolicyStatus, "recentActions">) =>
    [
      isOn
        ? "Greetings, thanks and the like are recorded and kept out of tree and search (POLICY)."
        : "Everything is filed (POLICY is off).",
      exploring
        ? `${percent(epsilon)} of the middle cases are decided at random (POLICY_EXPLORES).`
        : "Nothing is decided at random (POLICY_EXPLORES is off).",
      updates === 0
        ? "Nothing was learned from feedback yet."
        : `Learned from ${counted(updates, ["judgement", "judgements"])}${agreement === null ? "" : `; ${percent(agreement)} of the last 100 were good`}.`,
      ...(agreement !== null && agreement < 0.5
        ? ["Your feedback cannot be predicted from its inputs: `hsms policy reset` starts over."]
        : []),
      ...learned.map(
        ({ kind, action, chance }) => `  ${KINDS[kind]}: ${ACTIONS[action]} (${percent(chance)})`,
      ),
      ...(enhanced.isOn
        ? [
            `What messages mean decides, too, between importance ${enhanced.zone.skipUpTo.toFixed(2)} and ${enhanced.zone.saveFrom.toFixed(2)}; learned from ${counted(enhanced.updates, ["judgement", "judgements"])} (ENHANCED_POLICY).`,
          ]
        : [
            `What messages mean does not decide: ${NOT_ENHANCED[enhanced.why] ?? whyNoVectors(enhanced.why)}.`,
          ]),
      ...(hasSnapshot ? ["There is a snapshot: `hsms policy restore` restores it."] : []),
    ].join("\n"),
  isReset: "What was learned was discarded.",
  isKept: "Snapshot kept: `hsms policy restore` restores it.",
  isRestored: "Restored the snapshot.",
  noSnapshot: "There is no snapshot: `hsms policy snapshot` makes one.",
  help: {
    policy: "what is kept and why, and what was learned from feedback",
    decide: "what would be done with a message, and why",
    reset: "discard what was learned from feedback",
    snapshot: "save what was learned so far",
    restore: "go back to the snapshot",
  },
};
