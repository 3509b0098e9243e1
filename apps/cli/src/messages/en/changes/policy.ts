import type { Decision, PolicyAction, PolicyReason, PolicyStatus } from "@hsms/engine";
import { counted } from "../counts.ts";

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
  personal: "it tells of the person",
  preference: "it tells a preference",
  "strong-preference": "it tells a strong preference",
  technical: "it is technical",
  emotion: "it tells a feeling",
  keywords: "it holds words of meaning",
  question: "it asks",
  marker: "it points at what was said before",
  phatic: "it is a greeting, thanks, assent or filler",
  "answers-question": "it answers a question",
  "reply-tells": "its reply tells something",
  "high-score": "its importance is .7 or more",
  "low-score": "its importance is .1 or less",
  network: "what was learned from feedback",
  exploring: "at random, to learn from it",
  floor: "it says more than a greeting, so it is never kept out",
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
    recentActions,
    updates,
    agreement,
    learned,
    hasSnapshot,
  }: PolicyStatus) =>
    [
      isOn
        ? "Greetings, thanks and the like are recorded and kept out of tree and search (POLICY)."
        : "Everything is filed (POLICY is off).",
      exploring
        ? `${percent(epsilon)} of the middle cases are decided at random (POLICY_EXPLORES).`
        : "Nothing is decided at random (POLICY_EXPLORES is off).",
      `Decided last: ${recentActions.save} kept, ${recentActions.skip} kept out, ${recentActions.retrieve} looked up.`,
      updates === 0
        ? "Nothing was learned from feedback yet."
        : `Learned from ${counted(updates, ["judgement", "judgements"])}${agreement === null ? "" : `; ${percent(agreement)} of the last 100 were good`}.`,
      ...(agreement !== null && agreement < 0.5
        ? ["What you like cannot be told from what it looks at: `hsms policy reset` starts again."]
        : []),
      ...learned.map(
        ({ kind, action, chance }) => `  ${KINDS[kind]}: ${ACTIONS[action]} (${percent(chance)})`,
      ),
      ...(hasSnapshot ? ["There is a snapshot: `hsms policy restore` goes back to it."] : []),
    ].join("\n"),
  isReset: "What was learned is forgotten.",
  isKept: "Snapshot kept: `hsms policy restore` goes back to it.",
  isRestored: "Back at the snapshot.",
  noSnapshot: "There is no snapshot: `hsms policy snapshot` makes one.",
  help: {
    policy: "what is kept and why, and what was learned from feedback",
    decide: "what would be done with a message, and why",
    reset: "forget what was learned from feedback",
    snapshot: "keep what is learned by now",
    restore: "go back to the snapshot",
  },
};
