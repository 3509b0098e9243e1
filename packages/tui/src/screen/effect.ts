import type { AnswerEffect } from "../overlay/effect.ts";
import type { NoticesEffect } from "./notices.ts";

/** What is to be done outside of the state: data, carried out in `run/`, which reports the outcome as actions. */
export type Effect = AnswerEffect | NoticesEffect;

/** Whether it may lead to a question (`overlay.asked`); where it does not, `screen.nothing-asked` follows. */
export function mayAsk(effect: Effect): boolean {
  if (effect.type !== "change") return ["back-up", "restore", "run-work"].includes(effect.type);
  return effect.change.type === "undo" || effect.change.type.startsWith("ask-");
}
